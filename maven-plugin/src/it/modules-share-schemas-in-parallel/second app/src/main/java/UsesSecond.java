class UsesSecond { com.acme_shop.Bill bill; com.acme.other.goldengate.GoldenGateColumn column; }
