import { beforeEach, expect, test } from 'vitest'
import { seededSettings, seededStore } from '../../../tests/shop/stores.ts'
import { pack } from '../../platform/cache/pack.ts'
import { type CachedMenu, MenuCache, type ShownMenu } from '../layout/menu/cached-menu.ts'
import { menuPanel } from '../layout/menu/mega-menu.tsx'
import type { MenuCategory } from '../layout/menu/queries.ts'
import { FramedPages } from './framed-pages.ts'
import { PageCache } from './page-cache.ts'
import { renderFragment } from './render-body.tsx'

let cache: PageCache
let menus: MenuCache
let pages: FramedPages
beforeEach(() => {
  cache = new PageCache(1_000_000)
  menus = new MenuCache((tags) => cache.drop(tags))
  pages = new FramedPages(cache, menus)
})

const context = { language: 'en', settings: seededSettings(), shown: undefined, store: seededStore() } as const

const partOf = (name: string, productCount: number) => ({
  id: name,
  slug: name,
  name,
  productCount,
  fromPerSqFtMinor: null,
  intro: null,
  picture: null,
  seoTitle: null,
  seoDescription: null,
})
const categoryOf = (name: string, count: number): MenuCategory => ({
  ...partOf(name, count),
  subcategories: [partOf(`${name}-part`, count)],
  colors: [],
  pick: null,
})

/** The menu of two categories, as it is read with these counts of products. */
function read(laminate: number, tiles: number): Promise<CachedMenu> {
  menus.drop(['catalogue'])
  const categories = [categoryOf('laminate', laminate), categoryOf('tiles', tiles)]
  return menus.get('en', async (): Promise<ShownMenu> => ({ categories, tags: ['catalogue'], taxNote: null }))
}

/** A page that says something between the panels of a menu. */
const pageOf = (menu: CachedMenu): string =>
  menu.categories.map((category) => renderFragment(menuPanel(category), { ...context })).join('<p>Guide</p>')

function cachePage(menu: CachedMenu, html = pageOf(menu)): void {
  pages.set('guide', pack(html), { tags: ['content:guide'] }, { ...context, menu }, cache.ticket())
}

const textOf = (key: string, menu: CachedMenu) => pages.find(key, menu)?.find(undefined)?.toString()

test('FramedPages has a page under the menu that it was made with, and puts another one’s panels into it', async () => {
  const first = await read(3, 4)
  cachePage(first)
  expect(textOf('guide', first)).toBe(pageOf(first))
  const next = await read(3, 5)
  expect(pages.find('guide', next)).toBeUndefined()
  expect(
    pages
      .renew('guide', { ...context, menu: next })
      ?.find(undefined)
      ?.toString(),
  ).toBe(pageOf(next))
  expect(textOf('guide', next)).toBe(pageOf(next))
  expect(pageOf(next)).toContain('5 products')
  cache.drop(['content:guide'])
  expect(pages.find('guide', next)).toBeUndefined()
  expect(pages.renew('guide', { ...context, menu: next })).toBeUndefined()
})

test('FramedPages leaves the bytes of a page as they are where no panel looks different', async () => {
  const first = await read(3, 4)
  cachePage(first)
  const before = pages.find('guide', first)
  menus.drop(['catalogue'])
  const categories = first.categories.map((category) => ({ ...category, fromPerSqFtMinor: 300 }))
  const next = await menus.get('en', async () => ({ categories, tags: ['catalogue'], taxNote: null }))
  expect(next).not.toBe(first)
  expect(pages.renew('guide', { ...context, menu: next })).toBe(before)
})

test('FramedPages does not renew a page whose menu is forgotten, or is not in it', async () => {
  const first = await read(3, 4)
  cachePage(first)
  for (let count = 5; count < 45; count++) await read(3, count)
  const next = await read(3, 50)
  expect(pages.renew('guide', { ...context, menu: next })).toBeUndefined()
  cachePage(next, '<p>Guide</p>')
  expect(pages.renew('guide', { ...context, menu: await read(3, 51) })).toBeUndefined()
})

test('FramedPages has a page without a menu under any', async () => {
  const first = await read(3, 4)
  const tour = { tags: ['product:1'], frame: 'tour' } as const
  pages.set('tour', pack('room'), tour, { ...context, menu: first }, cache.ticket())
  expect(textOf('tour', await read(3, 5))).toBe('room')
})
