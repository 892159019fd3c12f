import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Imports, importer, importsInto } from '../../../tests/data/imports.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { fromCsv, toCsv } from '../../http/csv.ts'
import { PAGE_TAGS } from '../../platform/cache/page-tags.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { findProductForm } from '../products/form-queries.ts'
import { confirmImport, startImport } from './commands.ts'

let database: TestDatabase
let imports: Imports
beforeAll(async () => {
  database = await testDatabase(8)
  imports = importsInto(database.db)
})
afterAll(() => database.drop())

async function state(): Promise<unknown> {
  const { rows } = await database.db.execute(sql`
    select (select jsonb_agg(p order by id) from products p) as products,
      (select jsonb_agg(v order by id) from variants v) as variants,
      (select jsonb_agg(l order by item_id, store) from stock_levels l) as levels,
      (select count(*) from stock_movements) as movements, (select count(*) from product_matches) as matches`)
  return rows[0]
}

test('what was exported changes nothing when it is imported again, stock and all', async () => {
  const before = await state()
  const csv = (await imports.exported()).toString('utf8')
  const checked = await imports.check(csv, true)
  expect(checked.items.flatMap(({ slug, errors }) => Object.entries(errors).map((error) => [slug, ...error]))).toEqual(
    [],
  )
  expect(checked).toMatchObject({ status: 'checked', outcomes: { create: 0, update: 0, wrong: 0 } })
  expect(checked.outcomes.same).toBeGreaterThan(50)
  const done = await imports.bringIn(checked.id)
  expect(done).toMatchObject({ status: 'done', imported: done.total, results: { create: 0, update: 0, wrong: 0 } })
  expect(await state()).toEqual(before)
})

const head =
  'slug,type,status,name,name_fr,category,unit,unit_value,unit_measure,price,sale_price,sku,variant_color,stock_surrey'
const file = (...lines: string[]) => [head, ...lines].join('\r\n')

test('the dry run tells each row’s errors and what would change, and changes nothing itself', async () => {
  const before = await state()
  const checked = await imports.check(
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
    'fraser-drift-oak': { outcome: 'update', errors: [] },
  })
  expect(checked.items.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
  expect(await state()).toEqual(before)
})

test('only products that the file changes are told as changed, whatever else it holds', async () => {
  const listener = new pg.Client(database.connection)
  await listener.connect()
  const tags = new Set<string>()
  listener.on('notification', ({ payload = '' }) => {
    for (const tag of payload.split(' ')) tags.add(tag)
  })
  await listener.query(`listen ${PAGE_TAGS}`)
  const everything = (await imports.exported()).toString('utf8')
  const [first = ''] = fromCsv(Buffer.from(everything))
    .slice(1)
    .flatMap(([slug = '']) => slug)
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from products where slug = ${first}`)
  await imports.bringIn((await imports.check(everything, true)).id)
  await listener.query('select 1')
  expect([...tags]).toEqual([])
  const [head = [], ...lines] = fromCsv(Buffer.from(everything))
  const featured = head.indexOf('featured')
  const changed = lines.map((cells) =>
    cells[0] === first && cells[featured] !== ''
      ? cells.with(featured, cells[featured] === 'yes' ? 'no' : 'yes')
      : cells,
  )
  await imports.bringIn((await imports.check(toCsv(head, changed).toString('utf8'), true)).id)
  await vi.waitFor(() => expect([...tags].sort()).toEqual([`product:${rows[0]?.id}`, 'products']), 30_000)
  await listener.end()
})

test('a product with variants is made and changed by its rows; cells that spreadsheets would calculate come back as written', async () => {
  const made = await imports.check(
    file(
      "wharf-oak,variable,active,'=Wharf Oak,Chêne du quai,laminate,box,20,area,55.30,,WH-1,Brown,4",
      'wharf-oak,,,,,,,,,,,WH-2,Grey,-1',
    ),
    true,
  )
  expect(made).toMatchObject({ outcomes: { create: 1, wrong: 0 }, items: [{ slug: 'wharf-oak', outcome: 'create' }] })
  expect((await imports.bringIn(made.id)).results).toMatchObject({ create: 1, wrong: 0 })
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from products where slug = 'wharf-oak'`)
  const id = rows[0]?.id ?? ''
  const form = await findProductForm(database.db, id)
  expect(form).toMatchObject({ name: { en: '=Wharf Oak', fr: 'Chêne du quai' }, priceMinor: 5530, version: 1 })
  expect(form?.variants.map(({ sku, stock }) => [sku, stock[0]?.onHand])).toEqual([
    ['WH-1', 4],
    ['WH-2', -1],
  ])
  const changed = await imports.check('slug,price\nwharf-oak,60')
  expect(changed.items[0]).toMatchObject({
    outcome: 'update',
    changes: [{ column: 'price', from: '55.30', to: '60.00' }],
  })
  await imports.bringIn(changed.id)
  expect(await findProductForm(database.db, id)).toMatchObject({
    priceMinor: 6000,
    version: 2,
    name: { en: '=Wharf Oak' },
  })
  const { head: names, rows: lines } = await imports.everything()
  const again = lines.find((cells) => cells[0] === 'wharf-oak')
  expect(again?.[names.indexOf('name')]).toBe('=Wharf Oak')
  const { rows: told } = await database.db.execute(sql`
    select action, before, after, actor_name as who from audit_log where subject = ${`product:${id}`} order by at`)
  expect(told).toMatchObject([
    { action: 'product.import', who: 'Dana Okafor', before: {} },
    { action: 'product.import', before: { priceMinor: 5530 }, after: { priceMinor: 6000 } },
  ])
})

