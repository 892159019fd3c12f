import { sql } from 'drizzle-orm'
import { productImports } from '../../src/catalogue/import/tables.ts'
import { inputOf } from '../../src/catalogue/products/admin-rules.ts'
import type { ProductInput } from '../../src/catalogue/products/admin-schema.ts'
import type { ProductForm } from '../../src/catalogue/products/contracts.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { boardForm } from '../data/floors.ts'
import { photo } from '../data/pictures.ts'
import { demoId, floor, variant } from '../data/products.ts'
import { uploadPicture } from '../data/uploads.ts'
import { declaredCalls } from '../shop/calls.ts'
import type { TestDatabase } from '../shop/database.ts'
import type { Reply, TestShop } from '../shop/shop.ts'

/** A shop with an administrator at work in it. */
export type Admin = { database: TestDatabase; shop: TestShop; headers: { cookie: string } }

type Body = Record<string, unknown>

/** Something that a call changes, so that the call succeeds. */
export type Subject = {
  /** What stands in its address. */
  id: string
  /** What stands in it in the second place, where it has two. */
  part?: string
  /** What it is sent, where the table of calls has nothing that does. */
  body?: Body | FormData
  /** By what its entry names it: the id, where it is nothing else. */
  names?: string | ((answer: Body) => unknown)
  /** Whether there is nothing before it, or nothing after it. */
  adds?: true
  ends?: true
}

export type Builders = Readonly<Record<string, (admin: Admin) => Promise<Subject>>>

/** A call by the administrator that only prepares another. */
export async function prepare({ shop, headers }: Admin, method: string, path: string, body?: Body): Promise<Body> {
  const reply: Reply = await shop.call(method, path, { headers, ...(body && { body }) })
  if (reply.status >= 300) throw new Error(`${method} ${path} was refused: ${reply.text}`)
  return reply.body
}

/** One thing as a call over many names it. */
export const chosen = (id: string): Subject => ({ id, body: { ids: [id] } })

/** The table's body of a call. */
export const sample = (name: string): Body => declaredCalls[name]?.body ?? {}

/** Something new by a call, under a name of its own. */
export const unique = (start: string): string => `${start}-${uuidv7().slice(-12)}`

/** A floor that was just made: a draft of version 1 with five boxes at Surrey. */
async function draft(admin: Admin, wish: Partial<ProductInput> = {}): Promise<ProductForm> {
  const slug = unique('floor')
  const stock = [{ store: 'surrey', onHand: 5 }]
  const variants = [variant(slug.toUpperCase(), { stock })]
  const input = await floor(admin.database.db, slug, { status: 'draft', variants, ...wish })
  return (await prepare(admin, 'POST', '/api/products', input)).product as ProductForm
}

/** The one thing of a new floor that is counted. */
async function counted(admin: Admin, body: Body): Promise<Subject> {
  const { variants } = await draft(admin)
  const itemId = variants[0]?.stockItemId ?? ''
  return { id: itemId, body: { ...body, itemId } }
}

async function uploaded({ shop, headers }: Admin, seed: number): Promise<string> {
  const file = await photo(300, 50, seed).jpeg().toBuffer()
  const { body } = await uploadPicture(shop, file, { ...headers, for: 'texture' })
  return String(body.url)
}

/** What puts a floor's texture on a product. */
async function texture(admin: Admin, seed: number): Promise<Body> {
  const [picture, url] = [await uploaded(admin, seed), await uploaded(admin, seed + 1)]
  return { form: boardForm({ picture }), made: { url, albedo: [0.4, 0.3, 0.2] }, before: null }
}

/** A floor's picture, of which a sheet can be made. */
export const floorPicture = async (admin: Admin): Promise<Body> => boardForm({ picture: await uploaded(admin, 77) })

type Group = { id: string; version: number; values: { id: string }[] }

/** A group of options with two values. */
async function optionGroup(admin: Admin): Promise<Group> {
  const body = { names: { en: unique('group') }, values: [{ en: 'Large' }, { en: 'Small' }] }
  return (await prepare(admin, 'POST', '/api/option-groups', body)).group as Group
}

