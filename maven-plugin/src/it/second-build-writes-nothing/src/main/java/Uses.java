/** Compiles only if the source root is there, and so only if the plugin added it. */
final class Uses {
  com.acme_shop.Parcel parcel;
}
