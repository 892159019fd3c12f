import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingsAdmin } from '../../tests/data/settings.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'

/** A change reaches the pages of every process by way of the database. */
const patience = { timeout: 60_000 }

let database: TestDatabase
let shop: TestShop
let admin: ReturnType<typeof settingsAdmin>
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  admin = settingsAdmin(shop, { cookie: await shop.signIn() })
})
afterAll(async () => {
  await shop?.close()
  await database?.drop()
})

describe('placeholders in the owner’s texts', () => {
  test('are refused by name where nothing fills them, each at its text and all at once', async () => {
    const form = await admin.formOf('layout')
    const footerBanner = structuredClone(form.footerBanner) as Record<string, { title: object; description: object }>
    Object.assign(footerBanner.support ?? {}, { title: { en: 'Call {{store.fax}}', fr: 'Fax {{ store.telefax }}' } })
    Object.assign(footerBanner.delivery ?? {}, { description: { en: 'Within {{store.returns}}, {{returns}}' } })
    const { status, body } = await admin.put('layout', { ...form, footerBanner, color: { primary: 'none' } })
    expect(status).toBe(400)
    const fields = body.fields as Record<string, string>
    expect(fields['footerBanner.support.title.en']).toContain('{{store.fax}}')
    expect(fields['footerBanner.support.title.fr']).toContain('{{store.telefax}}')
    expect(fields['footerBanner.delivery.description.en']).toContain('{{returns}}')
    // Beside what else is wrong with the form.
    expect(Object.keys(fields).filter((name) => name.startsWith('color')).length).toBeGreaterThan(0)
    expect((await admin.read()).version).toBe(form.version)
  })

  test('stay where they were written long ago, and only what is new is refused', async () => {
    const form = await admin.formOf('layout')
    const footerBanner = structuredClone(form.footerBanner) as Record<string, { title: object; description: object }>
    const long = 'Ask for {{something}}'
    Object.assign(footerBanner.support ?? {}, { title: { en: long } })
    const path = '{footerBanner,support,title,en}'
    await database.pool.query(`update shop_settings set data = jsonb_set(data, $1, to_jsonb($2::text))`, [path, long])
    const tagline = { description: { en: 'Within {{returns}}' } }
    const wrong = { ...footerBanner, delivery: { ...footerBanner.delivery, ...tagline } }
    const { status, body } = await admin.put('layout', { ...form, footerBanner: wrong })
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['footerBanner.delivery.description.en']])
    expect((await admin.put('layout', { ...form, footerBanner })).status).toBe(200)
    await admin.save('layout', { footerBanner: form.footerBanner })
  })

  test('come with what each says now to readers of each language', async () => {
    const { placeholders } = await admin.read()
    expect(Object.keys(placeholders).sort()).toEqual(['ar', 'bn', 'en', 'fr'])
    expect([placeholders.en['store.returns'], placeholders.fr['store.returns']]).toEqual(['30 days', '30\u00a0jours'])
  })
})

describe('X2, X3 what the owner writes', () => {
  const hostile = `</script><b>{{7*7}} \${7*7} <%=7*7%>`

  test('is text on every page, in its data too, and no template', async () => {
    const form = await admin.formOf('general')
    const { name, title, address, shortAddress, description, copyright } = form
    // In these texts double braces are placeholders, and an unknown one is refused.
    const ownText = hostile.replace('{{7*7}}', '{7*7}')
    const text = { en: ownText, ar: ownText }
    const written = {
      name: hostile,
      title: hostile,
      description: text,
      copyright: text,
      shortAddress: hostile,
      address: { ...(form.address as object), street: hostile, city: hostile, postalCode: '' },
    }
    expect((await admin.put('general', { ...form, ...written })).status).toBe(200)
    await admin.save('seo', { seo: { title: text, description: text, keyword: text, image: [] } })
    const page = async () => (await shop.call('GET', '/')).text
    await expect.poll(page, patience).toContain('{{7*7}}')
    const html = await page()
    expect(html).not.toContain('<b>{{7*7}}')
    expect(html).toContain(`\${7*7} &#60;%=7*7%&#62;`)
    for (const [, inside] of html.matchAll(/<script type="application[^>]*>(.*?)<\/script>/gs))
      expect(inside).not.toContain('<')
    expect(html).toContain('\\u003c/script>\\u003cb>{{7*7}}')
    await shop.call('POST', '/api/newsletter', { body: { email: 'reader@example.com' } })
    const { rows } = await database.pool.query(`select html, text from mails where recipient = 'reader@example.com'`)
    expect(rows).toHaveLength(1)
    expect(rows[0].html).toContain(`&lt;/script&gt;&lt;b&gt;{{7*7}} \${7*7} &lt;%=7*7%&gt;`)
    expect(rows[0].html).not.toMatch(/<b>\{\{|\b49\b/)
    expect(rows[0].text).toContain(hostile)
    await admin.save('general', { name, title, address, shortAddress, description, copyright })
  })
})