/** The calls of option groups. */
const optionGroups: Builders = {
  'POST /api/option-groups': async () => ({
    id: '',
    body: { names: { en: unique('group') }, values: [{ en: 'Large' }] },
    names: (answer) => (answer.group as Body).id,
    adds: true,
  }),
  'PUT /api/option-groups/{id}': async (admin) => {
    const { id, version, values } = await optionGroup(admin)
    return {
      id,
      body: { version, names: { en: unique('group') }, valueIds: values.map((value) => value.id).reverse() },
    }
  },
  'DELETE /api/option-groups/{id}': async (admin) => {
    const { id, version } = await optionGroup(admin)
    return { id, body: { version }, ends: true }
  },
  'POST /api/option-groups/order': async (admin) => {
    await optionGroup(admin)
    const { rows } = await admin.database.pool.query<{ id: string }>(
      'select id from option_groups order by position, lower(name), id',
    )
    const seen = rows.map(({ id }) => id)
    return { id: 'all', body: { seen, ids: seen.toReversed() } }
  },
}

/** The calls of brands, colors or attributes, which are alike. */
function optionCalls(kind: 'brand' | 'color' | 'attribute'): Builders {
  const list = `/api/${kind}s`
  const body = async (admin: Admin): Promise<Body> => ({
    names: { en: unique(kind) },
    ...(kind === 'color' && { hex: '#123456' }),
    ...(kind === 'attribute' && { groupId: (await optionGroup(admin)).id }),
  })
  const made = async (admin: Admin, of?: Body): Promise<string> => {
    const answer = await prepare(admin, 'POST', list, of ?? (await body(admin)))
    return (answer.option as { id: string }).id
  }
  const one = `${list}/{id}`
  return {
    [`POST ${list}`]: async (admin) => ({
      id: '',
      body: await body(admin),
      names: (answer) => (answer.option as Body).id,
      adds: true,
    }),
    [`PUT ${one}`]: async (admin) => ({ id: await made(admin), body: { ...(await body(admin)), version: 1 } }),
    [`DELETE ${list}`]: async (admin) => ({ ...chosen(await made(admin)), ends: true }),
    [`DELETE ${one}`]: async (admin) => ({ id: await made(admin), ends: true }),
    [`POST ${one}/merge`]: async (admin) => {
      const given = await body(admin)
      const into = await made(admin, { ...given, names: { en: unique(kind) } })
      return { id: await made(admin, given), body: { version: 1, into } }
    },
  }
}

/** The entry of a change that was made by hand, and what it was made of. */
export async function changedBrand(admin: Admin): Promise<{ entry: string; brand: string }> {
  const { option: brand } = (await prepare(admin, 'POST', '/api/brands', { names: { en: unique('brand') } })) as {
    option: { id: string }
  }
  const body = { names: { en: unique('brand') }, version: 1 }
  await prepare(admin, 'PUT', `/api/brands/${brand.id}`, body)
  const { rows } = await admin.database.pool.query(
    "select id from audit_log where action = 'brand.edit' and subject like $1",
    [`%${brand.id}`],
  )
  return { entry: rows[0].id, brand: brand.id }
}

async function category(admin: Admin, parentId: string | null): Promise<string> {
  const body = { parentId, slug: unique('cork'), names: { en: 'Cork' } }
  return ((await prepare(admin, 'POST', '/api/categories', body)).category as { id: string }).id
}

const laminate = ({ database }: Admin) => demoId(database.db, 'categories', 'laminate')

