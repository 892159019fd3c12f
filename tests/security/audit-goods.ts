import { productImports } from '../../src/catalogue/import-tables.ts'
import { inputOf } from '../../src/catalogue/office-rules.ts'
import type { ProductInput } from '../../src/catalogue/office-schema.ts'
import type { ProductForm } from '../../src/catalogue/office-views.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { declaredCalls } from '../calls.ts'
import type { TestDatabase } from '../database.ts'
import { boardForm } from '../floors.ts'
import { photo } from '../pictures.ts'
import { demoId, floor, variant } from '../products.ts'
import type { Reply, TestShop } from '../shop.ts'
import { uploadPicture } from '../uploads.ts'

/** A shop with an administrator at work in it. */
export type Office = { database: TestDatabase; shop: TestShop; headers: { cookie: string } }

type Body = Record<string, unknown>

/** Something that a call changes, so that the call succeeds. */
export type Subject = {
  /** What stands in its address. */
  id: string
  /** What it is sent, where the table of calls has nothing that does. */
  body?: Body | FormData
  /** By what its entry names it: the id, where it is nothing else. */
  names?: string | ((answer: Body) => unknown)
  /** Whether there is nothing before it, or nothing after it. */
  adds?: true
  ends?: true
}

export type Builders = Readonly<Record<string, (office: Office) => Promise<Subject>>>

