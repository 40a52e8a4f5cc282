import com.acme_shop.shop.Parcels;
import io.deltaform.formats.Formats;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import java.nio.file.Path;

public final class Consumer {
  public static void main(String[] args) throws Exception {
    ChangeReader reader = ChangeReader.of(Formats.GOLDENGATE).table("SHOP.PARCELS", Parcels.CODEC);
    for (Outcome outcome : reader.read(Path.of(args[0]))) {
      if (outcome instanceof Change<?> change && change.after().row() instanceof Parcels parcel) {
        System.out.println(change.kind() + " " + parcel.parcelId() + " " + parcel.weight());
      }
    }
  }
}
