package io.deltaform.generator.golden;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/** Bytes of bytecode of each method, read from a class file. */
public final class MethodSizes {
  private final String[] texts;
  private final DataInputStream in;

  private MethodSizes(byte[] classFile) throws IOException {
    in = new DataInputStream(new ByteArrayInputStream(classFile));
    in.skipNBytes(8);
    texts = new String[in.readUnsignedShort()];
    for (int i = 1; i < texts.length; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> texts[i] = in.readUTF();
        case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        case 5, 6 -> {
          in.skipNBytes(8);
          i++;
        }
        default -> in.skipNBytes(4);
      }
    }
    in.skipNBytes(6);
    in.skipNBytes(2L * in.readUnsignedShort());
  }

  /** By name and descriptor. */
  public static Map<String, Integer> of(byte[] classFile) {
    try {
      return new MethodSizes(classFile).read();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private Map<String, Integer> read() throws IOException {
    Map<String, Integer> sizes = new TreeMap<>();
    for (int fields = in.readUnsignedShort(); fields > 0; fields--) {
      member(new TreeMap<>());
    }
    for (int methods = in.readUnsignedShort(); methods > 0; methods--) {
      member(sizes);
    }
    return sizes;
  }

  private void member(Map<String, Integer> sizes) throws IOException {
    in.skipNBytes(2);
    String name = texts[in.readUnsignedShort()] + texts[in.readUnsignedShort()];
    for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
      String attribute = texts[in.readUnsignedShort()];
      int length = in.readInt();
      if (attribute.equals("Code")) {
        in.skipNBytes(4);
        sizes.put(name, in.readInt());
        in.skipNBytes(length - 8);
      } else {
        in.skipNBytes(length);
      }
    }
  }
}
