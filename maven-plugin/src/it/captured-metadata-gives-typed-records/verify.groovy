assert new File(basedir, 'build.log').text.contains('INSERT 12345678901234567890 1.50')
true
