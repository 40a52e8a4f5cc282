class UsesTest {
  com.acme_shop.Parcel parcel;
}
