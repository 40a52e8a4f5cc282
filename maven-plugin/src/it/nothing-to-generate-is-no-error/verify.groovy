assert new File(basedir, 'build.log').text.contains('0 files written, 0 unchanged, 0 deleted')
true
