import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { floor, variant } from '../../../tests/data/products.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { routes } from '../../routes.ts'
import { deleteOption, mergeOption } from '../options/commands.ts'
import { findOption } from '../options/queries.ts'
import { createProduct, editProduct } from '../products/commands.ts'
import { findProductForm } from '../products/form-queries.ts'
import { createGroup, deleteGroup, editGroup, orderGroups } from './commands.ts'
import { findGroup, listGroups } from './queries.ts'

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
const clean = async (html: string) => html
const admin = (method: string, path: string, body?: unknown) => shop.call(method, path, { body, headers: { cookie } })

let made = 0
async function group(...values: string[]) {
  const names = { en: `Group ${++made}`, fr: `Groupe ${made}` }
  const result = await within((tx) => createGroup(tx, { names, values: values.map((en) => ({ en, fr: `${en} fr` })) }))
  if (!result.ok) throw new Error(JSON.stringify(result))
  const found = await findGroup(database.db, result.value.id)
  if (!found) throw new Error('a group that was just made is not there')
  return found
}

/** A product of these variants, each with the values of some groups. */
async function product(slug: string, choices: string[][]) {
  const input = await floor(database.db, slug, {
    type: 'variable',
    variants: choices.map((valueIds, index) => variant(`${slug}-${index}`.toUpperCase(), { valueIds })),
  })
  return { input, result: await within((tx) => createProduct(tx, input, clean)) }
}
const attributeNames = async (slug: string) =>
  (
    await database.db.execute<{ name: string; fr: string }>(sql`
      select a.name, a.translations ->> 'fr' as fr from variants v join products p on p.id = v.product_id
        join attributes a on a.id = v.attribute_id where p.slug = ${slug} and v.is_active order by v.position`)
  ).rows
const variantsOf = async (id: string) => (await findProductForm(database.db, id))?.variants ?? []

describe('a group', () => {
  test('is made once under a name, whoever asks at the same time, with its values in their order', async () => {
    const wishes = await Promise.all(
      ['Thickness', 'thickness', 'THICKNESS'].map((en) =>
        within((tx) => createGroup(tx, { names: { en }, values: [{ en: '8 mm' }, { en: '12 mm' }] })),
      ),
    )
    expect(wishes.filter(({ ok }) => ok)).toHaveLength(1)
    const found = (await listGroups(database.db)).find(({ names }) => names.en.toLowerCase() === 'thickness')
    expect(found?.values.map(({ names }) => names.en)).toEqual(['8 mm', '12 mm'])
  })

  test('may have a value that another group has, and not one twice', async () => {
    const [one] = [await group('2 m', '3 m'), await group('2 m')]
    expect((await admin('POST', '/api/attributes', { names: { en: '2 M' }, groupId: one.id })).body).toMatchObject({
      code: 'INVALID_INPUT',
    })
    expect((await admin('POST', '/api/attributes', { names: { en: '4 m' }, groupId: one.id })).status).toBe(200)
    expect(
      (await admin('POST', '/api/option-groups', { names: { en: 'Cut' }, values: [{ en: 'a' }, { en: 'A' }] })).body,
    ).toMatchObject({ code: 'INVALID_INPUT' })
    expect((await findGroup(database.db, one.id))?.values).toHaveLength(3)
  })

  test('is changed in the version that was seen, with all of its values in any order', async () => {
    const { id, values } = await group('S', 'M', 'L')
    const [s = '', m = '', l = ''] = values.map((value) => value.id)
    const edit = (valueIds: string[], version = 1) =>
      within((tx) => editGroup(tx, { id, version, names: { en: `Shirt ${id}` }, valueIds }))
    expect(await edit([l, s])).toMatchObject({ code: 'INVALID_INPUT' })
    const edits = await Promise.all([edit([l, m, s]), edit([m, s, l])])
    expect(edits.filter(({ ok }) => ok)).toHaveLength(1)
    expect(edits.find(({ ok }) => !ok)).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { group: { version: 2 } } })
  })

  test('is put in order among the others, and only by whoever saw the order', async () => {
    const seen = (await listGroups(database.db)).map(({ id }) => id)
    const ids = seen.toReversed()
    const orders = await Promise.all([ids, ids].map((wish) => within((tx) => orderGroups(tx, { seen, ids: wish }))))
    expect(orders.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await listGroups(database.db)).map(({ id }) => id)).toEqual(ids)
    expect(await within((tx) => orderGroups(tx, { seen: ids, ids: ids.slice(1) }))).toMatchObject({ ok: false })
  })

  test('is not deleted while a product has a value of it, and says how many; and it says which', async () => {
    const own = await group('Thin', 'Thick')
    const [thin = '', thick = ''] = own.values.map(({ id }) => id)
    const { input } = await product('grouped-floor', [[thin], [thick]])
    const { id } = own
    expect(await within((tx) => deleteGroup(tx, { id, version: 1 }))).toMatchObject({
      code: 'IN_USE',
      params: { count: 1 },
    })
    const { body } = await admin('GET', `/api/option-groups/${id}`)
    expect(body).toMatchObject({ products: [{ id: input.id }], group: { productCount: 1 } })
    expect((await admin('GET', `/api/attributes/${thin}/uses`)).body).toMatchObject({ products: [{ id: input.id }] })
    const unused = await group('Never')
    expect(await within((tx) => deleteGroup(tx, { id: unused.id, version: 1 }))).toMatchObject({ ok: true })
    expect(await findGroup(database.db, unused.id)).toBeUndefined()
  })

  test('of a deletion and a product that takes a value at once, never do both win', async () => {
    for (const round of [1, 2, 3, 4]) {
      const own = await group('Taken')
      const [, taken] = await Promise.all([
        within((tx) => deleteGroup(tx, { id: own.id, version: 1 })),
        product(`taken-${round}`, [[own.values[0]?.id ?? '']]).then(({ result }) => result),
      ])
      expect(Boolean(await findGroup(database.db, own.id))).toBe(taken.ok)
    }
  })
})

