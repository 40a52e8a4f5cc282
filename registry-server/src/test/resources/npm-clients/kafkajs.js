'use strict'
// Runs @kafkajs/confluent-schema-registry against the registry at argv[2].
const assert = require('node:assert')
const { SchemaRegistry, SchemaType, COMPATIBILITY } = require('@kafkajs/confluent-schema-registry')

const host = process.argv[2]
const orders = {
  type: 'record',
  namespace: 'sales',
  name: 'Orders',
  fields: [
    { name: 'id', type: 'long' },
    { name: 'status', type: 'string' },
  ],
}

async function main() {
  const registry = new SchemaRegistry({ host })

  const avro = { type: SchemaType.AVRO, schema: JSON.stringify(orders) }
  const { id } = await registry.register(avro)
  assert.ok(id >= 1)
  assert.strictEqual((await registry.register(avro)).id, id, 'registered twice is registered once')

  const event = { id: 7, status: 'NEW' }
  const bytes = await registry.encode(id, event)
  assert.strictEqual(bytes[0], 0)
  assert.strictEqual(bytes.readInt32BE(1), id)
  const decoded = await new SchemaRegistry({ host }).decode(bytes)
  assert.deepStrictEqual({ ...decoded }, event)

  const subject = 'sales.Orders'
  assert.strictEqual(await registry.getLatestSchemaId(subject), id)
  assert.strictEqual(await registry.getRegistryId(subject, 1), id)
  assert.strictEqual(await registry.getRegistryIdBySchema(subject, avro), id)

  const wider = {
    ...orders,
    fields: [...orders.fields, { name: 'note', type: ['null', 'string'], default: null }],
  }
  const second = await registry.register({ type: SchemaType.AVRO, schema: JSON.stringify(wider) })
  assert.ok(second.id > id)
  assert.deepStrictEqual({ ...(await registry.decode(bytes)) }, event, 'old bytes by their own id')

  const broken = {
    ...orders,
    fields: [...orders.fields, { name: 'total', type: 'double' }],
  }
  await assert.rejects(
    registry.register({ type: SchemaType.AVRO, schema: JSON.stringify(broken) }),
    error => error.status === 409,
    'an incompatible schema is refused'
  )
  await assert.rejects(
    registry.register(
      { type: SchemaType.AVRO, schema: JSON.stringify(wider) },
      { compatibility: COMPATIBILITY.FULL }
    ),
    /[Cc]ompatibility/,
    'the level was set by the first registration'
  )

  const json = {
    type: SchemaType.JSON,
    schema: JSON.stringify({
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { id: { type: 'integer' } },
      required: ['id'],
    }),
  }
  const jsonId = (await registry.register(json, { subject: 'orders-json' })).id
  const jsonBytes = await registry.encode(jsonId, { id: 7 })
  assert.deepStrictEqual(await new SchemaRegistry({ host }).decode(jsonBytes), { id: 7 })
  await assert.rejects(registry.encode(jsonId, { id: 'x' }), 'a wrong value is not encoded')

  await assert.rejects(registry.getLatestSchemaId('absent'), error => error.status === 404)
}

main().then(
  () => console.log('kafkajs: ok'),
  error => {
    console.error(error)
    process.exit(1)
  }
)
