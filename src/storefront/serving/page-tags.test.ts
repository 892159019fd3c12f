import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CatalogueChanges, changesOf } from '../../../tests/data/catalogue-changes.ts'
import { demoId } from '../../../tests/data/products.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { PageWatch, type WatchedShop } from '../../../tests/shop/watched-pages.ts'
import { contentTag } from '../../cms/page-commands.ts'
import { removeDemo } from '../../main/demo/removal.ts'
import { invalidateTags } from '../../platform/cache/page-tags.ts'
import { succeed } from '../../platform/failures.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
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

const guides = ['/faq', '/about', '/contactus', '/privacy']
/** What tells of every product: how many there are, or from what price. */
const overall = ['/', '/shop', '/shop?page=2', '/categories']
/** The lists whose first page has Delta Dune, and one of its category that does not. */
const lists = ['/shop/vinyl-plank', '/shop/vinyl-plank/42-mm']
const vinyl = [...lists, '/shop/vinyl-plank/4-mm']
/** Delta Dune and what is shown beside it, and what goes with it. */
const own = ['/product/delta-dune', routes.tour.href(tourName('delta-dune'))] as const
const series = ['/product/sapperton-smoke', '/product/green-timbers-oak']
const elsewhere = [
  ...['/shop/tiles', '/shop/tiles/matt-tiles', '/shop/laminate', '/shop/tiles?waterproof=1', '/product/gravel-lane'],
  ...['/product/alder-creek', '/product/harbour-mist', routes.tour.href(tourName('gravel-lane'))],
]
const all = [...overall, '/virtualtour', ...vinyl, ...own, ...series, ...elsewhere, ...guides]

const id = (slug: string) => demoId(database.db, 'products', slug)
const category = (slug: string) => demoId(database.db, 'categories', slug)
const without = (paths: readonly string[], ...others: readonly string[]) =>
  paths.filter((path) => !others.includes(path))

const kells = [...overall, '/virtualtour', ...vinyl, '/product/alder-creek']

/** What shows Delta Dune, its stock or its price. */
const showing = [...lists, ...own, ...series]
/** And what lists, counts or orders it by what has changed. */
const listing = [...overall, '/virtualtour', ...vinyl, ...own, ...series]

const cases: [string, () => Promise<boolean>, readonly string[]][] = [
  ['a price', async () => changes.edit(await id('delta-dune'), () => ({ priceMinor: 9_900 })), listing],
  ['a name', async () => changes.edit(await id('delta-dune'), () => ({ name: { en: 'Delta Sand' } })), listing],
  [
    'a description, which lists neither show nor count',
    async () => changes.edit(await id('delta-dune'), () => ({ shortDescription: { en: 'Sand' } })),
    without(listing, '/shop', '/shop?page=2', '/shop/vinyl-plank/4-mm'),
  ],
  [
    'an action over many',
    async () => changes.inBulk([await id('delta-dune')], { kind: 'sale', percent: 5, startsAt: null, endsAt: null }),
    listing,
  ],
  ['a sale that ends', async () => changes.turnSale(await id('delta-dune'), false), listing],
  ['a count of stock', async () => changes.countStock(await id('delta-dune'), 7), showing],
  [
    'an order of the last box',
    async () => changes.order('delta-dune', await id('delta-dune'), 1, 0),
    without(listing, '/virtualtour'),
  ],
  [
    'stock of what was sold out',
    async () => changes.countStock(await id('delta-dune'), 9),
    without(listing, '/virtualtour'),
  ],
  ['an order of some boxes', async () => changes.order('delta-dune', await id('delta-dune'), 1, 20), showing],
  [
    'a texture that is gone',
    async () => changes.takeTextureOff(await id('delta-dune')),
    ['/categories', '/virtualtour', ...lists, own[0], ...series],
  ],
  [
    'an action over many that is undone',
    async () => changes.inBulkAndBack([await id('delta-dune')], { kind: 'price', percent: 5 }),
    ['/categories', '/virtualtour', ...lists, own[0], ...series],
  ],
  ['a floor that is hidden', async () => changes.setStatus(await id('delta-dune'), 'draft'), without(listing, ...own)],
  [
    'a floor that is offered',
    async () => changes.setStatus(await id('delta-dune'), 'active'),
    without(listing, own[1]),
  ],
  [
    'a floor that goes to another category',
    async () => {
      const categoryId = await category('laminate')
      return changes.edit(await id('delta-dune'), () => ({ categoryId, subcategoryIds: [] }))
    },
    [...without(listing, own[1]), '/shop/laminate'],
  ],
  ['a new floor', async () => changes.create('delta-sand', await id('port-kells-pine')), kells],
  [
    'a floor that is deleted, with what went with it',
    async () => changes.remove(await id('delta-sand')),
    [...kells, own[0], ...series, '/product/harbour-mist'],
  ],
  [
    'what goes with a floor, and is hidden',
    async () => changes.setStatus(await id('standard-foam-underlay-2-mm-200-sq-ft'), 'draft'),
    [...overall, '/virtualtour', '/product/harbour-mist'],
  ],
  [
    'what goes with a floor, and is offered again',
    async () => changes.setStatus(await id('standard-foam-underlay-2-mm-200-sq-ft'), 'active'),
    [...overall, '/virtualtour', '/product/harbour-mist'],
  ],
  [
    'a color that is renamed',
    async () => changes.renameOption('color', await demoId(database.db, 'colors', 'Beige'), 'Beige Oak'),
    without(all, own[1], ...guides),
  ],
  [
    'a brand that is renamed',
    async () => changes.renameOption('brand', await demoId(database.db, 'brands', 'tidewater'), 'Tidewater Floors'),
    without(all, own[1], ...guides),
  ],
  [
    'a category that is renamed',
    async () => changes.changeCategory(await category('tiles'), { name: 'Tiling' }),
    without(all, own[1]),
  ],
  ['another rate', () => changes.chargeAtRate(1.2), without(all, own[1])],
]

