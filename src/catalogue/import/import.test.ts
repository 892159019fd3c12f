import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeVariants } from '../../../stores/index.ts'
import { type TestDatabase, testDatabase, testLog } from '../../../tests/shop/database.ts'
import { fromCsv, toCsv } from '../../http/csv.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { productFilterSchema } from '../products/admin-list-schema.ts'
import { findProductForm } from '../products/form-queries.ts'
import { type Specification, specificationSchema } from '../schema.ts'
import { confirmImport, startImport } from './commands.ts'
import type { ImportView } from './contracts.ts'
import { exportProducts, findImport } from './queries.ts'
import { specificationColumns } from './specification.ts'
import { workOnImports } from './worker.ts'

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

async function check(csv: string, withStock = false, clearsEmpty = false): Promise<ImportView> {
  const id = uuidv7()
  await inTransaction(database.db, (tx) =>
    startImport(tx, actor, { id, fileName: 'products.csv', file: Buffer.from(csv), withStock, clearsEmpty }),
  )
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
  expect(checked.items.flatMap(({ slug, errors }) => Object.entries(errors).map((error) => [slug, ...error]))).toEqual(
    [],
  )
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
    'fraser-drift-oak': { outcome: 'update', errors: [] },
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
  expect(changed.items[0]).toMatchObject({
    outcome: 'update',
    changes: [{ column: 'price', from: '55.30', to: '60.00' }],
  })
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
  const because = (name: string) => ['refused', `admin-products.import.${name}`]
  expect(await problemOf('name,price\nOak,1')).toEqual(because('noSlug'))
  expect(await problemOf('slug,price')).toEqual(because('empty'))
  expect(await problemOf('slug,shoe_size\noak,1')).toEqual(because('unknownColumn'))
  expect(await problemOf('slug,name\noak,"Oak')).toEqual(because('noCsv'))
  expect(await problemOf('slug,name,Name\noak,Oak,Oak')).toEqual(because('columnTwice'))
  expect(await problemOf(`slug\n${'oak\n'.repeat(20_001)}`)).toEqual(because('tooLong'))
})

test('readGroups holds no line in memory that is longer than a product can be', async () => {
  const longer = (line: string) => check(`slug,name\n${line}`)
  expect(await longer(','.repeat(2_000_000))).toMatchObject({ problem: 'admin-products.import.noCsv' })
  expect(await longer(`"${'x'.repeat(2_000_000)}"`)).toMatchObject({ problem: 'admin-products.import.noCsv' })
  expect(await longer(`oak,"${'ক'.repeat(240_000)}"`)).toMatchObject({ status: 'checked', outcomes: { wrong: 1 } })
})

test('a product with more lines than it may have variants is told so, and no more of them are kept', async () => {
  const lines = Array.from({ length: 5000 }, (_, n) => `oak-lines,variable,Oak,O-${n}`)
  const checked = await check(['slug,type,name,sku', ...lines].join('\n'))
  expect(checked.items).toMatchObject([{ outcome: 'wrong', errors: { sku: 'admin-products.errors.variants' } }])
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select jsonb_array_length(rows) as count from product_import_items where import_id = ${checked.id}`,
  )
  expect(rows).toEqual([{ count: 201 }])
})

test('a file of several parts is read as one, whatever its letters are, and its bytes are forgotten then', async () => {
  const names = Array.from({ length: 400 }, (_, n) => `wide-${n},"${'ক'.repeat(500)}${n}"`)
  const checked = await check(`slug,description\n${names.join('\n')}`)
  expect(checked).toMatchObject({ status: 'checked', total: 400 })
  const { rows } = await database.db.execute(sql`
    select (select count(*)::int from product_import_parts) as parts,
      (select bool_and((rows -> 0 ->> 'description') = repeat('ক', 500) || position) from product_import_items
        where import_id = ${checked.id}) as "isWhole"`)
  expect(rows).toEqual([{ parts: 0, isWhole: true }])
})

test('an import may only be confirmed once it was looked through', async () => {
  const id = uuidv7()
  const confirm = () => inTransaction(database.db, (tx) => confirmImport(tx, id))
  expect(await confirm()).toMatchObject({ code: 'NOT_FOUND' })
  await inTransaction(database.db, (tx) =>
    startImport(tx, actor, {
      id,
      fileName: 'a.csv',
      file: Buffer.from('slug\noak'),
      withStock: false,
      clearsEmpty: false,
    }),
  )
  expect(await confirm()).toMatchObject({ code: 'IMPORT_NOT_READY' })
  await settle()
})

const oak = async () => {
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from products where slug = 'campbell-fog'`)
  const form = await findProductForm(database.db, rows[0]?.id ?? '')
  if (!form) throw new Error('the demo shop has no Campbell Fog')
  return form
}

