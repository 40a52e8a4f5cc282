package io.deltaform.runtime.avro.fuzz;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.avro.AvroInput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;

/** One read of a sequence: what Avro writes, what Avro reads, what we read. */
enum Step {
  INT {
    @Override
    void write(SplittableRandom random, BinaryEncoder out) throws IOException {
      out.writeInt((int) (random.nextLong() >> random.nextInt(64)));
    }

    @Override
    Object avro(BinaryDecoder in) throws IOException {
      return in.readInt();
    }

    @Override
    Object ours(AvroInput in) {
      return in.readInt();
    }
  },
  LONG {
    @Override
    void write(SplittableRandom random, BinaryEncoder out) throws IOException {
      out.writeLong(random.nextLong() >> random.nextInt(64));
    }

    @Override
    Object avro(BinaryDecoder in) throws IOException {
      return in.readLong();
    }

    @Override
    Object ours(AvroInput in) {
      return in.readLong();
    }
  },
  BOOLEAN {
    @Override
    void write(SplittableRandom random, BinaryEncoder out) throws IOException {
      out.writeBoolean(random.nextBoolean());
    }

    @Override
    Object avro(BinaryDecoder in) throws IOException {
      return in.readBoolean();
    }

    @Override
    Object ours(AvroInput in) {
      return in.readBoolean();
    }
  },
  FLOAT {
    @Override
    void write(SplittableRandom random, BinaryEncoder out) throws IOException {
      out.writeFloat(Float.intBitsToFloat(random.nextInt()));
    }

    @Override
    Object avro(BinaryDecoder in) throws IOException {
      return Float.floatToRawIntBits(in.readFloat());
    }

    @Override
    Object ours(AvroInput in) {
      return Float.floatToRawIntBits(in.readFloat());
    }
  },
  DOUBLE {
    @Override
    void write(SplittableRandom random, BinaryEncoder out) throws IOException {
      out.writeDouble(Double.longBitsToDouble(random.nextLong()));
    }

    @Override
    Object avro(BinaryDecoder in) throws IOException {
      return Double.doubleToRawLongBits(in.readDouble());
    }

    @Override
    Object ours(AvroInput in) {
      return Double.doubleToRawLongBits(in.readDouble());
    }
  },
  STRING {
    @Override
    void write(SplittableRandom random, BinaryEncoder out) throws IOException {
      StringBuilder s = new StringBuilder();
      for (int n = random.nextInt(20); n > 0; n--) {
        int cp = random.nextInt(4) == 0 ? random.nextInt(0x110000) : 'a' + random.nextInt(26);
        s.appendCodePoint(cp >= 0xD800 && cp < 0xE000 ? '?' : cp);
      }
      out.writeString(s.toString());
    }

    /** Avro itself puts a replacement for what is no UTF-8; here the JDK decodes strictly. */
    @Override
    Object avro(BinaryDecoder in) throws IOException {
      byte[] utf8 = in.readString(null).getBytes();
      try {
        return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8)).toString();
      } catch (CharacterCodingException e) {
        throw new IOException("no UTF-8", e);
      }
    }

    @Override
    Object ours(AvroInput in) {
      return in.readString();
    }
  },
  BYTES {
    @Override
    void write(SplittableRandom random, BinaryEncoder out) throws IOException {
      byte[] b = new byte[random.nextInt(20)];
      random.nextBytes(b);
      out.writeBytes(b);
    }

    @Override
    Object avro(BinaryDecoder in) throws IOException {
      ByteBuffer b = in.readBytes(null);
      byte[] copy = new byte[b.remaining()];
      b.get(copy);
      return Bytes.copyOf(copy);
    }

    @Override
    Object ours(AvroInput in) {
      return in.readBytes();
    }
  },
  FIXED {
    @Override
    void write(SplittableRandom random, BinaryEncoder out) throws IOException {
      byte[] b = new byte[7];
      random.nextBytes(b);
      out.writeFixed(b);
    }

    @Override
    Object avro(BinaryDecoder in) throws IOException {
      byte[] b = new byte[7];
      in.readFixed(b);
      return Bytes.copyOf(b);
    }

    @Override
    Object ours(AvroInput in) {
      return in.readFixed(7);
    }
  },
  /** An enum of five symbols, or a union of five branches. */
  INDEX {
    @Override
    void write(SplittableRandom random, BinaryEncoder out) throws IOException {
      out.writeEnum(random.nextInt(5));
    }

    @Override
    Object avro(BinaryDecoder in) throws IOException {
      int index = in.readEnum();
      if (index < 0 || index >= 5) {
        throw new IOException("no symbol");
      }
      return index;
    }

    @Override
    Object ours(AvroInput in) {
      return in.readIndex(5);
    }
  },
  /** An array of ints in blocks; their sum stands for it. */
  ARRAY {
    @Override
    void write(SplittableRandom random, BinaryEncoder out) throws IOException {
      out.writeArrayStart();
      int n = random.nextInt(5);
      out.setItemCount(n);
      for (int i = 0; i < n; i++) {
        out.startItem();
        out.writeInt(random.nextInt(200) - 100);
      }
      out.writeArrayEnd();
    }

    @Override
    Object avro(BinaryDecoder in) throws IOException {
      long sum = 0;
      for (long n = in.readArrayStart(); n != 0; n = in.arrayNext()) {
        for (long i = 0; i < n; i++) {
          sum += in.readInt();
        }
      }
      return sum;
    }

    @Override
    Object ours(AvroInput in) {
      long sum = 0;
      for (int n = in.readBlock(1); n != 0; n = in.readBlock(1)) {
        for (int i = 0; i < n; i++) {
          sum += in.readInt();
        }
      }
      return sum;
    }
  };

  abstract void write(SplittableRandom random, BinaryEncoder out) throws IOException;

  abstract Object avro(BinaryDecoder in) throws IOException;

  abstract Object ours(AvroInput in);
}
