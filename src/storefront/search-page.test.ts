import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { choiceFilters, flagFilters, listHref, noFilters } from '../catalogue/list/rules.ts'
import { listQuery } from './catalogue-pages.tsx'

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

const page = async (path: string, language = 'en') =>
  (await shop.call('GET', path, { headers: { cookie: `LANGUAGE=${language}` } })).text

test('the results page finds by all that floors are asked for, in any of the languages', async () => {
  expect(await page('/shop?q=marble')).toContain('Calacatta Dawn')
  expect(await page('/shop?q=marble')).toMatch(/<option value="db" selected="">Best match/)
  expect(await page('/shop')).toMatch(/<option value="db" selected="">Newest first/)
  expect(await page('/shop?q=AC5')).toContain('Tidewater Grey')
  expect(await page('/shop?q=stratifi%C3%A9')).toContain('Fraser Drift Oak')
})

test('a search with a slip says what it was read as, in the language of the page', async () => {
  expect(await page('/shop?q=marbel')).toContain('Showing results for “marble” instead of “marbel”.')
  expect(await page('/shop?q=marble')).not.toContain('Showing results for')
  expect(await page('/shop?q=marbel', 'fr')).toContain('au lieu de')
})

test('a corrected search leads to the words as they were typed, which are then found so or not at all', async () => {
  const corrected = await page('/shop?q=lamnate+oak')
  expect(corrected).toContain('href="/shop?q=%22lamnate+oak%22" rel="nofollow">Search only for “lamnate oak”</a>')
  expect(await page('/shop?q=lamnate+oak', 'ar')).toContain('البحث عن «\u2068lamnate oak\u2069» فقط')
  const exact = await page('/shop?q=%22lamnate+oak%22')
  expect(exact).toContain('0 floors for “lamnate oak”')
  expect(exact).toContain('content="noindex"')
  expect(exact).not.toContain('instead of')
  expect(exact).toContain('href="/shop?q=lamnate+oak" rel="nofollow">Search for similar words too</a>')
  // The words themselves, in any form and language, are found as ever; none that they only begin.
  expect(await page('/shop?q=%E2%80%9Cplanks%E2%80%9D+')).toContain('for “planks”')
  expect(await page('/shop?q=%22marble%22')).toContain('Calacatta Dawn')
  expect(await page('/shop?q=%22marb%22')).not.toContain('Calacatta Dawn')
  expect(await page('/shop?q=marble')).not.toContain('Search only for')
})

test('a search that finds nothing leads to those that do with one word less', async () => {
  const text = await page('/shop?q=xqzw+marble')
  expect(text).toContain('Without “xqzw”')
  expect(text).toContain('href="/shop?q=marble"')
  expect(await page('/shop?q=xqzw')).not.toContain('Without “')
})

test('a search that finds nothing shows each word with its count, what is nearest, and whom to ask', async () => {
  const text = await page('/shop?q=Walnut+laminate+11+mm')
  expect(text).toContain('href="/shop?q=walnut+laminate"')
  expect(text).toMatch(/id="list-nearest".*mm, not 11 mm/)
  expect(text).toMatch(/id="list-ask".*href="tel:/)
  const hopeless = await page('/shop?q=xqzw+qqxxyy')
  expect(hopeless).toMatch(/class="list__dead">Without “xqzw”[^a-z]*<span class="n">0/)
  expect(hopeless).not.toContain('id="list-nearest"')
})

test('a search says how it was read, why each product is there, and what there is beside products', async () => {
  const text = await page('/shop?q=grey+oak+12mm')
  expect(text).toMatch(/id="list-readings".*<small>Look<\/small> <bdi>Oak<\/bdi>/)
  expect(text).toMatch(/<mark>12.3 mm<\/mark>/)
  const beside = await page('/shop?q=laminate+underlay')
  expect(beside).toMatch(/id="list-beside".*href="\/shop\/laminate"/)
  expect(beside).toContain('href="/faq#need-underlay"')
  expect(await page('/shop?q=grey+oak+12mm', 'ar')).toMatch(/<mark>١٢٫٣ مم<\/mark>/)
  expect(await page('/shop')).not.toMatch(/list-readings|list-beside|class="why"/)
})

test('a list takes every filter that an address can have, and hostile words for a search', async () => {
  const all = {
    ...noFilters,
    ...Object.fromEntries([...choiceFilters.map((name) => [name, ['x']]), ...flagFilters.map((name) => [name, true])]),
    ...({ minPerSqFtMinor: 1, maxPerSqFtMinor: 2, sort: 'na', page: 2 } as const),
  }
  const named = [...new URL(listHref('/shop', all), 'http://localhost').searchParams.keys()]
  expect(listQuery).toEqual(expect.arrayContaining(named))
  expect(await page('/shop?heating=1')).toMatch(/<input[^>]*name="heating"[^>]*checked/)
  for (const words of ['"><script>alert(1)</script>', '%', "';--", '\u202e oak', '(((((', '½ ½ ½', 'a'.repeat(60)]) {
    const { status, text } = await shop.call('GET', `/shop?${new URLSearchParams({ q: words })}`)
    expect([words, status]).toEqual([words, 200])
    expect(text).not.toContain('<script>alert(1)')
  }
})