test('semicolons and tabs are found by the head, amounts are read as people write them, and lines of nothing are passed over', async () => {
  const amounts: [string, number][] = [
    ['$49.95', 4995],
    ['49,95', 4995],
    ['1 049,95', 104_995],
    ['1\u00a0049,95 $', 104_995],
    ['CAD 1,049.95', 104_995],
    ['CA$49', 4900],
  ]
  for (const [cell, minor] of amounts) {
    const { items } = await check(`slug;Price;unit value\ncampbell-fog;${cell};20,54 sq ft\n;;\n`)
    expect([cell, items.map(({ outcome }) => outcome)]).toEqual([cell, ['update']])
    const price = items[0]?.changes.find(({ column }) => column === 'price')
    expect([cell, price?.to]).toEqual([cell, (minor / 100).toFixed(2)])
  }
  const tabbed = await check('sep=\t\nslug\tname\tprice\ncampbell-fog\tFog, grey; light\t51.00\n')
  expect(tabbed.items[0]?.changes).toMatchObject([{ column: 'name', to: 'Fog, grey; light' }, { column: 'price' }])
  const marked = await check('\ufeffsep=;\r\nslug;price\r\n;\r\ncampbell-fog;51,00\r\n')
  expect(marked.items).toMatchObject([{ line: 4, slug: 'campbell-fog', outcome: 'update' }])
  const wrong = await check('slug;price\ncampbell-fog;-5\nfraser-drift-oak;1,234\nsteveston-pier;about 5')
  expect(wrong.items.map(({ errors }) => errors)).toEqual(
    Array.from({ length: 3 }, () => ({ price: 'admin-products.errors.price' })),
  )
})

test('an empty cell changes nothing, unless the file says or is told that it empties its field', async () => {
  const before = await oak()
  expect(before.brandId).not.toBeNull()
  const line = 'slug,brand,name_fr,spec_core,price,waterproof\ncampbell-fog,,,,,'
  expect((await check(line)).items[0]).toMatchObject({ outcome: 'same', changes: [] })
  const asked = await check(line.replace(',price,waterproof', '').replace(/,,$/, ''), false, true)
  expect(asked.items[0]?.changes.map(({ column, to }) => [column, to])).toEqual([
    ['brand', ''],
    ['spec_core', ''],
  ])
  const marked = await check('slug,brand,spec_core\ncampbell-fog,[empty],')
  expect(marked.items[0]?.changes.map(({ column }) => column)).toEqual(['brand'])
  expect(await oak()).toEqual(before)
})

test('names do as well as slugs, in any language and any case; one that several have is refused', async () => {
  const { rows } = await database.db.execute<{
    slug: string
    name: string
    ar: string
    sub: string
    parent: string
  }>(sql`
    select c.slug, c.name ->> 'en' as name, c.name ->> 'ar' as ar, s.name ->> 'fr' as sub, s.slug as parent
    from categories c join categories s on s.parent_id = c.id where c.slug = 'laminate' order by s.position limit 1`)
  const [laminate] = rows
  if (!laminate) throw new Error('no laminate')
  const head = 'slug;name;status;category;subcategories;brand;color;unit;unit_value;unit_measure;price;sku;matches'
  const of = (category: string, sub: string, n: number) =>
    `named-${n};Named ${n};draft;${category};${category} > ${sub};{brand};{color};box;20;area;10;NAMED-${n};underlay: ACC-UL-EVA3`
  const { rows: known } = await database.db.execute<{ brand: string; color: string }>(sql`
    select (select name from brands order by name limit 1) as brand, (select translations ->> 'fr' from colors where name = 'Brown') as color`)
  const lines = [of(laminate.name.toUpperCase(), laminate.sub, 1), of(laminate.ar, laminate.parent, 2)].map((line) =>
    line.replace('{brand}', known[0]?.brand.toLowerCase() ?? '').replace('{color}', known[0]?.color ?? ''),
  )
  const checked = await check([head, ...lines].join('\n'))
  expect(checked.items.map(({ outcome, errors }) => [outcome, errors])).toEqual([
    ['create', {}],
    ['create', {}],
  ])
  const said = Object.fromEntries((checked.items[0]?.changes ?? []).map(({ column, to }) => [column, to]))
  expect(said).toMatchObject({ category: 'laminate', color: 'Brown', brand: known[0]?.brand })
  expect(said.subcategories).toBe(`laminate/${laminate.parent}`)
  expect(said.matches).toBe('underlay:eva-3-mm-underlay-vapour-barrier-200-sq-ft')
  // Both tiles and laminate have a subcategory of this address.
  const twice = await check('slug,subcategories\ncampbell-fog,matt-tiles\nfraser-drift-oak,nowhere')
  expect(twice.items.map(({ errors }) => errors.subcategories)).toEqual([
    'admin-products.errors.ambiguousName',
    'admin-products.errors.unknownName',
  ])
})