test('every page of the test is cached, and nothing is made anew after nothing', async () => {
  for (const shop of shops) {
    expect(await shop.made(all)).toEqual(all)
    expect(await shop.made(all)).toEqual([])
  }
})

test.each(cases)(
  'after %s, what shows it is made anew in each process, and nothing else',
  async (_, change, expected) => {
    for (const shop of shops) await shop.made(all)
    expect(await change()).toBe(true)
    await watch.untilHeard(shops.length)
    for (const shop of shops) expect(await shop.made(all)).toEqual(all.filter((path) => expected.includes(path)))
  },
)

test('an import of a thousand floors makes the pages of their category anew, and no page of another one', {
  timeout: 300_000,
}, async () => {
  const elsewhere = without(all, ...overall, '/virtualtour', '/shop/laminate', '/product/harbour-mist', ...own)
  const imported = Array.from({ length: 1000 }, (_, at) => `import-${at}`)
  const head = 'slug,type,status,name,category,subcategories,unit,unit_value,unit_measure,price,sku'
  const lines = imported.map((slug) => `${slug},simple,active,${slug},laminate,laminate/83-mm,box,20,area,55,${slug}`)
  for (const shop of shops) await shop.made(all)
  expect(await changes.importFile([head, ...lines].join('\r\n'))).toMatchObject({ create: 1000, wrong: 0 })
  await watch.untilHeard(shops.length)
  for (const shop of shops) {
    expect(await shop.made(elsewhere)).toEqual([])
    // The menu of each counts them.
    for (const path of ['/faq', '/product/gravel-lane']) expect(await shop.read(path)).toContain('>1,003 products<')
  }
  for (const shop of shops) await shop.made(all)
  expect(await changes.importPrices(sql`p.category_id = ${await category('laminate')}`, 90_000)).toBe(true)
  await watch.untilHeard(shops.length)
  for (const shop of shops) {
    expect(await shop.made(elsewhere)).toEqual([])
    expect(await shop.made(['/shop/laminate', '/product/harbour-mist', '/shop'])).toHaveLength(3)
  }
})

test('after a lost connection every page is made anew, with what changed meanwhile', async () => {
  for (const shop of shops) await shop.made(all)
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'underfoot broadcast'`)
    await tx.execute(sql`update products set name = 'Unheard' where slug = 'sapperton-smoke'`)
  })
  for (const shop of shops) {
    await expect.poll(() => shop.made(['/privacy'])).toEqual(['/privacy'])
    expect(await shop.made(['/faq', '/shop', '/product/gravel-lane'])).toHaveLength(3)
    expect(await shop.read('/product/sapperton-smoke')).toContain('Unheard')
  }
})

test('a published text makes its own page anew, and a shop without its demo all that showed it', async () => {
  for (const shop of shops) await shop.made(all)
  await database.db.transaction((tx) => invalidateTags(tx, [contentTag('faq')]))
  await watch.untilHeard(shops.length)
  for (const shop of shops) expect(await shop.made(all)).toEqual(['/faq'])
  await inTransaction(database.db, async (tx) => succeed(await removeDemo(tx, { withProducts: true })))
  await watch.untilHeard(shops.length)
  for (const shop of shops) {
    expect(await shop.made(['/', '/shop', '/virtualtour', '/about'])).toHaveLength(4)
    expect(await shop.read('/shop/tiles')).not.toContain('gravel-lane')
    expect(await shop.read('/product/gravel-lane')).toMatch(/^404/)
  }
})
