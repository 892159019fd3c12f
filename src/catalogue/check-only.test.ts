import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FormChecks, formChecks } from '../../tests/data/form-checks.ts'
import { makeFloor } from '../../tests/data/product-forms.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { uuidv7 } from '../platform/ids.ts'
import { inputOf } from './products/admin-rules.ts'
import { findProductForm } from './products/form-queries.ts'

let database: TestDatabase
let shop: TestShop
let cookie: string
let forms: FormChecks
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  cookie = await shop.signIn()
  forms = formChecks(shop, database.db, cookie)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

async function makeGroup(): Promise<string | undefined> {
  const { group } = await forms.make('/api/option-groups', { names: { en: 'Tried group' }, values: [] })
  return group?.id
}

test('a product form tells of a price, a sale above it, a taken address and a taken SKU at once', async () => {
  const form = await makeFloor(database.db, 'mine-oak')
  const other = await makeFloor(database.db, 'theirs-oak')
  const [variant] = inputOf(form).variants
  const body = {
    ...inputOf(form),
    priceMinor: 0,
    salePriceMinor: 4000,
    slug: 'theirs-oak',
    brandId: uuidv7(),
    variants: [{ ...variant, sku: other.variants[0]?.sku }],
  }
  const path = `/api/products/${form.id}`
  const fields = await forms.refusedFields('PUT', path, body)
  expect(Object.keys(fields).sort()).toEqual(['brandId', 'priceMinor', 'salePriceMinor', 'slug', 'variants.0.sku'])
  expect(Object.values(fields).every((sentence) => / /.test(sentence))).toBe(true)
  // A field that is none at all keeps the others from nothing.
  const gaps = { ...body, priceMinor: null, unit: 'box', unitMeasure: 'length', name: { en: '' } }
  expect(Object.keys(await forms.refusedFields('PUT', path, gaps)).sort()).toEqual(
    ['brandId', 'name.en', 'priceMinor', 'slug', 'unitMeasure', 'variants.0.sku'].sort(),
  )
  const fresh = { ...body, id: uuidv7() }
  expect(Object.keys(await forms.refusedFields('POST', '/api/products', fresh))).toContain('slug')
  expect(await findProductForm(database.db, form.id)).toMatchObject({ version: form.version, slug: 'mine-oak' })
})

test('a variant’s sale price and its SKU are looked at beside a wrong count of another one', async () => {
  const form = await makeFloor(database.db, 'varied-oak')
  const other = await makeFloor(database.db, 'varied-pine')
  const [variant] = inputOf(form).variants
  const variants = [
    { ...variant, priceMinor: 3000, salePriceMinor: 3000, sku: other.variants[0]?.sku },
    { ...variant, id: undefined, sku: '', colorId: uuidv7() },
  ]
  const fields = await forms.refusedFields('PUT', `/api/products/${form.id}`, { ...inputOf(form), variants })
  expect(Object.keys(fields)).toEqual(
    expect.arrayContaining(['variants', 'variants.0.salePriceMinor', 'variants.0.sku', 'variants.1.sku', 'colorId']),
  )
})

test.each([
  ['brand', '/api/brands', {}],
  ['color', '/api/colors', { hex: '#123456' }],
  ['attribute', '/api/attributes', {}],
])('the form of a %s tells of a taken name beside what else is wrong', async (kind, path, color) => {
  const more = kind === 'attribute' ? { groupId: await makeGroup() } : color
  await forms.make(path, { names: { en: `Taken ${kind}` }, ...more })
  const made = await forms.make(path, { names: { en: `Free ${kind}` }, ...more })
  const row = made.option
  const names = { en: `TAKEN ${kind}`, fr: 'x'.repeat(200) }
  const rest = kind === 'color' ? { hex: 'no color' } : more
  const all = ['names.en', 'names.fr', ...(kind === 'color' ? ['hex'] : [])].sort()
  expect(Object.keys(await forms.refusedFields('POST', path, { names, ...rest })).sort()).toEqual(all)
  const one = `${path}/${row?.id}`
  expect(Object.keys(await forms.refusedFields('PUT', one, { names, ...rest, version: 1 })).sort()).toEqual(all)
  // Its own name is not taken.
  expect(await forms.fieldsOf('PUT', one, { names: { en: `free ${kind}` }, ...more, version: 1 })).toEqual({})
})

test('the form of a category tells of a taken address, a missing one above it and a text without English', async () => {
  const names = { en: 'Standing' }
  const made = await forms.make('/api/categories', { names, slug: 'standing', parentId: null })
  await forms.make('/api/categories', { names, slug: 'sitting', parentId: null })
  const wrong = { names: { en: '' }, slug: 'sitting', intro: { en: '', fr: 'Bonjour' } }
  expect(
    Object.keys(await forms.refusedFields('POST', '/api/categories', { ...wrong, parentId: null })).sort(),
  ).toEqual([...['intro.en', 'names.en', 'slug']])
  const lost = { ...wrong, slug: 'new', parentId: uuidv7() }
  expect(Object.keys(await forms.refusedFields('POST', '/api/categories', lost)).sort()).toEqual([
    ...['intro.en', 'names.en', 'parentId'],
  ])
  const one = `/api/categories/${made.category?.id}`
  expect(Object.keys(await forms.refusedFields('PUT', one, { ...wrong, version: 1 }))).toContain('slug')
  expect(await forms.fieldsOf('PUT', one, { names, slug: 'standing', version: 1 })).toEqual({})
})
