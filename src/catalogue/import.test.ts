import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeVariants } from '../../stores/index.ts'
import { type TestDatabase, testDatabase, testLog } from '../../tests/database.ts'
import { fromCsv, toCsv } from '../platform/csv.ts'
import { inTransaction } from '../platform/database.ts'
import { uuidv7 } from '../platform/ids.ts'
import { findProductForm } from './form-queries.ts'
import { confirmImport, startImport } from './import-commands.ts'
import { exportProducts, findImport } from './import-queries.ts'
import type { ImportView } from './import-schema.ts'
import { workOnImports } from './import-worker.ts'
import { productFilterSchema } from './product-list-schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(8)
})
afterAll(() => database.drop())

const actor = { id: uuidv7(), name: 'Dana Okafor' }
const clean = async (html: string) => html
const work = () => workOnImports({ db: database.db, log: testLog, clean, stores: storeVariants })

async function settle(): Promise<void> {
  while (await work());
}

async function check(csv: string, withStock = false): Promise<ImportView> {
  const id = uuidv7()
  await inTransaction(database.db, (tx) => startImport(tx, actor, { id, fileName: 'products.csv', csv, withStock }))
  await settle()
  return read(id)
}

async function read(id: string): Promise<ImportView> {
  const found = await findImport(database.db, { id, page: 1 })
  if (!found) throw new Error('no such import')
  return found
}

async function bringIn(id: string): Promise<ImportView> {
  await inTransaction(database.db, (tx) => confirmImport(tx, id))
  await settle()
  return read(id)
}

const everything = () =>
  exportProducts(database.db, productFilterSchema.parse({}), { store: 'surrey', stores: storeVariants, most: 10_000 })

const exported = async () => {
  const { head, rows } = await everything()
  return toCsv(head, rows)
}

async function state(): Promise<unknown> {
  const { rows } = await database.db.execute(sql`
    select (select jsonb_agg(p order by id) from products p) as products,
      (select jsonb_agg(v order by id) from variants v) as variants,
      (select jsonb_agg(l order by item_id, store) from stock_levels l) as levels,
      (select count(*) from stock_movements) as movements, (select count(*) from product_matches) as matches`)
  return rows[0]
}

test('what was exported changes nothing when it is brought in again, stock and all', async () => {
  const before = await state()
  const csv = (await exported()).toString('utf8')
  const checked = await check(csv, true)
  expect(checked).toMatchObject({ status: 'checked', outcomes: { create: 0, update: 0, wrong: 0 } })
  expect(checked.outcomes.same).toBeGreaterThan(50)
  const done = await bringIn(checked.id)
  expect(done).toMatchObject({ status: 'done', imported: done.total, results: { create: 0, update: 0, wrong: 0 } })
  expect(await state()).toEqual(before)
})

const head =
  'slug,type,status,name,name_fr,category,unit,unit_value,unit_measure,price,sale_price,sku,variant_color,stock_surrey'
const file = (...lines: string[]) => [head, ...lines].join('\r\n')

