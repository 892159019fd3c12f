import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { uuidv7 } from '../platform/ids.ts'

let database: TestDatabase
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase()
  const ids = sql.param(Array.from({ length: 25 }, () => uuidv7()))
  await database.db.execute(sql`
    insert into categories (id, slug, name, position)
    select id, 'kind-' || n, jsonb_build_object('en', 'Kind ' || n), 100 + n from unnest(${ids}::uuid[]) with ordinality made(id, n)`)
  await database.db.execute(sql`
    update products set finish = 'gloss' where id in
      (select id from products where status = 'active' and texture ? 'sheet' order by id limit 30)`)
  shop = await testShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part]) => part ?? '')
const linkOf = (text: string, rel: string) =>
  found(text, new RegExp(`<a [^>]*rel="${rel}"[^>]*href="([^"]*)"`, 'g'))[0]?.replaceAll('&amp;', '&')
const canonicalOf = (text: string) => found(text, /<link rel="canonical" href="([^"]*)"/g)[0]?.replaceAll('&#38;', '&')

/** The pages from one on, as their links to the next lead. */
async function follow(path: string): Promise<string[]> {
  const texts: string[] = []
  for (let next: string | undefined = path; next !== undefined; next = linkOf(texts.at(-1) ?? '', 'next')) {
    const { status, text } = await shop.call('GET', next)
    expect(status, next).toBe(200)
    expect(canonicalOf(text)).toBe(shop.url + next)
    texts.push(text)
  }
  return texts
}

test('/categories shows every category on one of its pages, in the order of the menu', async () => {
  const pages = await follow('/categories')
  const shown = pages.map((text) => found(text, /id="kind-([a-z0-9-]+)"/g))
  const { rows } = await database.pool.query<{ slug: string }>(
    'select slug from categories where parent_id is null order by position, slug',
  )
  expect(shown.map((slugs) => slugs.length)).toEqual([12, 12, rows.length - 24])
  expect(shown.flat()).toEqual(rows.map(({ slug }) => slug))
  expect(pages[1]).toContain('13 to 24 of ')
  expect(linkOf(pages[1] ?? '', 'prev')).toBe('/categories')
  expect((await shop.call('GET', '/categories?page=4')).status).toBe(404)
})

test('/virtualtour shows every floor on one of its pages, and begins with the newest one only once', async () => {
  const pages = await follow('/virtualtour')
  const shown = pages.map((text) => found(text, /class="titem">.*?href="(\/360\/[^"]*)"/gs))
  expect(shown.map((floors) => floors.length)).toEqual([24, 24, 6])
  expect(new Set(shown.flat()).size).toBe(54)
  expect(pages.map((text) => text.includes('class="tlead"'))).toEqual([true, false, false])
})

test('/virtualtour keeps its filters in the links to the other pages, and leaves the page out of its filters', async () => {
  const pages = await follow('/virtualtour?finish=gloss')
  expect(pages.length).toBeGreaterThan(1)
  expect(linkOf(pages[1] ?? '', 'prev')).toBe('/virtualtour?finish=gloss')
  const chips = found(pages[1] ?? '', /<a class="chip" href="([^"]*)"/g)
  expect(chips.length).toBeGreaterThan(5)
  expect(chips.filter((href) => href.includes('page='))).toEqual([])
})