test('each field of the data sheet has a column, and the whole sheet in one cell is still read', async () => {
  expect(new Set(Object.keys(specificationSchema.shape)).size).toBeGreaterThan(20)
  const full: Required<Specification> = {
    boardLengthTenthMm: 12_205,
    boardWidthTenthMm: 1960,
    nominalSize: '7 × 48 in',
    piecesPerBox: 8,
    weightGrams: 15_400,
    core: 'HDF',
    wearLayer: 'AC3 overlay',
    acRating: 'AC4',
    useClass: '32',
    slipRating: 'R10',
    look: 'oak',
    species: 'ash',
    finish: 'satin',
    edge: 'rectified',
    lock: 'drop-lock click',
    shadeVariation: 'V2',
    waterResistance: '72 h surface water',
    waterHours: 72,
    installation: ['glue', 'nail'],
    rooms: ['hall'],
    radiantHeat: false,
    acclimationHours: 48,
    expansionGapMm: 10,
    maxRunFeet: 40,
    warrantyHomeYears: 25,
    warrantyBusinessYears: 5,
    wastePercent: { straight: 8, diagonal: 12, herringbone: 15 },
    need: { of: 'floor', extraPercent: 5 },
  }
  expect(Object.keys(full).sort()).toEqual(Object.keys(specificationSchema.shape).sort())
  const columns = [...specificationColumns]
  const read: Specification = {}
  for (const [, column] of columns) column.read(read, column.write(full))
  expect(read).toEqual(full)
  const cells = columns.map(([, column]) => column.write(full))
  expect(cells.filter((cell) => cell === '')).toEqual([])
  const changed = await check(`slug,spec_pieces_per_box,Spec board length mm\ncampbell-fog,9,"1 220,5 mm"`)
  expect(changed.items[0]?.changes).toMatchObject([
    { column: 'spec_board_length_mm', to: '1220.50' },
    { column: 'spec_pieces_per_box', to: '9' },
  ])
  const sheet = JSON.stringify({ ...(await oak()).specification, piecesPerBox: 11 }).replaceAll('"', '""')
  expect((await check(`slug,specification\ncampbell-fog,"${sheet}"`)).items[0]?.changes).toMatchObject([
    { column: 'spec_pieces_per_box', to: '11' },
  ])
})

test('the report of a dry run has the old and the new value of every cell, of variants and counts too', async () => {
  const { rows } = await database.db.execute<{ slug: string; sku: string; onHand: number }>(sql`
    select p.slug, i.sku, l.on_hand as "onHand" from products p join variants v on v.product_id = p.id
    join stock_items i on i.id = v.stock_item_id join stock_levels l on l.item_id = i.id and l.store = 'surrey'
    where p.type = 'variable' and not l.unlimited order by i.sku limit 1`)
  const [first] = rows
  if (!first) throw new Error('no variant is counted')
  const file = `slug,sku,variant_price,stock_surrey\n${first.slug},${first.sku},"12,50",${first.onHand + 5}`
  const checked = await check(file, true)
  expect(checked.items[0]?.changes).toEqual([
    { column: 'variant_price', from: '', to: '12.50', sku: first.sku },
    { column: 'stock_surrey', from: String(first.onHand), to: String(first.onHand + 5), sku: first.sku },
  ])
})

test('a new product without an address gets one made from its name, and its further lines follow it', async () => {
  const head = 'slug,name,type,category,unit,unit_value,unit_measure,price,sku,variant_color'
  const lines = ['', 'Forêt Brune 7 mm', 'variable', 'laminate', 'box', '20', 'area', '10', 'FB-1', 'Brown'].join(',')
  const checked = await check([head, lines, ',,,,,,,,FB-2,Grey'].join('\n'))
  expect(checked.items.map(({ slug, outcome }) => [slug, outcome])).toEqual([['foret-brune-7-mm', 'create']])
  expect((await bringIn(checked.id)).results.create).toBe(1)
})

test('the report names each product, also of a file that knows it by its address alone', async () => {
  const checked = await check(['slug,price', 'fraser-drift-oak,61.20', 'no-such-floor,1.00'].join('\r\n'))
  expect(checked.items.map(({ slug, name }) => [slug, name])).toEqual([
    ['fraser-drift-oak', 'Fraser Drift Oak'],
    ['no-such-floor', ''],
  ])
})

test('a cell that the shop does not know is told in the shop’s own words, never in those of a program', async () => {
  const checked = await check('slug,spec_need_of\ncampbell-fog,roof')
  expect(checked.items[0]?.outcome).toBe('wrong')
  expect(Object.values(checked.items[0]?.errors ?? {})).toEqual(['admin-products.errors.cell'])
})