test('the dry run tells each row’s errors and what would change, and changes nothing itself', async () => {
  const before = await state()
  const checked = await check(
    file(
      'pier-oak,simple,active,Pier Oak,,laminate,box,20,area,55.30,,PIER,,4',
      'bad-oak,simple,active,,,nowhere,box,twenty,area,-3,,PIER,,x',
      'fraser-drift-oak,,,Fraser Drift,,,,,,,,,,',
      'Bad Slug,simple,active,X,,laminate,box,20,area,10,,BADSLUG,,',
      'sale-oak,simple,active,S,,laminate,box,20,area,10,10,SALE,,',
    ),
    true,
  )
  const byOutcome = Object.fromEntries(
    checked.items.map(({ slug, outcome, errors }) => [slug, { outcome, errors: Object.keys(errors).sort() }]),
  )
  expect(byOutcome).toMatchObject({
    'pier-oak': { outcome: 'wrong', errors: ['sku'] },
    'bad-oak': { outcome: 'wrong', errors: ['category', 'name', 'price', 'sku', 'stock_surrey', 'unit_value'] },
    'Bad Slug': { outcome: 'wrong', errors: ['slug'] },
    'sale-oak': { outcome: 'wrong', errors: ['sale_price'] },
    'fraser-drift-oak': { outcome: 'wrong' },
  })
  expect(checked.items.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
  expect(await state()).toEqual(before)
})

test('a product with variants is made and changed by its rows; cells that spreadsheets would calculate come back as written', async () => {
  const made = await check(
    file(
      "wharf-oak,variable,active,'=Wharf Oak,Chêne du quai,laminate,box,20,area,55.30,,WH-1,Brown,4",
      'wharf-oak,,,,,,,,,,,WH-2,Grey,-1',
    ),
    true,
  )
  expect(made).toMatchObject({ outcomes: { create: 1, wrong: 0 }, items: [{ slug: 'wharf-oak', outcome: 'create' }] })
  expect((await bringIn(made.id)).results).toMatchObject({ create: 1, wrong: 0 })
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from products where slug = 'wharf-oak'`)
  const id = rows[0]?.id ?? ''
  const form = await findProductForm(database.db, id)
  expect(form).toMatchObject({ name: { en: '=Wharf Oak', fr: 'Chêne du quai' }, priceMinor: 5530, version: 1 })
  expect(form?.variants.map(({ sku, stock }) => [sku, stock[0]?.onHand])).toEqual([
    ['WH-1', 4],
    ['WH-2', -1],
  ])
  const changed = await check('slug,price\nwharf-oak,60')
  expect(changed.items[0]).toMatchObject({ outcome: 'update', changes: ['price'] })
  await bringIn(changed.id)
  expect(await findProductForm(database.db, id)).toMatchObject({
    priceMinor: 6000,
    version: 2,
    name: { en: '=Wharf Oak' },
  })
  const { head: names, rows: lines } = await everything()
  const again = fromCsv(toCsv(names, lines)).find((cells) => cells[0] === 'wharf-oak')
  expect(again?.[names.indexOf('name')]).toBe('=Wharf Oak')
  const { rows: told } = await database.db.execute(sql`
    select action, before, after, actor_name as who from audit_log where subject = ${`product:${id}`} order by at`)
  expect(told).toMatchObject([
    { action: 'product.import', who: 'Dana Okafor', before: {} },
    { action: 'product.import', before: { priceMinor: 5530 }, after: { priceMinor: 6000 } },
  ])
})

test('R: one file brought in twice at once, by four workers, makes each product once', async () => {
  const lines = Array.from(
    { length: 60 },
    (_, n) => `twin-${n},simple,active,Twin ${n},,laminate,box,20,area,10,,TWIN-${n},,3`,
  )
  const [first, second] = [await check(file(...lines), true), await check(file(...lines), true)]
  expect([first.outcomes.create, second.outcomes.create]).toEqual([60, 60])
  await Promise.all(
    [first, first, second, second].map(({ id }) => inTransaction(database.db, (tx) => confirmImport(tx, id))),
  )
  await Promise.all(Array.from({ length: 4 }, settle))
  await settle()
  const [a, b] = [await read(first.id), await read(second.id)]
  expect([a.status, b.status]).toEqual(['done', 'done'])
  expect([a.results.create + b.results.create, a.results.same + b.results.same]).toEqual([60, 60])
  const { rows } = await database.db.execute(sql`
    select count(distinct p.id)::int as products, sum(m.delta)::int as moved from products p
    join variants v on v.product_id = p.id join stock_movements m on m.item_id = v.stock_item_id where p.slug like 'twin-%'`)
  expect(rows[0]).toEqual({ products: 60, moved: 180 })
})

test('many come in together, each with its count and its entry; what is refused keeps none of the others out', async () => {
  const head = 'slug,type,status,name,category,unit,unit_value,unit_measure,price,sku,variant_picture,stock_surrey'
  const line = (n: number, picture = '') =>
    `many-${n},simple,draft,Many ${n},laminate,box,20,area,10.50,MANY-${n},${picture},${n === 3 ? -1 : n}`
  const lost = `/media/u/${'0'.repeat(32)}.webp`
  const lines = [0, 1, 2, 3].map((n) => line(n, n === 2 ? lost : ''))
  const { id } = await check([head, ...lines].join('\n'), true)
  const done = await bringIn(id)
  expect(done.results).toMatchObject({ create: 3, wrong: 1 })
  expect(done.items.find(({ slug }) => slug === 'many-2')?.errors).toEqual({ pictures: 'office-products.errors.gone' })
  const { rows } = await database.db.execute(sql`
    select p.slug, l.on_hand as "onHand", l.unlimited, coalesce(m.sum, 0)::int as moved,
      (select count(*)::int from audit_log a where a.subject = 'product:' || p.id) as entries
    from products p join variants v on v.product_id = p.id join stock_levels l on l.item_id = v.stock_item_id
    left join lateral (select sum(delta) from stock_movements where item_id = l.item_id) m on true
    where p.slug like 'many-%' order by p.slug`)
  expect(rows).toEqual([
    { slug: 'many-0', onHand: 0, unlimited: false, moved: 0, entries: 1 },
    { slug: 'many-1', onHand: 1, unlimited: false, moved: 1, entries: 1 },
    { slug: 'many-3', onHand: 0, unlimited: true, moved: 0, entries: 1 },
  ])
  const again = await check([head, ...lines.slice(0, 2)].join('\n').replaceAll('10.50', '12.00'), true)
  expect((await bringIn(again.id)).results).toMatchObject({ update: 2, wrong: 0 })
  const changed = await database.db.execute(sql`
    select price_minor as price, version, updated_at > created_at as "isLater" from products
    where slug in ('many-0', 'many-1')`)
  expect(changed.rows).toEqual(Array.from({ length: 2 }, () => ({ price: 1200, version: 2, isLater: true })))
})

test('a file that is none, is empty or names unknown columns is refused with the reason', async () => {
  const problemOf = async (csv: string) => {
    const { status, problem } = await check(csv)
    return [status, problem]
  }
  const because = (name: string) => ['refused', `office-products.import.${name}`]
  expect(await problemOf('name,price\nOak,1')).toEqual(because('noSlug'))
  expect(await problemOf('slug,price')).toEqual(because('empty'))
  expect(await problemOf('slug,shoe_size\noak,1')).toEqual(because('unknownColumn'))
  expect(await problemOf('slug,name\noak,"Oak')).toEqual(because('noCsv'))
})

test('an import may only be confirmed once it was looked through', async () => {
  const id = uuidv7()
  const confirm = () => inTransaction(database.db, (tx) => confirmImport(tx, id))
  expect(await confirm()).toMatchObject({ code: 'NOT_FOUND' })
  await inTransaction(database.db, (tx) =>
    startImport(tx, actor, { id, fileName: 'a.csv', csv: 'slug\noak', withStock: false }),
  )
  expect(await confirm()).toMatchObject({ code: 'IMPORT_NOT_READY' })
  await settle()
})
