import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { sendForm } from '../../tests/shop/sent-form.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { products } from '../catalogue/tables.ts'
import { shopSettings } from '../settings/tables.ts'

let database: TestDatabase
let shop: TestShop
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const page = async (cookie: string, address = '/shop/tiles') => {
  const { text, headers } = await shop.call('GET', address, { headers: { cookie } })
  return { text, etag: headers.get('etag') }
}
/** Until the page is kept, its copy is not the same bytes with the same ETag. */
const kept = async (cookie: string) => {
  await expect.poll(async () => (await page(cookie)).etag).not.toBeNull()
  return page(cookie)
}

test('prices in a chosen currency are in the first HTML, kept apart from the others', async () => {
  const usd = await kept('')
  const cad = await kept('CURRENCY=CAD')
  expect(usd.text).toContain('$')
  expect(usd.text).not.toContain('CA$')
  expect(cad.text).toContain('CA$')
  expect(cad.etag).not.toBe(usd.etag)
  expect(await kept('')).toEqual(usd)
  expect((await kept('LANGUAGE=fr; CURRENCY=CAD')).text).toContain('lang="fr"')
})

test('prices in a chosen currency are rounded once: a square foot is a share of what the box costs there', async () => {
  const [oak] = await database.db.select().from(products).where(eq(products.slug, 'boundary-bay-oak'))
  if (!oak) throw new Error('the demo shop has no such floor')
  const { text } = await page('CURRENCY=BDT', '/product/boundary-bay-oak')
  const perSqFt = ((oak.salePriceMinor ?? oak.priceMinor) * 119.5) / oak.unitValueCenti
  expect(text).toContain(perSqFt.toFixed(2))
  expect(text).toContain(`"price":"${((oak.salePriceMinor ?? oak.priceMinor) / 100).toFixed(2)}"`)
  expect(text).toContain('"priceCurrency":"USD"')
})

test.each(['XXX', 'cad', 'USD', '%00', '__proto__', 'CAD%20', 'A'.repeat(3000)])(
  'a cookie that names no other currency is answered with the page as everyone has it: %#',
  async (value) => {
    const everyone = await kept('')
    const { text, etag } = await page(`CURRENCY=${value}`)
    expect(etag).toBe(everyone.etag)
    expect(text).toBe(everyone.text)
  },
)

test('prices in a chosen currency are chosen by a form without script; another name is refused', async () => {
  const chosen = await sendForm(shop, '/api/home/currency', { currency: 'EUR', back: '/shop?page=2' })
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/shop?page=2'])
  expect(chosen.headers.get('set-cookie')).toMatch(/^CURRENCY=EUR; Path=\/; Max-Age=31536000; SameSite=Lax/)
  const back = await sendForm(shop, '/api/home/currency', { currency: 'USD' })
  expect(back.headers.get('set-cookie')).toMatch(/^CURRENCY=; Path=\/; Max-Age=0/)
  expect((await sendForm(shop, '/api/home/currency', { currency: 'XXX' })).status).toBe(400)
})

test('settings from before there were currencies have those of a new shop', async () => {
  const isHere = eq(shopSettings.store, 'surrey')
  const [row] = await database.db.select().from(shopSettings).where(isHere)
  if (!row) throw new Error('no settings')
  const { currencies: _, ...before } = row.data
  await database.db
    .update(shopSettings)
    .set({ data: before as typeof row.data })
    .where(isHere)
  const { body } = await shop.call('GET', '/api/home/settings')
  expect(body.settings).toMatchObject({ currency: { name: 'USD' }, currencies: row.data.currencies })
})
