import { type SQL, sql } from 'drizzle-orm'
import { createGroup, deleteGroup, editGroup } from '../../../src/catalogue/groups/commands.ts'
import { findGroup } from '../../../src/catalogue/groups/queries.ts'
import { createOption, deleteOption, editOption, mergeOption } from '../../../src/catalogue/options/commands.ts'
import { findOption } from '../../../src/catalogue/options/queries.ts'
import { inputOf } from '../../../src/catalogue/products/admin-rules.ts'
import { editProduct } from '../../../src/catalogue/products/commands.ts'
import { findProductForm } from '../../../src/catalogue/products/form-queries.ts'
import { placeOrder } from '../../../src/checkout/commands.ts'
import { checkoutSchema } from '../../../src/checkout/schema.ts'
import { visitor } from '../../../src/platform/actor.ts'
import { uuidv7 } from '../../../src/platform/ids.ts'
import { type Database, inTransaction } from '../../../src/platform/postgres/database.ts'
import { clean, makeFloor } from '../../data/product-forms.ts'
import { variant } from '../../data/products.ts'
import { chance, insist, type Operation, oneOf, upTo } from './chance.ts'
import type { Client } from './client.ts'
import type { History } from './shop.ts'
import { remember, wishOf } from './wishes.ts'

/** A product that is chosen by the values of two groups, which staff change while it is sold. */
export type Optioned = { productId: string; groupIds: readonly string[] }

const stockOfNew = [{ store: 'surrey' as const, onHand: 30, expected: 0 }]

/** The product of several variants that the histories of a shop sell. */
export async function openOptions(db: Database): Promise<Optioned> {
  const made = async (en: string, ...values: string[]) => {
    const group = await inTransaction(db, (tx) =>
      createGroup(tx, { names: { en: `${en} ${uuidv7().slice(-4)}` }, values: values.map((name) => ({ en: name })) }),
    )
    const found = group.ok ? await findGroup(db, group.value.id) : undefined
    if (!found) throw new Error(`no group ${en}`)
    return found
  }
  const groups = [await made('Cut', 'Plain', 'Bevelled', 'Square'), await made('Coat', 'Matte', 'Satin', 'Oiled')]
  const [cuts = [], coats = []] = groups.map(({ values }) => values)
  const choices = cuts.slice(0, 2).flatMap((cut) => coats.slice(0, 2).map((coat) => [cut.id, coat.id]))
  const { id: productId } = await makeFloor(db, 'sold-by-options', {
    type: 'variable',
    variants: choices.map((valueIds, at) => variant(`OPT-${at}`, { valueIds, stock: stockOfNew })),
  })
  return { productId, groupIds: groups.map(({ id }) => id) }
}

async function anyValue({ world, optioned }: History, client: Client) {
  const group = await findGroup(world.db, oneOf(client, optioned.groupIds) ?? '')
  const value = oneOf(client, group?.values ?? [])
  const option = value && (await findOption(world.db, 'attribute', value.id))
  return group && option && { group, option }
}

/** Somebody buys a variant by the name that it had a moment ago. */
const buyVariant: Operation = async (history, client) => {
  const { db } = history.world
  const { rows } = await db.execute<{ attribute: string }>(sql`
    select a.name as attribute from variants v join attributes a on a.id = v.attribute_id
    where v.product_id = ${history.optioned.productId} and v.is_active`)
  const attribute = oneOf(client, rows)?.attribute
  if (attribute === undefined) return
  const line = { _id: history.optioned.productId, qty: upTo(client, 4), attribute }
  const { samples: _, projects: __, ...wish } = wishOf(history, client)
  const input = checkoutSchema.parse({ ...wish, lines: [line], payment: 'cod', shippingSame: true })
  const buyer = { actor: visitor, store: 'surrey', language: 'en', network: '192.0.2.9' } as const
  const placed = await insist(history, client, 'buy a variant', (tx) => placeOrder(tx, buyer, input))
  const id = placed && (await remember(history, placed.token))
  if (id === undefined) return
  const lines = await db.execute<Sold>(sql`
    select id, sku, attribute, variant_id as "variantId" from order_lines where order_id = ${id} and variant_id is not null`)
  for (const one of lines.rows) history.sold.push(one)
}

/** A value or a group gets another name, or one that it had before. */
const rename: Operation = async (history, client) => {
  const found = await anyValue(history, client)
  if (!found) return
  const { group, option } = found
  const { id, version } = option
  const en = `Value ${upTo(client, 12)}`
  if (chance(client, 0.8))
    return void (await insist(history, client, 'rename a value', (tx) =>
      editOption(tx, 'attribute', { id, version, names: { en, fr: `${en} fr` } }),
    ))
  const valueIds = group.values.map((value) => value.id).reverse()
  const names = { en: `Group ${id.slice(-4)} ${upTo(client, 3)}` }
  await insist(history, client, 'rename a group', (tx) =>
    editGroup(tx, { id: group.id, version: group.version, names, valueIds }),
  )
}

