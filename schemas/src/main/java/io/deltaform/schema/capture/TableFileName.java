package io.deltaform.schema.capture;

import io.deltaform.runtime.table.TableId;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;

/** Names the file of a table so that every disk takes it. */
final class TableFileName {
  /** What Windows takes for devices, whatever follows after a dot. */
  private static final Set<String> DEVICES =
      Set.of(
          "CON", "PRN", "AUX", "NUL", "COM1", "COM2", "COM3", "COM4", "COM5", "COM6", "COM7",
          "COM8", "COM9", "LPT1", "LPT2", "LPT3", "LPT4", "LPT5", "LPT6", "LPT7", "LPT8", "LPT9");

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
              || (i == 0 && isDevice(text));
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

  private static boolean isDevice(String text) {
    int dot = text.indexOf('.');
    return DEVICES.contains(
        (dot < 0 ? text : text.substring(0, dot)).strip().toUpperCase(Locale.ROOT));
  }
}
