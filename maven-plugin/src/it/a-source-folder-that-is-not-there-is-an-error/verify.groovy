String log = new File(basedir, 'build.log').text
assert log.contains('source: there is no folder ')
assert log.contains('nowhere; correct it, or leave it out')
assert !log.contains('files written')
assert log.contains('MAVEN/MojoExecutionException')
true