describe('a product of several groups', () => {
  test('has variants that are called by their values, and follow when one is renamed', async () => {
    const [size, finish] = [await group('Large', 'Small'), await group('Matte', 'Gloss')]
    const [large = '', small = ''] = size.values.map(({ id }) => id)
    const [matte = '', gloss = ''] = finish.values.map(({ id }) => id)
    const { input, result } = await product('combined', [
      [large, matte],
      [gloss, large],
      [small, matte],
    ])
    expect(result).toMatchObject({ ok: true })
    const isSizeFirst = size.id < finish.id
    const called = (one: string, other: string) => (isSizeFirst ? `${one} · ${other}` : `${other} · ${one}`)
    expect((await attributeNames('combined')).map(({ name }) => name)).toEqual([
      called('Large', 'Matte'),
      called('Large', 'Gloss'),
      called('Small', 'Matte'),
    ])
    await admin('PUT', `/api/attributes/${large}`, {
      version: 1,
      groupId: size.id,
      names: { en: 'Huge', fr: 'Énorme' },
    })
    expect((await attributeNames('combined'))[0]).toEqual({
      name: called('Huge', 'Matte'),
      fr: called('Énorme', 'Matte fr'),
    })
    const page = await shop.call('GET', routes.product.href('combined'))
    for (const text of [size.names.en, finish.names.en, 'Huge', 'Gloss']) expect(page.text).toContain(text)
    expect((await variantsOf(input.id)).map(({ valueIds }) => [...valueIds].sort())).toEqual(
      [
        [large, matte],
        [gloss, large],
        [small, matte],
      ].map((ids) => ids.sort()),
    )
    expect((await findOption(database.db, 'attribute', large))?.productCount).toBe(1)
    expect(await within((tx) => deleteOption(tx, 'attribute', { id: matte, version: 1 }))).toMatchObject({
      code: 'IN_USE',
    })
  })

  test('is refused with two values of one group, with too many groups, and with names that are too long together', async () => {
    const groups = await Promise.all([1, 2, 3, 4].map(() => group('A', 'B')))
    const [a = '', b = ''] = groups[0]?.values.map(({ id }) => id) ?? []
    const refusal = (text: string) => ({ ok: false, fields: { variants: `admin-products.errors.${text}` } })
    expect((await product('twice', [[a, b]])).result).toMatchObject(refusal('groupTwice'))
    const four = groups.map(({ values }) => [values[0]?.id ?? ''])
    expect((await product('four', four)).result).toMatchObject(refusal('groupsMost'))
    const [long, other] = [await group('x'.repeat(45)), await group('y'.repeat(45))]
    const both = [long.values[0]?.id ?? '', other.values[0]?.id ?? '']
    expect((await product('long', [both])).result).toMatchObject(refusal('combinationLong'))
    expect((await product('gone', [['018f0000-0000-7000-8000-000000000009']])).result).toMatchObject(refusal('gone'))
  })

  test('shares its combinations with others that are saved at the same time', async () => {
    const [size, finish] = [await group('L', 'S'), await group('M', 'G')]
    const all = size.values.flatMap((one) => finish.values.map((two) => [one.id, two.id]))
    const saved = await Promise.all(
      Array.from({ length: 8 }, (_, index) => product(`same-${index}`, index % 2 ? all.toReversed() : all)),
    )
    expect(saved.every(({ result }) => result.ok)).toBe(true)
    const { rows } = await database.db.execute<{ count: number }>(sql`
      select count(*)::int as count from attributes where combination like ${`%${size.values[0]?.id}%`}`)
    expect(rows[0]?.count).toBe(2)
  })

  test('goes over to the value that another is merged into, unless it would have a choice twice', async () => {
    const [size, finish] = [await group('Big', 'Large', 'Small'), await group('Matte', 'Gloss')]
    const [big = '', large = '', small = ''] = size.values.map(({ id }) => id)
    const [matte = '', gloss = ''] = finish.values.map(({ id }) => id)
    const { input } = await product('merged', [
      [big, matte],
      [small, matte],
    ])
    await product('other-merged', [[large, gloss]])
    const merge = (id: string, into: string) => within((tx) => mergeOption(tx, 'attribute', { id, into, version: 1 }))
    expect(await merge(big, small)).toMatchObject({ code: 'MERGE_CLASH', params: { count: 1 } })
    expect(await merge(big, gloss)).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await merge(big, large)).toMatchObject({ ok: true })
    const choices = (await variantsOf(input.id)).map(({ valueIds }) => [...valueIds].sort())
    expect(choices).toEqual([[large, matte].sort(), [small, matte].sort()])
    expect((await findOption(database.db, 'attribute', large))?.productCount).toBe(2)
  })

  test('keeps a variant and its count when its values are sent in another order', async () => {
    const [size, finish] = [await group('L'), await group('M')]
    const ids = [size.values[0]?.id ?? '', finish.values[0]?.id ?? '']
    const { input } = await product('ordered', [ids])
    const [before] = await variantsOf(input.id)
    const { id: _, ...rest } = input
    const again = { ...rest, variants: [variant('ORDERED-0', { valueIds: ids.toReversed() })] }
    const edited = await within((tx) => editProduct(tx, { ...again, id: input.id, version: 1 }, clean))
    expect(edited).toMatchObject({ ok: true })
    expect((await variantsOf(input.id))[0]?.id).toBe(before?.id)
  })
})
