// nobody's but the user's, in the folder of generated sources
File hand = new File(basedir, 'target/generated-sources/deltaform/com/acme_shop/Hand.java')
hand.parentFile.mkdirs()
hand.text = 'package com.acme_shop; class Hand {}'
true
