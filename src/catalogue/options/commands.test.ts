import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { fromCsv } from '../../http/csv.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { brands, colors, products, variants } from '../tables.ts'
import { createOption, deleteOption, editOption, mergeOption } from './commands.ts'
import { findOption, listOptions } from './queries.ts'
import { hexSchema, type OptionInput, type OptionKind, optionKinds } from './schema.ts'
import { attributes } from './tables.ts'

let database: TestDatabase
let shop: TestShop
let cookie: string
beforeAll(async () => {
  database = await testDatabase(20)
  shop = await testShop(database)
  cookie = (await signedIn(database.db, { isAdmin: true })).cookie.replace('__Host-', '')
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const within = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(database.db, work)
const admin = (method: string, path: string, body?: unknown) => shop.call(method, path, { body, headers: { cookie } })

const shows = async (path: string, text: string) => (await shop.call('GET', path)).text.includes(text)

async function made(kind: OptionKind, en: string, input: Partial<OptionInput> = {}): Promise<string> {
  const result = await within((tx) => createOption(tx, kind, { names: { en }, hex: '#112233', ...input }))
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value.id
}

const tables = { brand: brands, color: colors, attribute: attributes }
async function named(kind: OptionKind, name: string): Promise<string> {
  const table = tables[kind]
  const [row] = await database.db.select({ id: table.id }).from(table).where(eq(table.name, name))
  return row?.id ?? ''
}
const usage = async (kind: OptionKind, id: string) => (await findOption(database.db, kind, id))?.productCount

test.each([
  ['#abc', '#AABBCC'],
  ['abc', '#AABBCC'],
  ['12aB9f', '#12AB9F'],
  [' #12AB9F ', '#12AB9F'],
])('%j is the color %s', (typed, stored) => expect(hexSchema.parse(typed)).toBe(stored))

test.each(['', '#', 'ab', 'abcd', '#12345', '#1234567', 'red', '##abc', '#ggg', 'url(x)', 7])(
  '%j is no color',
  (typed) => expect(hexSchema.safeParse(typed).error?.issues[0]?.message).toBe('admin-catalogue.errors.hex'),
)

describe.each(optionKinds)('a %s', (kind) => {
  test('is made once under a name, in small letters or capitals, whoever asks at the same time', async () => {
    const wishes = await Promise.all(
      ['Same Name', 'same name', 'SAME NAME', 'Same Name'].map((en) =>
        within((tx) => createOption(tx, kind, { names: { en }, hex: '#112233' })),
      ),
    )
    expect(wishes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(wishes.find(({ ok }) => !ok)).toMatchObject({ fields: { 'names.en': 'admin-catalogue.errors.nameTaken' } })
  })

  test('of two edits of one version the second is told, with the row as it is', async () => {
    const id = await made(kind, 'Edited twice')
    const edits = await Promise.all(
      ['First', 'Second'].map((en) =>
        within((tx) => editOption(tx, kind, { id, version: 1, names: { en, fr: `${en} fr` }, hex: '#445566' })),
      ),
    )
    const kept = edits[0]?.ok ? 'First' : 'Second'
    expect(edits.filter(({ ok }) => ok)).toHaveLength(1)
    const row = { names: { en: kept, fr: `${kept} fr` }, version: 2, hex: kind === 'color' ? '#445566' : null }
    expect(edits.find(({ ok }) => !ok)).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { option: row } })
    expect(await findOption(database.db, kind, id)).toMatchObject(row)
    expect((await within((tx) => deleteOption(tx, kind, { id, version: 1 }))).ok).toBe(false)
    expect((await within((tx) => deleteOption(tx, kind, { id, version: 2 }))).ok).toBe(true)
  })

  test('that products have cannot be deleted, and the refusal counts them', async () => {
    const { options } = await listOptions(database.db, kind, { search: '', sort: 'ub', page: 1, use: 'used' })
    const [most] = options
    const reply = await admin('DELETE', `/api/${kind}s/${most?.id}`, { version: most?.version })
    expect([reply.status, reply.body.code]).toEqual([409, 'IN_USE'])
    expect(reply.body.err).toMatch(
      most?.productCount === 1 ? /^One product / : new RegExp(`^${most?.productCount} products `),
    )
    expect(await usage(kind, most?.id ?? '')).toBe(most?.productCount)
  })

  test('that is deleted while it is given to a product: one of the two wins, and no product is left without it', async () => {
    const [variant] = await database.db.select().from(variants).limit(1)
    for (let round = 0; round < 8; round++) {
      const id = await made(kind, `Round ${round}`)
      const give = () =>
        kind === 'attribute'
          ? database.db
              .update(variants)
              .set({ attributeId: id })
              .where(eq(variants.id, variant?.id ?? ''))
          : database.db
              .update(products)
              .set(kind === 'brand' ? { brandId: id } : { colorId: id })
              .where(eq(products.id, variant?.productId ?? ''))
      const [gone, given] = await Promise.allSettled([
        within((tx) => deleteOption(tx, kind, { id, version: 1 })),
        give().execute(),
      ])
      const isGone = gone.status === 'fulfilled' && gone.value.ok
      expect([gone.status, given.status === 'fulfilled']).toEqual(['fulfilled', !isGone])
      expect(await usage(kind, id)).toBe(isGone ? undefined : 1)
    }
  })

  test('an id that is none, or nobody’s, is not found', async () => {
    for (const id of ['x', '018f0000-0000-7000-8000-000000000000', `${'0'.repeat(90)}`]) {
      expect((await admin('GET', `/api/${kind}s/${id}`)).status).toBe(404)
      expect((await admin('DELETE', `/api/${kind}s/${id}`, { version: 1 })).status).toBe(404)
      const body = { version: 1, into: '018f0000-0000-7000-8000-000000000001' }
      expect((await admin('POST', `/api/${kind}s/${id}/merge`, body)).status).toBe(404)
    }
  })
})

describe('two made into one', () => {
  test('bring their products together, at once in the shop, and leave a trace', async () => {
    const [tidewater, alder] = [await named('brand', 'Tidewater'), await named('brand', 'Alder Mill')]
    const [own, others] = [(await usage('brand', tidewater)) ?? 0, (await usage('brand', alder)) ?? 0]
    expect(await shows('/product/golden-ears-oak', 'Tidewater')).toBe(true)
    const merged = await admin('POST', `/api/brands/${tidewater}/merge`, { version: 1, into: alder })
    expect([merged.status, merged.body]).toEqual([200, { success: true, option: null }])
    expect(await usage('brand', alder)).toBe(own + others)
    await expect.poll(() => shows('/product/golden-ears-oak', 'Alder Mill')).toBe(true)
    const entry = await admin('GET', '/api/audit?action=brand.merge')
    expect(entry.body.entries).toMatchObject([
      { before: { en: 'Tidewater', productCount: own }, after: { into: 'Alder Mill', productCount: own + others } },
    ])
  })

  test('into each other at once: one merge wins, and every product is in what is left', async () => {
    for (let round = 0; round < 6; round++) {
      const [a, b] = [await made('color', `A${round}`), await made('color', `B${round}`)]
      const some = await database.db.select({ id: products.id }).from(products).limit(4)
      for (const [at, { id }] of some.entries()) {
        await database.db
          .update(products)
          .set({ colorId: at % 2 ? a : b })
          .where(eq(products.id, id))
      }
      const answers = await Promise.all([
        within((tx) => mergeOption(tx, 'color', { id: a, version: 1, into: b })),
        within((tx) => mergeOption(tx, 'color', { id: b, version: 1, into: a })),
      ])
      expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
      const left = answers[0]?.ok ? b : a
      expect(await usage('color', left)).toBe(4)
    }
  })

  test('of a color while a product takes it: the product ends up in the other one, or is told', async () => {
    const [variant] = await database.db.select().from(variants).limit(1)
    const [from, into] = [await made('color', 'From'), await made('color', 'Into')]
    const [merged, given] = await Promise.allSettled([
      within((tx) => mergeOption(tx, 'color', { id: from, version: 1, into })),
      database.db
        .update(products)
        .set({ colorId: from })
        .where(eq(products.id, variant?.productId ?? ''))
        .execute(),
    ])
    expect(merged).toMatchObject({ status: 'fulfilled', value: { ok: true } })
    expect(await usage('color', into)).toBe(given.status === 'fulfilled' ? 1 : 0)
    expect(await findOption(database.db, 'color', from)).toBeUndefined()
  })

  test('are refused where a product offers both, and nothing is moved', async () => {
    const [one, other] = await database.db
      .select({ color: variants.colorId, product: variants.productId })
      .from(variants)
      .innerJoin(products, and(eq(products.id, variants.productId), eq(products.slug, 'colour-match-t-molding-94-in')))
    const before = await usage('color', one?.color ?? '')
    const result = await within((tx) =>
      mergeOption(tx, 'color', { id: one?.color ?? '', version: 1, into: other?.color ?? '' }),
    )
    expect(result).toMatchObject({ ok: false, code: 'MERGE_CLASH' })
    expect(await usage('color', one?.color ?? '')).toBe(before)
    const same = await within((tx) =>
      mergeOption(tx, 'color', { id: one?.color ?? '', version: 1, into: one?.color ?? '' }),
    )
    expect(same).toMatchObject({ ok: false, fields: { into: 'admin-catalogue.errors.mergeInto' } })
  })
})

test('a color’s new name stands in the list’s filters at once, in the reader’s language', async () => {
  const id = await named('color', 'Beige')
  expect(await shows('/shop/laminate', 'Beige')).toBe(true)
  const names = { en: 'Sand', ar: 'رملي' }
  const edited = await admin('PUT', `/api/colors/${id}`, { version: 1, names, hex: 'cb9' })
  expect(edited.body.option).toMatchObject({ names, hex: '#CCBB99', version: 2 })
  await expect.poll(() => shows('/shop/laminate', 'Sand')).toBe(true)
  await expect.poll(() => shows('/shop/laminate?lang=ar', 'رملي')).toBe(true)
})

test('a list is searched in every language, sorted, and given out as CSV without formulas', async () => {
  await made('brand', '=cmd|calc', { names: { en: '=cmd|calc', ar: 'مصنع الأرز', fr: '  @SUM(1)' } })
  const found = await admin('GET', `/api/brands?search=${encodeURIComponent('الأرز')}`)
  expect(found.body).toMatchObject({ total: 1, options: [{ names: { en: '=cmd|calc' }, productCount: 0 }] })
  expect((await admin('GET', '/api/brands?search=%25')).body).toMatchObject({ total: 0 })
  expect((await admin('GET', '/api/brands?sort=name')).status).toBe(400)
  const file = await fetch(`${shop.url}/api/brands.csv?use=unused&sort=nb`, { headers: { cookie } })
  expect(file.headers.get('content-type')).toContain('text/csv')
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(new TextDecoder().decode(bytes)).toContain(`"'=cmd|calc"`)
  const [head, ...rows] = fromCsv(bytes)
  expect(head).toEqual(['Name (en)', 'Name (bn)', 'Name (ar)', 'Name (fr)', 'Products'])
  expect(rows.some((row) => row.includes('=cmd|calc') && row.includes('مصنع الأرز'))).toBe(true)
})
