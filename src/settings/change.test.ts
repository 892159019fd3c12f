import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { settingsAdmin } from '../../tests/data/settings.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { settingsFields, settingsPages } from './rules.ts'
import { type SettingsPage, settingsPageSchemas, shopSettingsSchema } from './schema.ts'

/** A change reaches the pages of every process by way of the database. */
const patience = { timeout: 60_000 }

/** What search engines are told, with nothing but a title. */
const seoTitled = (title: string) => ({ title: { en: title }, description: { en: '' }, keyword: { en: '' }, image: [] })

let database: TestDatabase
let shop: TestShop
let other: TestShop
let headers: { cookie: string }
let admin: ReturnType<typeof settingsAdmin>
beforeAll(async () => {
  database = await testDatabase(20)
  shop = await testShop(database)
  other = await testShop(database)
  headers = { cookie: await shop.signIn() }
  admin = settingsAdmin(shop, headers)
})
afterAll(async () => {
  await shop?.close()
  await other?.close()
  await database?.drop()
})

test('every setting has its place on exactly one page, and the form knows which', () => {
  const ofForms = Object.values(settingsFields).flat()
  expect(new Set(ofForms).size).toBe(ofForms.length)
  expect(ofForms.toSorted()).toEqual(Object.keys(shopSettingsSchema.shape).sort())
  for (const page of settingsPages)
    expect(Object.keys(settingsPageSchemas[page].shape).sort()).toEqual(settingsFields[page].toSorted())
})

describe('a page of the settings', () => {
  test.each(Object.keys(settingsPageSchemas) as SettingsPage[])('%s is saved as it stands', async (page) => {
    const before = await admin.read()
    const { status, body } = await admin.save(page, {})
    expect([status, body.success, body.version]).toEqual([200, true, before.version + 1])
    expect(body.settings).toEqual(before.settings)
  })

  test('changes its own fields and no other, and the log has them before and after', async () => {
    const before = await admin.read()
    const seo = { ...before.settings.seo, title: { en: 'Floors by the square foot' } }
    expect((await admin.save('seo', { seo, name: 'Not of this page' })).status).toBe(200)
    expect((await admin.read()).settings).toEqual({ ...before.settings, seo })
    const { rows } = await database.pool.query(
      `select * from audit_log where subject = 'settings:surrey/seo' order by at desc limit 1`,
    )
    expect(rows[0]).toMatchObject({
      action: 'settings.change',
      actor_name: 'Administrator',
      before: { seo: before.settings.seo },
      after: { seo },
    })
    expect(Object.keys(rows[0].after)).toEqual(['seo'])
  })

  test('has effect at once on the shop, in every process', async () => {
    const titleAt = async (at: TestShop) => /<title>([^<]*)/.exec((await at.call('GET', '/')).text)?.[1]
    for (const at of [shop, other]) await titleAt(at)
    await admin.save('seo', { seo: seoTitled('Grey oak everywhere') })
    for (const at of [shop, other]) await expect.poll(() => titleAt(at), patience).toContain('Grey oak everywhere')
    const color = { ...(await admin.read()).settings.color, primary: 'abc' }
    await admin.save('layout', { color })
    for (const at of [shop, other])
      await expect.poll(async () => (await at.call('GET', '/about')).text, patience).toContain('--primary:#aabbcc')
    await admin.save('security', { security: { loginForPurchase: true, staffCodes: false } })
    const order = { lines: [] }
    expect((await other.call('POST', '/api/checkout', { body: order })).status).toBe(400)
    expect((await other.call('GET', '/checkout')).text).toContain('/signin')
    await admin.save('security', { security: { loginForPurchase: false, staffCodes: false } })
  })

  test('that is not there, or is asked for by a hostile name, is not found', async () => {
    for (const page of ['nothing', '__proto__', 'constructor', 'toString'])
      expect((await admin.put(page, { version: 1 })).status, page).toBe(404)
  })

  test('whoever may only view reads it and saves nothing', async () => {
    const permissions = [{ name: 'settings' as const, view: true, edit: false, delete: true }]
    const { cookie } = await signedIn(database.db, { staff: { active: true, permissions } })
    const viewer = { headers: { cookie: cookie.replace('__Host-', '') } }
    expect((await shop.call('GET', '/api/settings', viewer)).status).toBe(200)
    const body = await admin.formOf('security')
    expect((await shop.call('PUT', '/api/settings/security', { ...viewer, body })).status).toBe(403)
  })
})

