import { type SQL, sql } from 'drizzle-orm'
import { uuidPattern } from '../../measure/text.ts'
import { containsWords, whereAll } from '../../platform/lists/list-conditions.ts'
import { pageWithin } from '../../platform/lists/list-input.ts'
import type { Database, Reader, Transaction } from '../../platform/postgres/database.ts'
import { batches } from '../../platform/postgres/snapshot.ts'
import type { OptionListView, OptionView, UsingProduct } from './contracts.ts'
import type { OptionKind, OptionListInput } from './schema.ts'

type Source = {
  table: SQL
  /** The color's hex value; null for the others. */
  hex: SQL
  /** What it is called in addresses; null for what is in none. */
  slug: SQL
  /** The products that have the option `t`, each once or more often. */
  products: SQL
  /** Whether each of them is there once. */
  isOnce?: boolean
}

/** The products that have a variant with a value, by itself or in a combination. @param value its id */
export const usedBy = (value: SQL): SQL => sql`
  select v.product_id as id from variants v where v.attribute_id in (
    select ${value} union all select p.attribute_id from attribute_parts p where p.value_id = ${value})`

const sources: Readonly<Record<OptionKind, Source>> = {
  brand: {
    table: sql`brands`,
    hex: sql`null`,
    slug: sql`t.slug`,
    products: sql`select p.id from products p where p.brand_id = t.id`,
    isOnce: true,
  },
  color: {
    table: sql`colors`,
    hex: sql`t.hex`,
    slug: sql`null`,
    products: sql`select id from products where color_id = t.id union select product_id from variants where color_id = t.id`,
  },
  attribute: {
    table: sql`attributes`,
    hex: sql`null`,
    slug: sql`null`,
    products: usedBy(sql`t.id`),
  },
}

const counted = (kind: OptionKind): SQL =>
  sql`(select ${sources[kind].isOnce ? sql`count(*)` : sql`count(distinct used.id)`}::int from (${sources[kind].products}) used)`
const isUsed = (kind: OptionKind): SQL => sql`exists (${sources[kind].products})`

/** The group of `t`; combinations are no options of their own. */
const group = (kind: OptionKind): SQL =>
  kind === 'attribute'
    ? sql`(select jsonb_build_object('id', g.id, 'names', g.translations || jsonb_build_object('en', g.name))
        from option_groups g where g.id = t.group_id)`
    : sql`null::jsonb`
const isOption = (kind: OptionKind): SQL => (kind === 'attribute' ? sql`t.combination is null` : sql`true`)

/** The kind's table, as a statement names it. */
export const optionTable = (kind: OptionKind): SQL => sources[kind].table

const shown = (kind: OptionKind): SQL => sql`t.id, t.translations || jsonb_build_object('en', t.name) as names,
  ${sources[kind].hex} as hex, ${sources[kind].slug} as slug, ${group(kind)} as "group", ${counted(kind)} as "productCount", t.version`

/** The order of options `t`. By use the products of each are counted, unless none has any. */
const orderingOf = (kind: OptionKind, { sort, use }: Pick<OptionListInput, 'sort' | 'use'>): SQL => {
  const name = sql`lower(t.name)`
  if (use === 'unused' && sort.startsWith('u')) return sql`${name}, t.id`
  if (sort === 'na') return sql`${name}, t.id`
  if (sort === 'nb') return sql`${name} desc, t.id desc`
  return sort === 'ua' ? sql`${counted(kind)}, ${name}, t.id` : sql`${counted(kind)} desc, ${name}, t.id`
}

/** Those that a list asks for. */
function asked(kind: OptionKind, { search, use, group: of }: Omit<OptionListInput, 'page'>): SQL {
  const conditions = containsWords(sql`lower(t.name || ' ' || t.translations::text)`, search)
  conditions.push(isOption(kind))
  if (use) conditions.push(sql`${isUsed(kind)} = ${use === 'used'}`)
  if (of && kind === 'attribute') conditions.push(sql`t.group_id = ${of}`)
  return sql`from ${optionTable(kind)} t ${whereAll(conditions)}`
}

/** The same in the list's order. What an option says is looked at only once the page is cut out. */
const found = (kind: OptionKind, input: Omit<OptionListInput, 'page'>, page = sql``): SQL => sql`
  select ${shown(kind)} from (
    select id, row_number() over () as place from (
      select t.id ${asked(kind, input)} order by ${orderingOf(kind, input)} ${page}) cut
  ) page join ${optionTable(kind)} t on t.id = page.id order by page.place`

/** All that a list asks for, for a file. */
export const readOptions = (
  at: Reader,
  kind: OptionKind,
  input: Omit<OptionListInput, 'page'>,
): AsyncIterable<OptionView[]> => batches(at, found(kind, input), (row: OptionView) => row)

/** All that a list asks for, from its first row on, for an action. @param most how many at most */
export async function listAllOptions(
  tx: Transaction,
  kind: OptionKind,
  input: Omit<OptionListInput, 'page'>,
  most: number,
): Promise<OptionView[]> {
  return (await tx.execute<OptionView>(found(kind, input, sql`limit ${most}`))).rows
}

/** A page of the brands, colors or attributes, each with how many products have it. A page past the end is the last one. */
export async function listOptions(db: Database, kind: OptionKind, input: OptionListInput): Promise<OptionListView> {
  // No product is looked at for the number of options.
  const all = await db.execute<{ count: number }>(sql`select count(*)::int as count ${asked(kind, input)}`)
  const total = all.rows[0]?.count ?? 0
  const { page, pageSize, offset } = pageWithin(input.page, total)
  const { rows } = await db.execute<OptionView>(found(kind, input, sql`limit ${pageSize} offset ${offset}`))
  return { options: rows, total, page, pageSize }
}

/** One of them; undefined where there is none, or where the text is no id at all. */
export async function findOption(
  db: Database | Transaction,
  kind: OptionKind,
  id: string,
): Promise<OptionView | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const { rows } = await db.execute<OptionView>(
    sql`select ${shown(kind)} from ${optionTable(kind)} t where t.id = ${id} and ${isOption(kind)}`,
  )
  return rows[0]
}

/** How many of the products that have an option are named. */
const NAMED_USES = 20

/** Some of the products that have it, by name. */
export async function listUses(db: Database, kind: OptionKind, id: string): Promise<UsingProduct[]> {
  if (!uuidPattern.test(id)) return []
  const { rows } = await db.execute<UsingProduct>(sql`
    select p.id, p.name from ${optionTable(kind)} t join products p on p.id in (${sources[kind].products})
    where t.id = ${id} order by lower(p.name), p.id limit ${NAMED_USES}`)
  return rows
}