/** A call by the administrator that only prepares another. */
export async function prepare({ shop, headers }: Office, method: string, path: string, body?: Body): Promise<Body> {
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
async function draft(office: Office, wish: Partial<ProductInput> = {}): Promise<ProductForm> {
  const slug = unique('floor')
  const stock = [{ store: 'surrey', onHand: 5 }]
  const variants = [variant(slug.toUpperCase(), { stock })]
  const input = await floor(office.database.db, slug, { status: 'draft', variants, ...wish })
  return (await prepare(office, 'POST', '/api/products', input)).product as ProductForm
}

/** The one thing of a new floor that is counted. */
async function counted(office: Office, body: Body): Promise<Subject> {
  const { variants } = await draft(office)
  const itemId = variants[0]?.stockItemId ?? ''
  return { id: itemId, body: { ...body, itemId } }
}

async function uploaded({ shop, headers }: Office, seed: number): Promise<string> {
  const file = await photo(300, 50, seed).jpeg().toBuffer()
  const { body } = await uploadPicture(shop, file, { ...headers, for: 'texture' })
  return String(body.url)
}

/** What puts a floor's texture on a product. */
async function texture(office: Office, seed: number): Promise<Body> {
  const [picture, url] = [await uploaded(office, seed), await uploaded(office, seed + 1)]
  return { form: boardForm({ picture }), made: { url, albedo: [0.4, 0.3, 0.2] }, before: null }
}

/** A floor's picture, of which a sheet can be made. */
export const floorPicture = async (office: Office): Promise<Body> => boardForm({ picture: await uploaded(office, 77) })

/** The calls of brands, colors or attributes, which are alike. */
function traitCalls(kind: 'brand' | 'color' | 'attribute'): Builders {
  const list = `/api/${kind}s`
  const body = (): Body => ({ names: { en: unique(kind) }, ...(kind === 'color' && { hex: '#123456' }) })
  const made = async (office: Office): Promise<string> => {
    const answer = await prepare(office, 'POST', list, body())
    return (answer[kind] as { id: string }).id
  }
  const one = `${list}/{id}`
  return {
    [`POST ${list}`]: async () => ({ id: '', body: body(), names: (answer) => (answer[kind] as Body).id, adds: true }),
    [`PUT ${one}`]: async (office) => ({ id: await made(office), body: { ...body(), version: 1 } }),
    [`DELETE ${list}`]: async (office) => ({ ...chosen(await made(office)), ends: true }),
    [`DELETE ${one}`]: async (office) => ({ id: await made(office), ends: true }),
    [`POST ${one}/merge`]: async (office) => ({
      id: await made(office),
      body: { version: 1, into: await made(office) },
    }),
  }
}

/** The entry of a change that was made by hand, and what it was made of. */
export async function changedBrand(office: Office): Promise<{ entry: string; brand: string }> {
  const { brand } = (await prepare(office, 'POST', '/api/brands', { names: { en: unique('brand') } })) as {
    brand: { id: string }
  }
  const body = { names: { en: unique('brand') }, version: 1 }
  await prepare(office, 'PUT', `/api/brands/${brand.id}`, body)
  const { rows } = await office.database.pool.query(
    "select id from audit_log where action = 'brand.edit' and subject like $1",
    [`%${brand.id}`],
  )
  return { entry: rows[0].id, brand: brand.id }
}

async function category(office: Office, parentId: string | null): Promise<string> {
  const body = { parentId, slug: unique('cork'), names: { en: 'Cork' } }
  return ((await prepare(office, 'POST', '/api/categories', body)).category as { id: string }).id
}

const laminate = ({ database }: Office) => demoId(database.db, 'categories', 'laminate')

/** The calls that change what is sold: products, their stock and textures, and what they are sorted by. */
export const goods: Builders = {
  'POST /api/products': async ({ database }) => {
    const body = await floor(database.db, unique('floor'))
    return { id: body.id, body, adds: true }
  },
  'PUT /api/products/{id}': async (office) => {
    const product = await draft(office)
    return { id: product.id, body: { ...inputOf(product), name: { en: 'Renamed' } } }
  },
  'DELETE /api/products/{id}': async (office) => ({ id: (await draft(office)).id, ends: true }),
  'POST /api/products/{id}/status': async (office) => ({
    id: (await draft(office)).id,
    body: { version: 1, status: 'active' },
  }),
  'POST /api/products/{id}/price': async (office) => ({ id: (await draft(office)).id }),
  'POST /api/products/{id}/count': async (office) => {
    const { id, variants } = await draft(office)
    return { id, body: { itemId: variants[0]?.stockItemId, store: 'surrey', onHand: 4, expected: 5 } }
  },
  'POST /api/products/{id}/copy': async (office) => {
    const newId = uuidv7()
    return { id: (await draft(office)).id, body: { newId }, names: newId, adds: true }
  },
  'POST /api/products-bulk': async (office) => {
    const { id } = await draft(office)
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
  'POST /api/stock/receive': (office) => counted(office, { store: 'surrey', quantity: 1 }),
  'POST /api/stock/correct': (office) => counted(office, { store: 'surrey', onHand: 4, expectedOnHand: 5 }),
  'POST /api/stock/transfer': (office) => counted(office, { from: 'surrey', to: 'richmond', quantity: 1 }),
  'PUT /api/stock/threshold': (office) => counted(office, { lowBelow: 3 }),
  'PUT /api/stock/settings': async () => ({ id: '', body: { lowBelow: 7, version: 1 }, names: 'stock' }),
  'POST /api/products/{id}/texture': async (office) => ({
    id: (await draft(office)).id,
    body: await texture(office, 1),
    adds: true,
  }),
  'DELETE /api/products/{id}/texture': async (office) => {
    const [{ id }, body] = [await draft(office), await texture(office, 3)]
    await prepare(office, 'POST', `/api/products/${id}/texture`, body)
    const { rows } = await office.database.pool.query(
      `select left(md5((texture -> 'sheet')::text), 10) as version from products where id = $1`,
      [id],
    )
    return { id, body: { before: rows[0].version }, ends: true }
  },
  'POST /api/products/{id}/texture/pictures': async (office) => {
    const { id } = await draft(office)
    await prepare(office, 'POST', `/api/products/${id}/texture`, await texture(office, 5))
    await office.database.pool.query(
      `update products set pictures = '[{"kind":"swatch","url":"/media/u/old.webp"}]',
        texture = texture || jsonb_build_object('outdated', jsonb_build_array(md5('/media/u/old.webp'))) where id = $1`,
      [id],
    )
    return { id, body: { renew: false } }
  },
  'POST /api/categories': async (office) => ({
    id: '',
    body: { parentId: await laminate(office), slug: unique('cork'), names: { en: 'Cork' } },
    names: (answer) => (answer.category as Body).id,
    adds: true,
  }),
  'PUT /api/categories/{id}': async (office) => {
    const body = { version: 1, slug: unique('cork'), names: { en: 'Cork oak' } }
    return { id: await category(office, await laminate(office)), body }
  },
  'DELETE /api/subcategories': async (office) => ({
    ...chosen(await category(office, await laminate(office))),
    ends: true,
  }),
  'DELETE /api/categories/{id}': async (office) => ({ id: await category(office, await laminate(office)), ends: true }),
  'POST /api/categories/order': async (office) => {
    const parentId = await category(office, null)
    const seen = [await category(office, parentId), await category(office, parentId)]
    return { id: parentId, body: { parentId, seen, ids: seen.toReversed() } }
  },
  'POST /api/categories/{id}/products': async (office) => {
    const parent = await laminate(office)
    const [id, into] = [await category(office, parent), await category(office, parent)]
    await draft(office, { subcategoryIds: [id] })
    return { id, body: { into } }
  },
  ...traitCalls('brand'),
  ...traitCalls('color'),
  ...traitCalls('attribute'),
}