/** The calls that change what is sold: products, their stock and textures, and what they are sorted by. */
export const goods: Builders = {
  'POST /api/products': async ({ database }) => {
    const body = await floor(database.db, unique('floor'))
    return { id: body.id, body, adds: true }
  },
  'PUT /api/products/{id}': async (admin) => {
    const product = await draft(admin)
    return { id: product.id, body: { ...inputOf(product), name: { en: 'Renamed' } } }
  },
  'DELETE /api/products/{id}': async (admin) => ({ id: (await draft(admin)).id, ends: true }),
  'POST /api/products/{id}/status': async (admin) => ({
    id: (await draft(admin)).id,
    body: { version: 1, status: 'active' },
  }),
  'POST /api/products/{id}/price': async (admin) => ({ id: (await draft(admin)).id }),
  'POST /api/products/{id}/count': async (admin) => {
    const { id, variants } = await draft(admin)
    return { id, body: { itemId: variants[0]?.stockItemId, store: 'surrey', onHand: 4, expected: 5 } }
  },
  'POST /api/products/{id}/copy': async (admin) => {
    const newId = uuidv7()
    return { id: (await draft(admin)).id, body: { newId }, names: newId, adds: true }
  },
  'POST /api/products-bulk': async (admin) => {
    const { id } = await draft(admin)
    return { id, body: { target: { ids: [id] }, action: { kind: 'price', percent: 10 } } }
  },
  'POST /api/product-imports': async () => {
    const id = uuidv7()
    const body = new FormData()
    for (const [name, value] of Object.entries({ id, fileName: 'a.csv', withStock: 'false' })) body.set(name, value)
    body.set('file', new Blob(['slug\noak']))
    return { id, body, adds: true }
  },
  'POST /api/product-imports/{id}': async ({ database }) => {
    const id = uuidv7()
    const file = { fileName: 'a.csv', withStock: false, status: 'checked' as const }
    await database.db.insert(productImports).values({ id, ...file, actorId: uuidv7(), actorName: 'Dana' })
    return { id }
  },
  'POST /api/stock/receive': (admin) => counted(admin, { store: 'surrey', quantity: 1 }),
  'POST /api/stock/correct': (admin) => counted(admin, { store: 'surrey', onHand: 4, expectedOnHand: 5 }),
  'POST /api/stock/relabel': (admin) => counted(admin, { store: 'surrey', quantity: 1, lot: 'B 2' }),
  'POST /api/stock/transfer': (admin) => counted(admin, { from: 'surrey', to: 'richmond', quantity: 1 }),
  'PUT /api/stock/threshold': (admin) => counted(admin, { lowBelow: 3 }),
  'PUT /api/inventory-plan': async ({ database }) => {
    // Both settings of the stock are one row.
    const { rows } = await database.db.execute<{ version: number }>(sql`select version from stock_settings`)
    return { id: '', body: { leadDays: 9, coverDays: 20, version: rows[0]?.version ?? 1 }, names: 'inventory' }
  },
  'PUT /api/stock/settings': async ({ database }) => {
    const { rows } = await database.db.execute<{ version: number }>(sql`select version from stock_settings`)
    return { id: '', body: { lowBelow: 7, version: rows[0]?.version ?? 1 }, names: 'stock' }
  },
  'POST /api/products/{id}/texture': async (admin) => ({
    id: (await draft(admin)).id,
    body: await texture(admin, 1),
    adds: true,
  }),
  'DELETE /api/products/{id}/texture': async (admin) => {
    const [{ id }, body] = [await draft(admin), await texture(admin, 3)]
    await prepare(admin, 'POST', `/api/products/${id}/texture`, body)
    const { rows } = await admin.database.pool.query(
      `select left(md5((texture -> 'sheet')::text), 10) as version from products where id = $1`,
      [id],
    )
    return { id, body: { before: rows[0].version }, ends: true }
  },
  'POST /api/products/{id}/texture/pictures': async (admin) => {
    const { id } = await draft(admin)
    await prepare(admin, 'POST', `/api/products/${id}/texture`, await texture(admin, 5))
    await admin.database.pool.query(
      `update products set pictures = '[{"kind":"swatch","url":"/media/u/old.webp"}]',
        texture = texture || jsonb_build_object('outdated', jsonb_build_array(md5('/media/u/old.webp'))) where id = $1`,
      [id],
    )
    return { id, body: { renew: false } }
  },
  'POST /api/categories': async (admin) => ({
    id: '',
    body: { parentId: await laminate(admin), slug: unique('cork'), names: { en: 'Cork' } },
    names: (answer) => (answer.category as Body).id,
    adds: true,
  }),
  'PUT /api/categories/{id}': async (admin) => {
    const body = { version: 1, slug: unique('cork'), names: { en: 'Cork oak' } }
    return { id: await category(admin, await laminate(admin)), body }
  },
  'DELETE /api/subcategories': async (admin) => ({
    ...chosen(await category(admin, await laminate(admin))),
    ends: true,
  }),
  'DELETE /api/categories/{id}': async (admin) => ({ id: await category(admin, await laminate(admin)), ends: true }),
  'POST /api/categories/order': async (admin) => {
    const parentId = await category(admin, null)
    const seen = [await category(admin, parentId), await category(admin, parentId)]
    return { id: parentId, body: { parentId, seen, ids: seen.toReversed() } }
  },
  'POST /api/categories/{id}/products': async (admin) => {
    const parent = await laminate(admin)
    const [id, into] = [await category(admin, parent), await category(admin, parent)]
    await draft(admin, { subcategoryIds: [id] })
    return { id, body: { into } }
  },
  ...optionCalls('brand'),
  ...optionCalls('color'),
  ...optionCalls('attribute'),
  ...optionGroups,
}