test('R: one file imported twice at once, by four workers, makes each product once', async () => {
  const lines = Array.from(
    { length: 60 },
    (_, n) => `twin-${n},simple,active,Twin ${n},,laminate,box,20,area,10,,TWIN-${n},,3`,
  )
  const [first, second] = [await imports.check(file(...lines), true), await imports.check(file(...lines), true)]
  expect([first.outcomes.create, second.outcomes.create]).toEqual([60, 60])
  await Promise.all(
    [first, first, second, second].map(({ id }) => inTransaction(database.db, (tx) => confirmImport(tx, id))),
  )
  await Promise.all(Array.from({ length: 4 }, imports.settle))
  await imports.settle()
  const [a, b] = [await imports.read(first.id), await imports.read(second.id)]
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
  const { id } = await imports.check([head, ...lines].join('\n'), true)
  const done = await imports.bringIn(id)
  expect(done.results).toMatchObject({ create: 3, wrong: 1 })
  expect(done.items.find(({ slug }) => slug === 'many-2')?.errors).toEqual({ pictures: 'admin-products.errors.gone' })
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
  const again = await imports.check([head, ...lines.slice(0, 2)].join('\n').replaceAll('10.50', '12.00'), true)
  expect((await imports.bringIn(again.id)).results).toMatchObject({ update: 2, wrong: 0 })
  const changed = await database.db.execute(sql`
    select price_minor as price, version, updated_at > created_at as "isLater" from products
    where slug in ('many-0', 'many-1')`)
  expect(changed.rows).toEqual(Array.from({ length: 2 }, () => ({ price: 1200, version: 2, isLater: true })))
})

test('an import may only be confirmed once it was checked', async () => {
  const id = uuidv7()
  const confirm = () => inTransaction(database.db, (tx) => confirmImport(tx, id))
  expect(await confirm()).toMatchObject({ code: 'NOT_FOUND' })
  await inTransaction(database.db, (tx) =>
    startImport(tx, importer, {
      id,
      fileName: 'a.csv',
      file: Buffer.from('slug\noak'),
      withStock: false,
      clearsEmpty: false,
    }),
  )
  expect(await confirm()).toMatchObject({ code: 'IMPORT_NOT_READY' })
  await imports.settle()
})

test('the report of a dry run has the old and the new value of every cell, of variants and counts too', async () => {
  const { rows } = await database.db.execute<{ slug: string; sku: string; onHand: number }>(sql`
    select p.slug, i.sku, l.on_hand as "onHand" from products p join variants v on v.product_id = p.id
    join stock_items i on i.id = v.stock_item_id join stock_levels l on l.item_id = i.id and l.store = 'surrey'
    where p.type = 'variable' and not l.unlimited order by i.sku limit 1`)
  const [first] = rows
  if (!first) throw new Error('no variant is counted')
  const file = `slug,sku,variant_price,stock_surrey\n${first.slug},${first.sku},"12,50",${first.onHand + 5}`
  const checked = await imports.check(file, true)
  expect(checked.items[0]?.changes).toEqual([
    { column: 'variant_price', from: '', to: '12.50', sku: first.sku },
    { column: 'stock_surrey', from: String(first.onHand), to: String(first.onHand + 5), sku: first.sku },
  ])
})

test('a new product without an address gets one made from its name, and its further lines follow it', async () => {
  const head = 'slug,name,type,category,unit,unit_value,unit_measure,price,sku,variant_color'
  const lines = ['', 'Forêt Brune 7 mm', 'variable', 'laminate', 'box', '20', 'area', '10', 'FB-1', 'Brown'].join(',')
  const checked = await imports.check([head, lines, ',,,,,,,,FB-2,Grey'].join('\n'))
  expect(checked.items.map(({ slug, outcome }) => [slug, outcome])).toEqual([['foret-brune-7-mm', 'create']])
  expect((await imports.bringIn(checked.id)).results.create).toBe(1)
})

test('the report names each product, also of a file that knows it by its address alone', async () => {
  const checked = await imports.check(['slug,price', 'fraser-drift-oak,61.20', 'no-such-floor,1.00'].join('\r\n'))
  expect(checked.items.map(({ slug, name }) => [slug, name])).toEqual([
    ['fraser-drift-oak', 'Fraser Drift Oak'],
    ['no-such-floor', ''],
  ])
})

test('whether samples are sent stands in the file and is changed by it; a new product has them', async () => {
  const switched = await imports.check('slug,samples\ngravel-lane,no')
  expect(switched.items[0]).toMatchObject({
    outcome: 'update',
    changes: [{ column: 'samples', from: 'yes', to: 'no' }],
  })
  await imports.bringIn(switched.id)
  const { rows } = await database.db.execute<{ slug: string }>(sql`select slug from products where not has_samples`)
  expect(rows.map(({ slug }) => slug)).toEqual(['gravel-lane'])
  await imports.bringIn((await imports.check('slug,samples\ngravel-lane,yes')).id)
})
