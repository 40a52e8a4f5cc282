class UsesFirst { com.acme_shop.Money money; }
