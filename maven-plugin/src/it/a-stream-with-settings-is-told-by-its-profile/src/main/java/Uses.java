import com.acme.shop.Parcels;

class Uses {
  Object codec = Parcels.CODEC;
}
