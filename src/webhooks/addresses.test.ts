import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enterWebhook, type WebhookReceiver, webhookReceiver } from '../../tests/outside/webhook-receiver.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { testSecrets } from '../../tests/shop/secrets.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { isPublicAddress, publicLookup, urlRefusal } from '../platform/public-address.ts'
import { addWebhook, changeWebhook, pingWebhook, removeWebhook, renewSecret, resendDelivery } from './commands.ts'
import { findWebhook, listWebhooks } from './queries.ts'
import { MOST_WEBHOOKS, webhookSchema } from './schema.ts'
import { sendDelivery } from './send.ts'
import { webhookDeliveries } from './tables.ts'

let database: TestDatabase
let receiver: WebhookReceiver

beforeAll(async () => {
  database = await testDatabase(12)
  receiver = await webhookReceiver()
})
afterAll(async () => {
  await receiver.close()
  await database.drop()
})

describe('W1 where it goes', () => {
  test('nowhere but into the open internet, by https', () => {
    for (const refused of [
      'http://example.com/',
      'https://localhost/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://10.1.2.3/',
      'https://192.168.1.1/',
      'https://172.31.0.1/',
      'https://169.254.169.254/latest/meta-data/',
      'https://0/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::ffff:127.0.0.1]/',
      'https://[fd00::1]/',
      'https://[fe80::1]/',
      'https://user:word@example.com/',
      'ftp://example.com/',
      'https://printer/',
      'https://db.internal/',
      'not a url',
      '',
      'https://[64:ff9b::7f00:1]/',
      'https://[2002:7f00:1::]/',
      'https://100.64.0.1/',
      'https://224.0.0.1/',
    ]) {
      expect(urlRefusal(refused), refused).toBeDefined()
    }
    for (const taken of ['https://hooks.example.com/a?b=c', 'https://93.184.216.34:8443/', 'https://[2606:4700::1]/']) {
      expect(urlRefusal(taken), taken).toBeUndefined()
    }
    expect(isPublicAddress('example.com')).toBe(false)
  })

  test('a name that leads into a private network is not connected to, whatever it led to before', async () => {
    const delivery = { id: 'd', eventId: 'e', name: 'ping', body: '{}', secret: 's', attempts: 1 }
    const found = [
      [{ address: '127.0.0.1', family: 4 }],
      [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
      [{ address: '::1', family: 6 }],
      [{ address: '::ffff:127.0.0.1', family: 6 }],
      [{ address: '64:ff9b::a00:1', family: 6 }],
      [],
    ]
    for (const addresses of found) {
      const lookup = publicLookup((_host, then) => then(null, addresses))
      const sent = await sendDelivery({ ...delivery, url: `https://rebound.example.com:${receiver.port}/` }, 'public', {
        lookup,
      })
      expect(sent).toMatchObject({ ok: false, reason: 'It could not be reached: PRIVATE_ADDRESS.' })
    }
    expect(await sendDelivery({ ...delivery, url: receiver.url }, 'public')).toMatchObject({
      ok: false,
      isPermanent: false,
    })
    expect(receiver.received).toEqual([])
  })

  test('commands refuse such an address, and never more than so many; no query gives a secret out', async () => {
    const { db } = database
    const input = webhookSchema.parse({ url: receiver.url, events: ['stock.back', 'order.placed'] })
    const refused = await inTransaction(db, (tx) => addWebhook(tx, input, 'public', testSecrets))
    expect(refused).toMatchObject({ ok: false, fields: { url: 'admin-webhooks.errors.notHttps' } })
    const { id, secret } = await enterWebhook(db, { url: receiver.url })
    const change = { ...input, id, version: 1 }
    expect(await inTransaction(db, (tx) => changeWebhook(tx, change, 'public'))).toMatchObject({ ok: false })
    expect((await inTransaction(db, (tx) => changeWebhook(tx, change, 'any'))).ok).toBe(true)
    expect(await inTransaction(db, (tx) => changeWebhook(tx, change, 'any'))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
    })
    expect(await findWebhook(db, id)).toMatchObject({ events: ['order.placed', 'stock.back'], version: 2 })
    expect(JSON.stringify(await listWebhooks(db))).not.toContain(secret)
    const renewed = await inTransaction(db, (tx) => renewSecret(tx, id, testSecrets))
    expect(renewed.ok && renewed.value.secret !== secret).toBe(true)
    for (let count = 1; count < MOST_WEBHOOKS; count++) await enterWebhook(db, { url: receiver.url })
    expect(await inTransaction(db, (tx) => addWebhook(tx, input, 'any', testSecrets))).toMatchObject({
      code: 'CONFLICT',
    })
    await inTransaction(db, (tx) => pingWebhook(tx, id))
    expect((await inTransaction(db, (tx) => removeWebhook(tx, id))).ok).toBe(true)
    expect(await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id))).toEqual([])
    for (const nobody of ['no', crypto.randomUUID()]) {
      expect(await inTransaction(db, (tx) => removeWebhook(tx, nobody))).toMatchObject({ code: 'NOT_FOUND' })
      expect(await inTransaction(db, (tx) => resendDelivery(tx, nobody))).toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})
