String log = new File(basedir, 'build.log').text
assert log.contains('1 record valid by goldengate')
// every problem, each at its place in the message and with the line of the schema
String bad = 'src/test/messages/orders/bad.json'
assert log.contains("[ERROR] ${bad}:3:10: error [invalid]")
assert log.contains("[ERROR] ${bad}:4:3: error [invalid]")
assert log.contains('order.schema.json:7#/properties/id/type')
assert log.contains("2 errors in 1 file, the first at ${bad}:3:10")
// rows by their table, each problem at its value or its row
assert log.contains('[ERROR] src/test/rows/rows.json:2:7: error [invalid] null in a column')
assert log.contains('[ERROR] src/test/rows/rows.json:3:11: error [invalid] a column that the table does not have at /WAIGHT')
assert log.contains('2 errors in 1 file, the first at src/test/rows/rows.json:2:7')
assert !log.contains('\tat io.deltaform')
true
