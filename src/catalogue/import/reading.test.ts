import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Imports, importsInto } from '../../../tests/data/imports.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { findProductForm } from '../products/form-queries.ts'
import { type Specification, specificationSchema } from '../schema.ts'
import { specificationColumns } from './specification.ts'

let database: TestDatabase
let imports: Imports
beforeAll(async () => {
  database = await testDatabase(8)
  imports = importsInto(database.db)
})
afterAll(() => database.drop())

test('a file that is none, is empty or names unknown columns is refused with the reason', async () => {
  const problemOf = async (csv: string) => {
    const { status, problem } = await imports.check(csv)
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
  const longer = (line: string) => imports.check(`slug,name\n${line}`)
  expect(await longer(','.repeat(2_000_000))).toMatchObject({ problem: 'admin-products.import.noCsv' })
  expect(await longer(`"${'x'.repeat(2_000_000)}"`)).toMatchObject({ problem: 'admin-products.import.noCsv' })
  expect(await longer(`oak,"${'ক'.repeat(240_000)}"`)).toMatchObject({ status: 'checked', outcomes: { wrong: 1 } })
})

test('a product with more lines than it may have variants is told so, and no more of them are kept', async () => {
  const lines = Array.from({ length: 5000 }, (_, n) => `oak-lines,variable,Oak,O-${n}`)
  const checked = await imports.check(['slug,type,name,sku', ...lines].join('\n'))
  expect(checked.items).toMatchObject([{ outcome: 'wrong', errors: { sku: 'admin-products.errors.variants' } }])
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select jsonb_array_length(rows) as count from product_import_items where import_id = ${checked.id}`,
  )
  expect(rows).toEqual([{ count: 201 }])
})

test('a file of several parts is read as one, whatever its letters are, and its bytes are forgotten then', async () => {
  const names = Array.from({ length: 400 }, (_, n) => `wide-${n},"${'ক'.repeat(500)}${n}"`)
  const checked = await imports.check(`slug,description\n${names.join('\n')}`)
  expect(checked).toMatchObject({ status: 'checked', total: 400 })
  const { rows } = await database.db.execute(sql`
    select (select count(*)::int from product_import_parts) as parts,
      (select bool_and((rows -> 0 ->> 'description') = repeat('ক', 500) || position) from product_import_items
        where import_id = ${checked.id}) as "isWhole"`)
  expect(rows).toEqual([{ parts: 0, isWhole: true }])
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
    const { items } = await imports.check(`slug;Price;unit value\ncampbell-fog;${cell};20,54 sq ft\n;;\n`)
    expect([cell, items.map(({ outcome }) => outcome)]).toEqual([cell, ['update']])
    const price = items[0]?.changes.find(({ column }) => column === 'price')
    expect([cell, price?.to]).toEqual([cell, (minor / 100).toFixed(2)])
  }
  const tabbed = await imports.check('sep=\t\nslug\tname\tprice\ncampbell-fog\tFog, grey; light\t51.00\n')
  expect(tabbed.items[0]?.changes).toMatchObject([{ column: 'name', to: 'Fog, grey; light' }, { column: 'price' }])
  const marked = await imports.check('\ufeffsep=;\r\nslug;price\r\n;\r\ncampbell-fog;51,00\r\n')
  expect(marked.items).toMatchObject([{ line: 4, slug: 'campbell-fog', outcome: 'update' }])
  const wrong = await imports.check('slug;price\ncampbell-fog;-5\nfraser-drift-oak;1,234\nsteveston-pier;about 5')
  expect(wrong.items.map(({ errors }) => errors)).toEqual(
    Array.from({ length: 3 }, () => ({ price: 'admin-products.errors.price' })),
  )
})

test('an empty cell changes nothing, unless the file says or is told that it empties its field', async () => {
  const before = await oak()
  expect(before.brandId).not.toBeNull()
  const line = 'slug,brand,name_fr,spec_core,price,waterproof\ncampbell-fog,,,,,'
  expect((await imports.check(line)).items[0]).toMatchObject({ outcome: 'same', changes: [] })
  const asked = await imports.check(line.replace(',price,waterproof', '').replace(/,,$/, ''), false, true)
  expect(asked.items[0]?.changes.map(({ column, to }) => [column, to])).toEqual([
    ['brand', ''],
    ['spec_core', ''],
  ])
  const marked = await imports.check('slug,brand,spec_core\ncampbell-fog,[empty],')
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
  const checked = await imports.check([head, ...lines].join('\n'))
  expect(checked.items.map(({ outcome, errors }) => [outcome, errors])).toEqual([
    ['create', {}],
    ['create', {}],
  ])
  const said = Object.fromEntries((checked.items[0]?.changes ?? []).map(({ column, to }) => [column, to]))
  expect(said).toMatchObject({ category: 'laminate', color: 'Brown', brand: known[0]?.brand })
  expect(said.subcategories).toBe(`laminate/${laminate.parent}`)
  expect(said.matches).toBe('underlay:eva-3-mm-underlay-vapour-barrier-200-sq-ft')
  // Both tiles and laminate have a subcategory of this address.
  const twice = await imports.check('slug,subcategories\ncampbell-fog,matt-tiles\nfraser-drift-oak,nowhere')
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
    belowGrade: true,
    wetDcofHundredths: 42,
    acclimationHours: 48,
    expansionGapMm: 10,
    maxRunFeet: 40,
    warrantyHomeYears: 25,
    warrantyBusinessYears: 5,
    wastePercent: { straight: 8, diagonal: 12, herringbone: 15 },
    need: { of: 'floor', extraPercent: 5 },
    purpose: 'underlay',
    vapourBarrier: true,
  }
  expect(Object.keys(full).sort()).toEqual(Object.keys(specificationSchema.shape).sort())
  const columns = [...specificationColumns]
  const read: Specification = {}
  for (const [, column] of columns) column.read(read, column.write(full))
  expect(read).toEqual(full)
  const cells = columns.map(([, column]) => column.write(full))
  expect(cells.filter((cell) => cell === '')).toEqual([])
  const changed = await imports.check(`slug,spec_pieces_per_box,Spec board length mm\ncampbell-fog,9,"1 220,5 mm"`)
  expect(changed.items[0]?.changes).toMatchObject([
    { column: 'spec_board_length_mm', to: '1220.50' },
    { column: 'spec_pieces_per_box', to: '9' },
  ])
  const sheet = JSON.stringify({ ...(await oak()).specification, piecesPerBox: 11 }).replaceAll('"', '""')
  expect((await imports.check(`slug,specification\ncampbell-fog,"${sheet}"`)).items[0]?.changes).toMatchObject([
    { column: 'spec_pieces_per_box', to: '11' },
  ])
})

test('a cell that the shop does not know is told in the shop’s own words, never in those of a program', async () => {
  const checked = await imports.check('slug,spec_need_of\ncampbell-fog,roof')
  expect(checked.items[0]?.outcome).toBe('wrong')
  expect(Object.values(checked.items[0]?.errors ?? {})).toEqual(['admin-products.errors.cell'])
})
