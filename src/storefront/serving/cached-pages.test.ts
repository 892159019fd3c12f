import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CatalogueChanges, changesOf } from '../../../tests/data/catalogue-changes.ts'
import { seeded, shuffled } from '../../../tests/data/random.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { PageWatch, type WatchedShop } from '../../../tests/shop/watched-pages.ts'
import { routes } from '../../routes.ts'
import { tourName } from '../../tour/state-rules.ts'

let database: TestDatabase
let watch: PageWatch
let changes: CatalogueChanges
/** Two processes, which share nothing but the database. */
let shops: WatchedShop[]

beforeAll(async () => {
  database = await testDatabase(10)
  watch = new PageWatch(database)
  changes = changesOf(database.db)
  shops = [await watch.open(), await watch.open()]
})
afterAll(async () => {
  for (const shop of shops) await shop.close()
  watch.close()
  await database.drop()
})

const fixed = [
  ...['/', '/shop', '/shop?page=2', '/shop?sort=pa', '/shop?sort=na', '/shop?waterproof=1', '/shop?sale=1'],
  ...['/shop?stock=surrey', '/categories', '/virtualtour', '/faq', '/about', '/contactus'],
]

/** The addresses of all categories, of so many subcategories and floors, and of so many floors in the tour. */
async function addresses(random: () => number): Promise<string[]> {
  const { rows: places } = await database.db.execute<{ path: string; top: boolean }>(sql`
    select concat_ws('/', '/shop', parent.slug, c.slug) as path, parent.id is null as top
    from categories c left join categories parent on parent.id = c.parent_id order by c.id`)
  const { rows: products } = await database.db.execute<{ slug: string }>(
    sql`select slug from products where status = 'active' order by id`,
  )
  const some = <T>(all: readonly T[], count: number) => shuffled(all, random).slice(0, count)
  const slugs = products.map(({ slug }) => slug)
  return [
    ...fixed,
    ...places.filter(({ top }) => top).map(({ path }) => path),
    ...some(
      places.filter(({ top }) => !top).map(({ path }) => path),
      8,
    ),
    ...some(slugs, 14).map((slug) => `/product/${slug}`),
    ...some(slugs, 3).map((slug) => routes.tour.href(tourName(slug))),
  ]
}

/** Any change of any kind, of something that is there. */
async function anyChange(random: () => number, step: number): Promise<[string, boolean]> {
  const idsOf = async (from: string, where = 'true') => {
    const { rows } = await database.pool.query<{ id: string }>(`select id from ${from} where ${where} order by id`)
    return shuffled(rows, random).map(({ id }) => id)
  }
  const [one = '', other = '', ...more] = await idsOf('products', `status = 'active' and type = 'simple'`)
  const [off = one] = await idsOf('products', `status <> 'active'`)
  const [textured = one] = await idsOf('products', `texture ? 'sheet'`)
  const [from = '', into = ''] = await idsOf('categories', 'parent_id is null')
  const [sub = ''] = await idsOf('categories', 'parent_id is not null')
  const [color = '', otherColor = ''] = await idsOf('colors')
  const [brand = ''] = await idsOf('brands')
  const { rows } = await database.pool.query<{ slug: string }>('select slug from products where id = $1', [one])
  const slug = rows[0]?.slug ?? ''
  const few = more.slice(0, 1 + Math.floor(random() * 6))
  const kinds: (() => Promise<boolean>)[] = [
    () => changes.edit(one, ({ priceMinor }) => ({ priceMinor: priceMinor + 100 })),
    () => changes.edit(one, ({ name }) => ({ name: { ...name, en: `Floor ${step}` }, slug: `floor-${step}` })),
    () => changes.edit(one, () => ({ categoryId: into, subcategoryIds: [] })),
    () => changes.edit(one, () => ({ subcategoryIds: [sub] })),
    () => changes.edit(one, ({ featured, waterproof }) => ({ featured: !featured, waterproof: !waterproof })),
    () => changes.edit(one, ({ pictures }) => ({ pictures: pictures.toReversed(), colorId: color })),
    () => changes.edit(one, () => ({ matches: [{ id: other, kind: 'trim' }] })),
    () => changes.edit(one, ({ specification }) => ({ specification: { ...specification, look: 'marble' } })),
    () => changes.create(`new-${step}`, one),
    () => changes.setStatus(one, 'draft'),
    () => changes.setStatus(off, 'active'),
    () => changes.remove(one),
    () => changes.inBulk(few, { kind: 'price', percent: 7 }),
    () => changes.inBulk(few, { kind: 'sale', percent: 20, startsAt: null, endsAt: null }),
    () => changes.inBulkAndBack(few, { kind: 'status', status: 'archived' }),
    () => changes.inBulk(few, { kind: 'category', categoryId: into }),
    () => changes.countStock(one, Math.floor(random() * 3)),
    () => changes.order(slug, one, 1, 0),
    () => changes.order(slug, one, 1, 5),
    () => changes.renameOption('color', color, `Color ${step}`),
    () => changes.renameOption('brand', brand, `Brand ${step}`),
    () => changes.mergeOptions('color', color, otherColor),
    () => changes.paint(one, `Paint ${step}`, '#112233'),
    () => changes.removeBrandAndBack(brand),
    () => changes.changeCategory(from, { name: `Category ${step}` }),
    () => changes.changeCategory(sub, { name: `Part ${step}`, slug: `part-${step}` }),
    () => changes.turnCategories(),
    () => changes.moveAll(sub, into),
    () => changes.takeTextureOff(textured),
    () => changes.turnSale(one, random() < 0.5),
    () => changes.chargeAtRate(1 + Math.round(random() * 10) / 10),
    () => changes.importPrices(sql`p.category_id = ${from}`, 90_000 + step),
  ]
  const kind = Math.floor(random() * kinds.length)
  return [`${kinds[kind]}`.slice(6, 90), (await kinds[kind]?.()) ?? false]
}

test('after any changes, every cached page is what a shop that has just started would make', {
  timeout: 600_000,
}, async () => {
  const random = seeded(Number(process.env.SEED ?? 7))
  const steps = Number(process.env.STEPS ?? 6)
  const languages = ['en', 'fr'] as const
  let applied = 0
  for (let step = 0; step < steps; step++) {
    const asked = (await addresses(random)).map((path) => [path, languages[random() < 0.7 ? 0 : 1]] as const)
    for (const shop of shops) await Promise.all(asked.map(([path, language]) => shop.read(path, language)))
    const done: [string, boolean][] = []
    for (let count = 0; count < 1 + (step % 2); count++) {
      // People look at pages while it is committed: what they get may be from before, but must not be cached as new.
      const meanwhile = shuffled(asked, random)
        .slice(0, 6)
        .map(([path, language], at) => shops[at % shops.length]?.read(path, language))
      done.push(await anyChange(random, 10 * step + count))
      await Promise.all(meanwhile)
    }
    applied += done.filter(([, isDone]) => isDone).length
    await watch.untilHeard(shops.length)
    const readAll = ({ read }: WatchedShop) => Promise.all(asked.map(([path, language]) => read(path, language)))
    // All at once: none is answered from before while the first has what was changed read again.
    const shown = await Promise.all(shops.map(readAll))
    const fresh = await watch.open()
    for (const [place, expected] of (await readAll(fresh)).entries())
      for (const [at, pages] of shown.entries())
        expect(pages[place], `${asked[place]?.join(' in ')} of shop ${at} after ${done.join(' + ')}`).toBe(expected)
    await fresh.close()
  }
  expect(applied).toBeGreaterThan(steps)
})
