import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { seededStore, seededStores } from '../../tests/shop/stores.ts'
import { scriptJson } from './serving/head.ts'
import { businessData } from './structured-data.ts'

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

const get = async (path: string) => (await shop.call('GET', path)).text
const jsonLdOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json ?? ''))

describe('structured data', () => {
  test('names both stores, open Monday to Saturday from 09:00 to 17:30, with a price range', async () => {
    const graph = jsonLdOf(await get('/')).flatMap((data) => data['@graph'] ?? [])
    const businesses = graph.filter((item) => item['@type'] === 'HomeGoodsStore')
    expect(businesses.map(({ name }) => name)).toEqual(['Underfoot Surrey', 'Underfoot Richmond'])
    for (const business of businesses) {
      expect(business.priceRange).toBe('$$')
      expect(business.address.streetAddress).not.toBe('')
      expect(business.openingHoursSpecification).toMatchObject({ opens: '09:00', closes: '17:30' })
      expect(business.openingHoursSpecification.dayOfWeek).toEqual(
        ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) => `https://schema.org/${day}`),
      )
    }
    expect(graph.find((item) => item['@type'] === 'WebSite').potentialAction.target.urlTemplate).toBe(
      `${shop.url}/shop?q={search_term_string}`,
    )
  })

  test('describes a product and its offer as search engines want it', async () => {
    const [product] = jsonLdOf(await get('/product/fraser-drift-oak'))
    expect(product).toMatchObject({ '@type': 'Product', name: 'Fraser Drift Oak', sku: expect.stringMatching(/./) })
    expect(product.image[0]).toMatch(/^http/)
    expect(product.offers).toMatchObject({
      price: '47.00',
      priceCurrency: 'USD',
      url: `${shop.url}/product/fraser-drift-oak`,
    })
    expect(product.offers.availability).toMatch(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/)
  })
})

test('the stores of the structured data are those of the chain', () => {
  const data = businessData('Underfoot Richmond', seededStores(), 'https://x.example') as {
    '@graph': { name: string }[]
  }
  expect(data['@graph'].map(({ name }) => name)).toEqual([
    'Underfoot Surrey',
    'Underfoot Richmond',
    'Underfoot Richmond',
  ])
})

describe('X2 data in a page', () => {
  const hostile = '</script><script>alert(1)</script><!--'

  test('cannot end the element it stands in', () => {
    expect(scriptJson({ hostile })).not.toContain('<')
    expect(JSON.parse(scriptJson({ hostile }))).toEqual({ hostile })
  })

  test('a product whose name tries to stays a name, everywhere on its page', async () => {
    await database.pool.query(
      `update products set name = $1, short_description = $1, seo_title = $1 where slug = 'iona-shore'`,
      [hostile],
    )
    const html = await get('/product/iona-shore')
    expect(html).not.toContain('<script>alert(1)')
    for (const [, inside] of html.matchAll(/<script type="application[^>]*>(.*?)<\/script>/gs))
      expect(inside).not.toContain('<')
    expect(jsonLdOf(html)[0].name).toBe(hostile)
  })

  test('settings cannot either', () => {
    const stores = [{ ...seededStore(), name: hostile, address: { ...seededStore().address, street: hostile } }]
    expect(scriptJson(businessData(hostile, stores, 'http://localhost'))).not.toContain('<')
  })
})
