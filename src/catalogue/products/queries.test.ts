import { afterAll, beforeAll, expect, it } from 'vitest'
import { readerOf } from '../../../tests/data/catalogue.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { readShowcase } from '../list/showcase-queries.ts'
import { buyBoxView } from './buy-box-view.ts'
import { findProduct } from './queries.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await testDatabase(2)
})
afterAll(() => shop.drop())

it('tells everything of a floor', async () => {
  const product = await findProduct(readerOf(shop.db, 'fr'), 'cloverdale-chestnut')
  expect(product).toMatchObject({
    name: 'Cloverdale Chestnut',
    category: { slug: 'laminate', name: 'Stratifié' },
    subcategory: { slug: '123-mm', name: '12,3 mm' },
    color: { label: 'Brun' },
    stock: { onHand: 9, unlimited: false },
    descriptionLanguage: 'fr',
    specification: { piecesPerBox: 8 },
  })
  expect(product?.siblings.map(({ slug }) => slug)).toContain('fraser-drift-oak')
  expect(product?.siblings.map(({ slug }) => slug)).not.toContain('cloverdale-chestnut')
  expect(product?.matches.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['trim', 'underlay']))
  expect(Object.keys(product?.stockByStore ?? {}).sort()).toEqual(['richmond', 'surrey'])
})

it('shows neither drafts, archived products nor what is not there', async () => {
  expect(await findProduct(readerOf(shop.db), 'bridgeport-teak')).toBeUndefined()
  expect(await findProduct(readerOf(shop.db), 'no-such-floor')).toBeUndefined()
  await shop.pool.query("update products set status = 'archived' where slug = 'whalley-grey'")
  expect(await findProduct(readerOf(shop.db), 'whalley-grey')).toBeUndefined()
  const sibling = await findProduct(readerOf(shop.db), 'guildford-oak')
  expect(sibling?.siblings.map(({ slug }) => slug)).not.toContain('whalley-grey')
})

it('speaks the reader’s language where the product has texts in it', async () => {
  await shop.pool.query(
    `update products set texts = '{"ar":{"name":"بلوط","shortDescription":"فاتح"}}' where slug = 'harbour-mist'`,
  )
  expect(await findProduct(readerOf(shop.db, 'ar'), 'harbour-mist')).toMatchObject({
    name: 'بلوط',
    shortDescription: 'فاتح',
    descriptionLanguage: 'ar',
  })
  expect(await findProduct(readerOf(shop.db, 'bn'), 'harbour-mist')).toMatchObject({
    name: 'Harbour Mist',
    descriptionLanguage: 'en',
  })
})

it('gives the buy box every choice with its own stock', async () => {
  const product = await findProduct(readerOf(shop.db), 'white-oak-base-shoe-8-ft')
  if (!product) throw new Error('the demo shop has lost its base shoe')
  const view = buyBoxView(product, 'Surrey')
  expect(view).toMatchObject({ type: 'variable', unit: 'piece', unitMeasure: 'length', unitValueCenti: 800 })
  expect(view.options.map(({ color }) => color?.name)).toEqual(['Unfinished', 'Natural', 'Linen', 'Espresso'])
  expect(view.options.reduce((sum, { onHand }) => sum + onHand, 0)).toBe(product.stock.onHand)
})

it('shows on the home page only what is sold', async () => {
  const { featured, sale, saleCount, floorCount } = await readShowcase(readerOf(shop.db))
  expect(floorCount).toBe(53)
  expect(saleCount).toBe(15)
  expect(sale).toHaveLength(5)
  expect(sale.every(({ salePriceMinor }) => salePriceMinor !== null)).toBe(true)
  expect(featured.map(({ slug }) => slug)).toContain('fraser-drift-oak')
})

it('gives the home page the same object as long as it shows the same, so that what is rendered of it is kept', async () => {
  const reader = readerOf(shop.db)
  const first = await readShowcase(reader)
  expect(await readShowcase(reader)).toBe(first)
  expect(await readShowcase({ ...reader, language: 'fr' })).not.toBe(first)
  reader.cards.drop([`product:${first.featured[0]?.id}`])
  const after = await readShowcase(reader)
  expect(after).not.toBe(first)
  expect(after).toEqual(first)
})
