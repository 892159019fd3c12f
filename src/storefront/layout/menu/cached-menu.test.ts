import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { ALL_SECTIONS_TAG, menuTag, productTag } from '../../../platform/cache/page-tags.ts'
import { MenuCache, type ShownMenu } from './cached-menu.ts'
import type { MenuCategory } from './queries.ts'

let found: string[][]
let menus: MenuCache
beforeEach(() => {
  found = []
  menus = new MenuCache((tags) => found.push([...tags]))
})

const categoryOf = (name: string, productCount: number): MenuCategory => ({
  id: name,
  slug: name,
  name,
  productCount,
  fromPerSqFtMinor: 100,
  intro: null,
  picture: null,
  seoTitle: null,
  seoDescription: null,
  subcategories: [],
  colors: [],
  pick: null,
})
const menuOf = (counts: Record<string, number>): ShownMenu => ({
  categories: Object.entries(counts).map(([name, count]) => categoryOf(name, count)),
  tags: ['catalogue', ALL_SECTIONS_TAG, productTag('oak')],
  taxNote: null,
})
const reading = (counts: Record<string, number>) => async () => menuOf(counts)

test('MenuCache answers with the menu that it has until one of its tags is dropped', async () => {
  const first = await menus.get('en', reading({ tiles: 3 }))
  expect(menus.find('en')).toBe(first)
  menus.drop([productTag('ash'), 'content:faq'])
  expect(await menus.get('en', () => Promise.reject(new Error('read')))).toBe(first)
  for (const tag of [productTag('oak'), ALL_SECTIONS_TAG, 'catalogue', 'settings']) {
    menus.drop([tag])
    expect(menus.find('en')).toBeUndefined()
    await menus.get('en', reading({ tiles: 3 }))
  }
  expect(menus.find('fr')).toBeUndefined()
})

test('MenuCache has the same object for a menu that was read again and is the same, and for its categories', async () => {
  const first = await menus.get('en', reading({ tiles: 3, laminate: 4 }))
  menus.drop(['catalogue'])
  expect(await menus.get('en', reading({ tiles: 3, laminate: 4 }))).toBe(first)
  menus.drop(['catalogue'])
  const next = await menus.get('en', reading({ tiles: 5, laminate: 4 }))
  expect(next.version).not.toBe(first.version)
  expect(next.categories[0]).not.toBe(first.categories[0])
  expect(next.categories[1]).toBe(first.categories[1])
  expect(menus.findVersion('en', first.version)).toBe(first)
})

test('MenuCache drops the pages for another category, and not for another count in its panel', async () => {
  await menus.get('en', reading({ tiles: 3 }))
  menus.drop(['catalogue'])
  await menus.get('en', reading({ tiles: 5 }))
  expect(found).toEqual([])
  menus.drop(['catalogue'])
  await menus.get('en', reading({ tiles: 5, laminate: 4 }))
  expect(found).toEqual([[menuTag('en')]])
})

test('MenuCache reads once for all who ask, and once more where something changed meanwhile', async () => {
  const slow = Promise.withResolvers<ShownMenu>()
  let reads = 0
  const read = () => (++reads === 1 ? slow.promise : reading({ tiles: 9 })())
  const first = menus.get('en', read)
  await nextTurn()
  menus.drop(['catalogue'])
  const later = [menus.get('en', read), menus.get('en', read)]
  slow.resolve(menuOf({ tiles: 3 }))
  expect((await first).categories[0]?.productCount).toBe(3)
  const [one, other] = await Promise.all(later)
  expect(one?.categories[0]?.productCount).toBe(9)
  expect(other).toBe(one)
  expect([menus.find('en'), reads]).toEqual([one, 2])
})

test('MenuCache hands a failure on, and the next who asks tries again', async () => {
  await expect(menus.get('en', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await menus.get('en', reading({ tiles: 3 }))).categories).toHaveLength(1)
})

test('MenuCache remembers thirty-two menus of a language, and none after a lost connection', async () => {
  const versions: number[] = []
  for (let count = 0; count < 40; count++) {
    menus.drop(['catalogue'])
    versions.push((await menus.get('en', reading({ tiles: count }))).version)
  }
  expect(versions.filter((version) => menus.findVersion('en', version))).toEqual(versions.slice(8))
  menus.clear()
  expect(menus.find('en')).toBeUndefined()
  expect(menus.findVersion('en', versions.at(-1) ?? 0)).toBeUndefined()
})