describe('two people', () => {
  test('the second is told what the first made of it, and overwrites nothing', async () => {
    const both = await admin.formOf('seo')
    const seo = seoTitled('The first')
    expect((await admin.put('seo', { ...both, seo })).status).toBe(200)
    const { status, body } = await admin.put('seo', { ...both, seo: seoTitled('The second') })
    expect([status, body.code, body.version]).toEqual([409, 'CHANGED_MEANWHILE', both.version + 1])
    expect(body.settings).toMatchObject({ seo: { title: { en: 'The first' } } })
    expect((await admin.read()).settings.seo.title).toEqual({ en: 'The first' })
  })

  test('20 at once: one is saved, 19 are told', async () => {
    const form = await admin.formOf('seo')
    const tries = Array.from({ length: 20 }, (_, at) => admin.put('seo', { ...form, seo: seoTitled(`Try ${at}`) }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    expect((await admin.read()).version).toBe(form.version + 1)
  })
})

describe('what is refused', () => {
  const wrong: [SettingsPage, string, unknown][] = [
    ['general', 'name', ''],
    ['general', 'name', 'a\nb'],
    ['general', 'name', 'x'.repeat(81)],
    ['general', 'emails', ['a@b.example, c@d.example']],
    ['general', 'emails', ['ada']],
    ['general', 'emails', []],
    ['general', 'emails', ['a@b.example', 'A@b.example']],
    ['general', 'emails', Array.from({ length: 11 }, (_, at) => `a${at}@b.example`)],
    ['general', 'address.street', ''],
    ['general', 'address.city', 'a\nb'],
    ['general', 'address.country', 'ca'],
    ['general', 'address.country', 'XX'],
    ['general', 'address.region', 'Bavaria'],
    ['general', 'hours.Monday', { opens: '09:00', closes: '08:59' }],
    ['general', 'hours.Monday', { opens: '24:00', closes: '25:00' }],
    ['general', 'hours.Monday', { opens: '9:00', closes: '17:30' }],
    ['general', 'mapUrl', ''],
    ['general', 'mapUrl', 'javascript:alert(1)'],
    ['general', 'mapEmbedUrl', '//evil.example'],
    ['general', 'messagingUrl', 'data:text/html,x'],
    ['general', 'description.ar', 'x'.repeat(601)],
    ['general', 'copyright.en', 'a\nb'],
    ['general', 'phoneHeader', 'call me'],
    ['general', 'language', 'de'],
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'https://user:secret@evil.example/',
      '//evil.example',
      'https://evil example/',
      'https:/\\evil.example',
      'facebook.com/underfoot',
      'ftp://files.example/',
    ].map((url): [SettingsPage, string, unknown] => ['general', 'social.facebook', url]),
    ['general', 'currency.name', 'XXX1'],
    ['general', 'currency.name', 'JPY'],
    ['general', 'currency.exchangeRate', 0],
    ['general', 'currency.exchangeRate', 'NaN'],
    ['general', 'currencies', Array.from({ length: 31 }, () => ({ name: 'EUR', symbol: '€', exchangeRate: 1 }))],
    ['general', 'currencies', [{ name: 'USD', symbol: '$', exchangeRate: 1 }]],
    ['layout', 'color.primary', 'red;background:url(//evil.example)'],
    ['layout', 'color.primary', '#12345'],
    ['layout', 'footerBanner.security.title.en', ''],
    ['graphics', 'logo', [{ url: 'https://evil.example/logo.png' }]],
    ['graphics', 'logo', [{ url: '/media/../api/auth/signout.png' }]],
    ['graphics', 'favicon', [{ url: 'data:image/svg+xml,<svg onload=alert(1)>' }]],
    ['graphics', 'gatewayImage', [{ url: '/media/a/b.svg', name: '' }]],
    // An upload that was tidied away, or never was.
    ['graphics', 'logo', [{ url: `/media/u/${'a'.repeat(32)}.webp` }]],
    ['seo', 'seo.image', [{ url: `/media/u/${'a'.repeat(32)}.webp` }]],
    ['seo', 'seo.title.en', 'x'.repeat(121)],
    ['script', 'script.googleAnalyticsId', 'G-1"></script><script>alert(1)</script>'],
    ['script', 'script.googleAnalyticsId', 'UA 1'],
    ['script', 'script.facebookPixelId', "1'); alert(1); ('"],
    ['script', 'script.facebookAppId', 'abc'],
    ['script', 'script.messengerPageId', '../../evil'],
    ['script', 'script.googleSiteVerificationId', 'a b c d e f g h'],
    ['gateway', 'paymentGateway.cod', 'yes'],
    ['security', 'security.loginForPurchase', 1],
    // Whoever asks has no one-time codes.
    ['security', 'security.staffCodes', true],
    ['security', 'guestOrders.mostUnits', 0],
    ['security', 'guestOrders.mostUnits', 1.5],
    ['security', 'guestOrders.mostValueMinor', 0],
    ['security', 'guestOrders.mostValueMinor', null],
    ['security', 'guestOrders.guestPercent', 0],
    ['security', 'guestOrders.allGuestsPercent', 101],
    ['security', 'guestOrders.holdHours', 0],
    ['security', 'guestOrders.holdHours', 721],
  ]
  test.each(wrong)('%s %s of %j', async (page, path, value) => {
    const form = structuredClone(await admin.formOf(page)) as unknown as Record<string, unknown>
    const names = path.split('.')
    const last = names.pop() ?? ''
    const holder = names.reduce<Record<string, unknown>>((at, name) => at[name] as Record<string, never>, form)
    holder[last] = value
    const { status, body } = await admin.put(page, form)
    expect(status).toBe(400)
    const fields = Object.entries(body.fields as Record<string, string>)
    expect(fields.some(([name]) => name.startsWith(path))).toBe(true)
    for (const [, said] of fields) expect(said).toMatch(/ /)
    expect((await admin.read()).version).toBe(form.version)
  })
})
