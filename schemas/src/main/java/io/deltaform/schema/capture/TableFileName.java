package io.deltaform.schema.capture;

import io.deltaform.runtime.table.TableId;
import io.deltaform.schema.SourceFiles;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Names the file of a table so that every disk takes it. */
final class TableFileName {
  private static final int LONGEST = 200;

  private TableFileName() {}

  /** The table's name; characters that some disk refuses are written {@code %xx} each. */
  static String of(TableId table) {
    String text = table.toString();
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean refused =
          c < ' '
              || isLoneSurrogate(text, i)
              || "<>:\"/\\|?*%".indexOf(c) >= 0
              || (i == 0 && SourceFiles.isDevice(text));
      if (refused || (i == 0 && c == '.')) {
        name.append(String.format(Locale.ROOT, "%%%02X", (int) c));
      } else {
        name.append(c);
      }
    }
    return shortened(name.toString(), text);
  }

  private static boolean isLoneSurrogate(String text, int i) {
    char c = text.charAt(i);
    return Character.isHighSurrogate(c)
        ? i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1))
        : Character.isLowSurrogate(c) && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
  }

  /** Disks take names of 255 bytes; what is cut off stands in a hash, so that names stay apart. */
  private static String shortened(String name, String text) {
    if (name.getBytes(StandardCharsets.UTF_8).length <= LONGEST) {
      return name;
    }
    int end = name.length();
    while (name.substring(0, end).getBytes(StandardCharsets.UTF_8).length > LONGEST - 9) {
      end = name.offsetByCodePoints(end, -1);
    }
    return name.substring(0, end) + "~" + String.format(Locale.ROOT, "%08x", text.hashCode());
  }
}
