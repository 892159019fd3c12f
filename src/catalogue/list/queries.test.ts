import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readerOf } from '../../../tests/data/catalogue.ts'
import { demoId } from '../../../tests/data/products.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { NumberedProducts } from '../product-index/numbered-products.ts'
import { listCategories } from '../queries.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import type { ListScope } from './filtered-list.ts'
import { listProducts } from './queries.ts'
import { type ListFilters, noFilters, pageSize } from './rules.ts'

let shop: TestDatabase
let readers: { surrey: CatalogueReader; richmond: CatalogueReader }
let laminate: ListScope
let accessories: ListScope

beforeAll(async () => {
  shop = await testDatabase(2)
  readers = { surrey: readerOf(shop.db), richmond: readerOf(shop.db, 'en', 'richmond') }
  const categories = await listCategories(shop.db, readers.surrey.products, 'en')
  const scopeOf = (slug: string): ListScope => {
    const category = categories.find((candidate) => candidate.slug === slug)
    if (!category) throw new Error(`the demo shop has no ${slug}`)
    return { categoryId: category.id }
  }
  laminate = scopeOf('laminate')
  accessories = scopeOf('accessories')
})
afterAll(() => shop.drop())

const list = (scope: ListScope, filters: Partial<ListFilters> = {}, store: keyof typeof readers = 'surrey') =>
  listProducts(readers[store], scope, { ...noFilters, ...filters })

/** A scope of what a search might have found, in its order. */
const found = async (...slugs: string[]): Promise<ListScope> => {
  const ids = await Promise.all(slugs.map((slug) => demoId(shop.db, 'products', slug)))
  const numbered = new NumberedProducts()
  return { found: { products: numbered, numbers: Uint32Array.from(ids, (id) => numbered.numberOf(id)) } }
}

const namesIn = async (sort: ListFilters['sort']) => (await list(laminate, { sort })).cards.map(({ name }) => name)

