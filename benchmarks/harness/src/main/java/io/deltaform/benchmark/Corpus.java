package io.deltaform.benchmark;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Documents one after the other in one buffer. As a file: their number, their lengths, their bytes.
 *
 * @param buffer all bytes
 * @param starts where each begins; one more than there are documents
 */
@SuppressWarnings("ArrayRecordComponent") // the arrays are the measured layout, and never compared
public record Corpus(byte[] buffer, int[] starts) {
  public static Corpus of(List<byte[]> documents) {
    int[] starts = new int[documents.size() + 1];
    for (int i = 0; i < documents.size(); i++) {
      starts[i + 1] = starts[i] + documents.get(i).length;
    }
    ByteBuffer all = ByteBuffer.allocate(starts[documents.size()]);
    documents.forEach(all::put);
    return new Corpus(all.array(), starts);
  }

  public int size() {
    return starts.length - 1;
  }

  public int length(int document) {
    return starts[document + 1] - starts[document];
  }

  /** Mean length in bytes. */
  public int meanLength() {
    return buffer.length / size();
  }

  /** Each document in an array of its own, as a message queue's client hands them out. */
  public byte[][] arrays() {
    byte[][] arrays = new byte[size()][];
    for (int i = 0; i < arrays.length; i++) {
      arrays[i] = Arrays.copyOfRange(buffer, starts[i], starts[i + 1]);
    }
    return arrays;
  }

  public void write(Path file) throws IOException {
    try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
      out.writeInt(size());
      for (int i = 0; i < size(); i++) {
        out.writeInt(length(i));
      }
      out.write(buffer);
    }
  }

  public static Corpus read(Path file) throws IOException {
    try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
      int[] starts = new int[in.readInt() + 1];
      for (int i = 1; i < starts.length; i++) {
        starts[i] = starts[i - 1] + in.readInt();
      }
      return new Corpus(in.readAllBytes(), starts);
    }
  }
}
