'use strict'
// Runs @confluentinc/schemaregistry against the registry at argv[2].
const assert = require('node:assert')
const {
  AvroDeserializer,
  AvroSerializer,
  Compatibility,
  JsonDeserializer,
  JsonSerializer,
  SchemaRegistryClient,
  SerdeType,
} = require('@confluentinc/schemaregistry')

const baseURLs = [process.argv[2]]
const subject = 'payments/eu-value'
const payments = {
  type: 'record',
  name: 'Payments',
  fields: [{ name: 'id', type: 'long' }],
}
const info = { schemaType: 'AVRO', schema: JSON.stringify(payments) }

function client() {
  return new SchemaRegistryClient({ baseURLs, maxRetries: 0 })
}

async function main() {
  const registry = client()

  const full = await registry.registerFullResponse(subject, info, false)
  const id = full.id
  assert.ok(id >= 1)
  assert.strictEqual(await registry.register(subject, info, true), id)
  assert.strictEqual(await client().getId(subject, info, false), id)
  assert.strictEqual(await client().getVersion(subject, info, false, false), 1)
  assert.strictEqual((await client().getBySubjectAndId(subject, id)).schema, info.schema)
  assert.strictEqual((await client().getByGuid(full.guid)).schema, info.schema)
  const latest = await client().getLatestSchemaMetadata(subject)
  assert.strictEqual(latest.version, 1)
  assert.strictEqual(latest.id, id)
  assert.strictEqual((await client().getSchemaMetadata(subject, 1, false)).id, id)
  assert.ok((await client().getAllSubjects()).includes(subject))

  const owned = { ...info, metadata: { properties: { owner: 'billing' } } }
  const ownedId = await registry.register(subject, owned, false)
  assert.notStrictEqual(ownedId, id)
  const byOwner = await client().getLatestWithMetadata(subject, { owner: 'billing' }, false)
  assert.strictEqual(byOwner.id, ownedId)

  const serializer = new AvroSerializer(client(), SerdeType.VALUE, { useLatestVersion: true })
  const bytes = await serializer.serialize('payments/eu', { id: 5 })
  const deserializer = new AvroDeserializer(client(), SerdeType.VALUE, {})
  assert.deepStrictEqual({ ...(await deserializer.deserialize('payments/eu', bytes)) }, { id: 5 })
  const registering = new AvroSerializer(client(), SerdeType.VALUE, { autoRegisterSchemas: true })
  assert.ok((await registering.serialize('other', { id: 5 })).length > 5)
  assert.deepStrictEqual(await client().getAllVersions('other-value'), [1])

  const wider = {
    ...payments,
    fields: [...payments.fields, { name: 'note', type: ['null', 'string'], default: null }],
  }
  const narrower = { ...payments, fields: [{ name: 'id', type: 'string' }] }
  const check = schema =>
    client().testSubjectCompatibility(subject, { ...info, schema: JSON.stringify(schema) })
  assert.strictEqual(await check(wider), true)
  assert.strictEqual(await check(narrower), false)
  assert.strictEqual(
    await client().testCompatibility(subject, 1, { ...info, schema: JSON.stringify(narrower) }),
    false
  )

  assert.strictEqual(await client().getDefaultCompatibility(), Compatibility.BACKWARD)
  await assert.rejects(client().getCompatibility(subject), error => error.errorCode === 40408)
  await client().updateCompatibility(subject, Compatibility.FULL)
  assert.strictEqual(await client().getCompatibility(subject), Compatibility.FULL)
  await client().updateConfig('other-value', { compatibility: Compatibility.NONE })
  assert.strictEqual((await client().getConfig('other-value')).compatibilityLevel, Compatibility.NONE)

  const jsonSchema = JSON.stringify({
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Refund',
    type: 'object',
    properties: { id: { type: 'integer' } },
  })
  await registry.register('refunds-value', { schemaType: 'JSON', schema: jsonSchema }, false)
  const options = { useLatestVersion: true, validate: true }
  const jsonSerializer = new JsonSerializer(client(), SerdeType.VALUE, options)
  const jsonBytes = await jsonSerializer.serialize('refunds', { id: 5 })
  await assert.rejects(jsonSerializer.serialize('refunds', { id: 'x' }))
  const jsonDeserializer = new JsonDeserializer(client(), SerdeType.VALUE, {})
  assert.deepStrictEqual(await jsonDeserializer.deserialize('refunds', jsonBytes), { id: 5 })

  assert.strictEqual(await client().deleteSubjectVersion(subject, 2, false), 2)
  assert.strictEqual(await client().deleteSubjectVersion(subject, 2, true), 2)
  assert.deepStrictEqual(await client().deleteSubject(subject, false), [1])
  await assert.rejects(
    client().getLatestSchemaMetadata(subject),
    error => error.errorCode === 40401 && error.status === 404
  )
  assert.deepStrictEqual(await client().deleteSubject(subject, true), [1])
  assert.ok(!(await client().getAllSubjects()).includes(subject))
}

main().then(
  () => console.log('confluent: ok'),
  error => {
    console.error(error)
    process.exit(1)
  }
)