describe('a list', () => {
  it('shows a page of the active products and counts them all', async () => {
    const first = await list(laminate)
    expect(first.cards).toHaveLength(pageSize)
    expect(first).toMatchObject({ total: 17, unfiltered: 17, onlyFloors: true })
    const second = await list(laminate, { page: 2 })
    const shown = [...first.cards, ...second.cards].map(({ slug }) => slug)
    expect(new Set(shown).size).toBe(17)
    expect(shown).not.toContain('bridgeport-teak')
  })

  it('sorts by each code of the specification', async () => {
    const byName = await namesIn('na')
    expect(byName).toEqual(byName.toSorted((a, b) => a.localeCompare(b)))
    expect((await namesIn('nb'))[0]).toBe('Whalley Grey')
    expect((await namesIn('db'))[0]).toBe('Fraser Drift Oak')
    expect((await namesIn('da'))[0]).toBe('Britannia Cement Tile')
    expect((await namesIn('pa'))[0]).toBe('Guildford Oak')
    expect((await namesIn('pb'))[0]).toBe('Harbour Mist')
  })

  it('counts a filter under all the others, but not under itself', async () => {
    const { facets, total } = await list(laminate, { color: ['Beige'], thickness: ['6-9'] })
    expect(total).toBe(1)
    const count = (name: 'color' | 'thickness', value: string) =>
      facets[name].find((facet) => facet.value === value)?.count
    expect(count('color', 'Beige')).toBe(1)
    expect(count('color', 'Grey')).toBe(2)
    expect(count('color', 'Brown')).toBe(0)
    expect(count('thickness', '12-up')).toBe(2)
  })

  it('of nothing tells without which of its filters there would be something', async () => {
    const filters = { color: ['White'], look: ['walnut'], room: ['kitchen'], thickness: ['6-9'] }
    const none = await list({}, filters)
    expect(none.total).toBe(0)
    const names = ['room', 'look', 'color', 'thickness'] as const
    const totals = await Promise.all(names.map(async (name) => (await list({}, { ...filters, [name]: [] })).total))
    expect(names.map((name) => none.without.get(name) ?? 0)).toEqual(totals)
    expect(none.without.size).toBeGreaterThan(0)
    expect((await list({}, { color: ['White'] })).without.size).toBe(0)
  })

  it('adds the values of one filter up', async () => {
    const beige = await list(laminate, { color: ['Beige'] })
    const grey = await list(laminate, { color: ['Grey'] })
    expect((await list(laminate, { color: ['Beige', 'Grey'] })).total).toBe(beige.total + grey.total)
  })

  it('keeps the millimetres of underlay apart from those of floors', async () => {
    const all = await list({})
    const values = (name: 'thickness' | 'underlay') => all.facets[name].map(({ value }) => value)
    expect(values('underlay')).toEqual(['1', '2', '3', '5', '6'])
    expect(values('thickness')).toEqual(['under-6', '6-9', '9-12', '12-up'])
    expect((await list({}, { thickness: ['5'] })).filters.thickness).toEqual([])
    const cork = await list({}, { underlay: ['6'] })
    expect(cork.cards.map(({ unit }) => unit)).toEqual(['roll'])
  })

  it('tells floors by room, look, width, wear class and how they are laid', async () => {
    const all = await list({})
    const values = (name: 'room' | 'look' | 'width' | 'wear' | 'installation') =>
      all.facets[name].map(({ value }) => value)
    expect(values('room').slice(0, 3)).toEqual(['living', 'bedroom', 'kitchen'])
    expect(values('look')).toEqual(expect.arrayContaining(['oak', 'walnut', 'marble', 'stone']))
    expect(values('look')).not.toContain('white oak')
    expect(values('width')).toEqual(['medium', 'wide'])
    expect(values('wear')).toEqual(['AC3', 'AC4', 'AC5'])
    const baths = await list({}, { room: ['bath'], heating: true })
    expect(baths.total).toBeGreaterThan(0)
    expect(baths.total).toBeLessThan(all.total)
    // A floor for two rooms is in the count of each, and in the list of both once.
    const two = await list({}, { room: ['bath', 'kitchen'] })
    const count = (value: string) => all.facets.room.find((each) => each.value === value)?.count ?? 0
    expect(two.total).toBeLessThan(count('bath') + count('kitchen'))
    expect(two.total).toBeGreaterThanOrEqual(count('kitchen'))
    expect((await list({}, { installation: ['nail'] })).cards.every(({ unit }) => unit === 'box')).toBe(true)
  })

  it('drops values that nothing there has', async () => {
    const { filters, total } = await list(laminate, { color: ['Beige', 'Plaid'], brand: ['nobody'] })
    expect(filters).toMatchObject({ color: ['Beige'], brand: [] })
    expect(total).toBe(3)
  })

  it('knows what this store has, and what the other has', async () => {
    const here = await list({}, { stock: ['surrey'] })
    const inStock = (view: typeof here, store: string) =>
      view.facets.stock.find(({ value }) => value === store)?.count ?? 0
    expect(here.facets.stock.map(({ value }) => value)).toEqual(['surrey', 'richmond'])
    expect(here.total).toBe(inStock(here, 'surrey'))
    // The store of a site stands first, and is the one that an older address means.
    const there = await list({}, { stock: ['1'] }, 'richmond')
    expect(there.facets.stock.map(({ value }) => value)).toEqual(['richmond', 'surrey'])
    expect([there.filters.stock, there.total]).toEqual([['richmond'], inStock(here, 'richmond')])
    const either = await list({}, { stock: ['surrey', 'richmond'] })
    expect(either.total).toBeGreaterThanOrEqual(Math.max(here.total, there.total))
    expect(either.total).toBeLessThan(here.total + there.total)
    const rust = await found('ember-carve-rust')
    const [surrey, richmond] = [await list(rust), await list(rust, {}, 'richmond')]
    expect(inStock(surrey, 'surrey') + inStock(surrey, 'richmond')).toBe(1)
    expect(richmond.facets.stock).toEqual(surrey.facets.stock)
    const away = await list(rust, { stock: ['surrey', 'richmond'] })
    expect([...away.stockedAt]).toEqual(inStock(surrey, 'surrey') === 1 ? [] : [[away.cards[0]?.id, 'richmond']])
    expect(surrey.stockedAt.size).toBe(0)
    expect((await list(await found('nicomekl-night'))).cards[0]?.stock).toEqual({ onHand: 0, unlimited: false })
    expect((await list(await found('fraser-drift-oak'))).cards[0]?.stock.unlimited).toBe(true)
  })

  it('bounds prices per square foot, both ends included, and draws where they lie', async () => {
    const { total, prices } = await list(laminate, { minPerSqFtMinor: 139, maxPerSqFtMinor: 209 })
    expect(prices).toMatchObject({ lowestMinor: 139, highestMinor: 359 })
    expect(prices?.histogram.reduce((sum, bar) => sum + bar, 0)).toBe(17)
    const cards = (await list(laminate)).cards.concat((await list(laminate, { page: 2 })).cards)
    const perSqFt = cards.map((card) =>
      Math.round(((card.salePriceMinor ?? card.priceMinor) * 100) / card.unitValueCenti),
    )
    expect(total).toBe(perSqFt.filter((price) => price >= 139 && price <= 209).length)
  })

  it('has no price by area for trims', async () => {
    expect(await list(accessories)).toMatchObject({ total: 24, onlyFloors: false, prices: null })
  })

  it('shows what was found, the best first unless another order is asked for, filtered and counted like any list', async () => {
    const slugs = ['tidewater-grey', 'fraser-drift-oak', 'boundary-bay-oak']
    const scope = await found(...slugs)
    const slugsOf = async (filters: Partial<ListFilters>) => (await list(scope, filters)).cards.map(({ slug }) => slug)
    expect(await slugsOf({})).toEqual(slugs)
    expect(await slugsOf({ sort: 'na' })).toEqual(slugs.toSorted())
    expect(await slugsOf({ color: ['Grey'] })).toEqual(['tidewater-grey'])
    expect((await list(scope)).unfiltered).toBe(3)
    expect(await list(await found())).toMatchObject({ total: 0, unfiltered: 0, cards: [] })
  })
})
