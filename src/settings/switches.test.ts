import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingsAdmin } from '../../tests/data/settings.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'

const secrets = {
  STRIPE_SECRET_KEY: 'sk_test_neverToBeSeen',
  STRIPE_WEBHOOK_SECRET: 'whsec_neverToBeSeen',
  GOOGLE_CLIENT_ID: 'google-neverToBeSeen',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-neverToBeSeen',
}

let database: TestDatabase
let shop: TestShop
let headers: { cookie: string }
let admin: ReturnType<typeof settingsAdmin>
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database, { env: secrets })
  headers = { cookie: await shop.signIn() }
  admin = settingsAdmin(shop, headers)
})
afterAll(async () => {
  await shop?.close()
  await database?.drop()
})

describe('the ways to pay', () => {
  const ways = (change: object) => ({
    paymentGateway: { cod: true, paypal: false, stripe: false, sslCommerz: false, ...change },
  })
  const wrongOf = ({ body }: { body: Record<string, unknown> }) =>
    Object.keys((body.fields as object | undefined) ?? {})

  test('are shown with whether there are keys for them', async () => {
    const { reach } = await admin.read()
    expect(reach.payment).toEqual({
      stripe: { hasKeys: true, takesCurrency: true },
      paypal: { hasKeys: false, takesCurrency: true },
      sslCommerz: { hasKeys: false, takesCurrency: false },
    })
    expect(reach.login).toEqual({ google: { hasKeys: true }, facebook: { hasKeys: false } })
  })

  test('one without keys is not switched on, and the reason is said', async () => {
    const refused = await admin.save('gateway', ways({ paypal: true }))
    expect([refused.status, wrongOf(refused)]).toEqual([400, ['paymentGateway.paypal']])
    expect((refused.body.fields as Record<string, string>)['paymentGateway.paypal']).not.toMatch(/admin-settings/)
    expect(wrongOf(await admin.save('login', { login: { google: true, facebook: true } }))).toEqual(['login.facebook'])
    expect((await admin.save('login', { login: { google: true, facebook: false } })).status).toBe(200)
    expect((await admin.save('login', { login: { google: false, facebook: false } })).status).toBe(200)
  })

  test('the last one is not switched off', async () => {
    const refused = await admin.save('gateway', ways({ cod: false }))
    expect([refused.status, wrongOf(refused)]).toEqual([400, ['paymentGateway.cod']])
    expect((await admin.save('gateway', ways({ cod: false, stripe: true }))).status).toBe(200)
    expect(wrongOf(await admin.save('gateway', ways({ cod: false })))).toEqual(['paymentGateway.stripe'])
    expect((await admin.save('gateway', ways({ stripe: true }))).status).toBe(200)
  })

  test('of two that are on, two people at once switch off one', async () => {
    const form = await admin.formOf('gateway')
    const [a, b] = await Promise.all([
      admin.put('gateway', { ...form, ...ways({ cod: false, stripe: true }) }),
      admin.put('gateway', { ...form, ...ways({ cod: true, stripe: false }) }),
    ])
    expect([a?.status, b?.status].sort()).toEqual([200, 409])
    const { cod, stripe } = (await admin.read()).settings.paymentGateway
    expect([cod, stripe].filter(Boolean)).toHaveLength(1)
    await admin.save('gateway', ways({ stripe: true }))
  })

  test('a currency in which nobody could pay is refused', async () => {
    expect((await admin.save('gateway', ways({ cod: false, stripe: true }))).status).toBe(200)
    const form = await admin.formOf('general')
    const refused = await admin.put('general', { ...form, currency: { name: 'TWD', symbol: 'NT$', exchangeRate: 1 } })
    expect([refused.status, wrongOf(refused)]).toEqual([400, ['currency.name']])
    expect((await admin.save('gateway', ways({}))).status).toBe(200)
  })

  test('the database itself takes no settings without any', async () => {
    const none = database.pool.query(
      `update shop_settings set data = jsonb_set(data, '{paymentGateway}', '{"cod":false,"stripe":false}')`,
    )
    await expect(none).rejects.toThrow(/shop_settings_payable/)
  })
})

test('no secret of the environment is in any answer', async () => {
  const form = await admin.formOf('gateway')
  const answers = [
    await shop.call('GET', '/api/settings', { headers }),
    await admin.put('gateway', form),
    await admin.put('gateway', form),
    await shop.call('GET', '/api/home/settings'),
    await shop.call('GET', '/dashboard/settings/gateway', { headers }),
    await shop.call('GET', '/api/audit', { headers }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 200, 200, 200])
  for (const { text } of answers) expect(text).not.toMatch(/neverToBeSeen/)
})
