import io.deltaform.registry.RegistryOptions
import io.deltaform.registry.RegistryServer

// the build's own registry, in memory; the plugin only sees its address
context['registry'] = RegistryServer.start(RegistryOptions.inMemory().withPort(0))
new File(basedir, 'test.properties').text = 'registry.url=' + context['registry'].uri() + '\n'
def client = io.deltaform.library.registry.SchemaRegistryClient.of(context['registry'].uri())
['AUX', 'x:y\\z'].each { client.register(it, io.deltaform.library.registry.SchemaDraft.of('AVRO', '"long"')) }
true
