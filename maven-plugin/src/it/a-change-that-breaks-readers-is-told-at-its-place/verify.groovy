String log = new File(basedir, 'build.log').text
assert log =~ /\[ERROR\] src\/main\/deltaform\/payment.avsc:2:\d+: incompatible \[[a-z-]+\] .*/
assert log.contains('looks like: ALTER')
assert log.contains('1 incompatible change by the policy cdc')
assert log.contains('0 changes, none incompatible')
assert log.contains('policy: there is none called cdd; did you mean cdc?')
assert !log.contains('\tat io.deltaform')
true