/** A value is added, made one with another, or deleted, whoever sells or has it. */
const changeValues: Operation = async (history, client) => {
  const found = await anyValue(history, client)
  if (!found) return
  const { group, option } = found
  const { id, version } = option
  const way = upTo(client, 4)
  if (way <= 2) {
    const names = { en: `Value ${upTo(client, 30)}` }
    return void (await insist(history, client, 'add a value', (tx) =>
      createOption(tx, 'attribute', { names, groupId: group.id }),
    ))
  }
  const into = oneOf(client, group.values)?.id ?? ''
  if (way === 3)
    return void (await insist(history, client, 'merge values', (tx) =>
      mergeOption(tx, 'attribute', { id, version, into }),
    ))
  if (chance(client, 0.8))
    return void (await insist(history, client, 'delete a value', (tx) =>
      deleteOption(tx, 'attribute', { id, version }),
    ))
  await insist(history, client, 'delete a group', (tx) => deleteGroup(tx, group))
}

/** The product gets other combinations: some go out of the offer, some come new, some come back. */
const changeVariants: Operation = async (history, client) => {
  const { db } = history.world
  const { productId, groupIds } = history.optioned
  const form = await findProductForm(db, productId)
  if (!form) return
  const groups = await Promise.all(groupIds.map((id) => findGroup(db, id)))
  const valueIds = groups.flatMap((group) => oneOf(client, group?.values ?? [])?.id ?? [])
  const input = inputOf(form)
  const kept = input.variants.filter((_, at) => at === 0 || chance(client, 0.8))
  const sku = `OPT-${history.seed}-${Math.floor(client.random() * 1e6)}`
  const variants = chance(client, 0.7) ? [...kept, variant(sku, { valueIds, stock: stockOfNew })] : kept
  await insist(history, client, 'change variants', (tx) => editProduct(tx, { ...input, variants }, clean))
}

/** What staff do with groups of options while their values are sold, with how often each is done. */
export const optionOperations: readonly (readonly [Operation, number])[] = [
  [buyVariant, 3],
  [rename, 2],
  [changeValues, 2],
  [changeVariants, 2],
]

/** A line as it was bought. */
export type Sold = { id: string; sku: string; attribute: string | null; variantId: string }

/** What holds of option groups: each combination is told apart by its values, and what was sold stays what it was. */
export const optionInvariants: Readonly<Record<string, SQL>> = {
  'no two variants of a product are the same combination': sql`
    select v.product_id::text as broken from variants v left join lateral (
      select string_agg(p.value_id::text, ',' order by p.value_id) as parts from attribute_parts p where p.attribute_id = v.attribute_id) c on true
    group by v.product_id, v.color_id, coalesce(c.parts, v.attribute_id::text) having count(*) > 1`,
  'a combination is of the values in its key, of a group each, and is called as they are': sql`
    select a.id::text as broken from attributes a cross join lateral (
      select string_agg(p.value_id::text, ',' order by p.value_id) as key, count(distinct v.group_id) as groups, count(*) as parts,
        bool_and(position(v.name in a.name) > 0) as is_named, coalesce(bool_or(v.combination is not null), false) as nested
      from attribute_parts p join attributes v on v.id = p.value_id where p.attribute_id = a.id) s
    where (a.combination is not null and (s.parts < 2 or s.groups <> s.parts or not s.is_named or s.nested
        or s.key <> (select string_agg(k, ',' order by k) from unnest(string_to_array(a.combination, ',')) k)))
      or (a.combination is null and s.parts > 0)`,
  'what was sold and counted is still an item of the shop, and its line names a variant': sql`
    select l.id::text as broken from order_lines l where l.stock_taken
      and (l.variant_id is null or not exists (select 1 from stock_items i where i.id = l.stock_item_id)
        or not exists (select 1 from variants v where v.id = l.variant_id and v.stock_item_id = l.stock_item_id))`,
}

/** Lines that say something else than when they were bought. Empty where all is well. */
export async function brokenOptions({ world, sold }: History): Promise<Record<string, unknown[]>> {
  const { rows } = await world.db.execute<Sold>(sql`
    select id, sku, attribute, variant_id as "variantId" from order_lines
    where id = any(${sql.param(`{${sold.map(({ id }) => id).join(',')}}`)}::uuid[])`)
  const now = new Map(rows.map((row) => [row.id, row]))
  const other = sold.filter((was) => {
    const is = now.get(was.id)
    // An edit may have taken the line out.
    return is && (is.sku !== was.sku || is.attribute !== was.attribute || is.variantId !== was.variantId)
  })
  return other.length > 0 ? { 'an order line keeps what was bought': other.map(({ id }) => id) } : {}
}
