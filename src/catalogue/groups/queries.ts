import { sql } from 'drizzle-orm'
import { uuidPattern } from '../../measure/text.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import type { UsingProduct } from '../options/contracts.ts'
import { usedBy } from '../options/queries.ts'
import type { GroupView, ValueView } from './contracts.ts'
import { mostGroups } from './schema.ts'

/** How many of the products that have a group are named. */
const NAMED_USES = 20

const valueFields = sql`'id', a.id, 'names', a.translations || jsonb_build_object('en', a.name),
  'productCount', (select count(distinct used.id)::int from (${usedBy(sql`a.id`)}) used)`

/** The products that have a variant with a value of the group `g`. */
const productsOf = sql`
  select distinct v.product_id as id from attributes a
  join lateral (select a.id union all select p.attribute_id from attribute_parts p where p.value_id = a.id) chosen(id) on true
  join variants v on v.attribute_id = chosen.id where a.group_id = g.id`

const groupRows = sql`
  select g.id, g.translations || jsonb_build_object('en', g.name) as names, g.version,
    coalesce((select jsonb_agg(jsonb_build_object(${valueFields}) order by a.position, lower(a.name))
      from attributes a where a.group_id = g.id), '[]') as values,
    (select count(*)::int from (${productsOf}) used) as "productCount"
  from option_groups g`

/** All groups in their order, each with its values in theirs. */
export async function listGroups(db: Database | Transaction): Promise<GroupView[]> {
  const { rows } = await db.execute<GroupView>(
    sql`${groupRows} order by g.position, lower(g.name), g.id limit ${mostGroups * 2}`,
  )
  return rows
}

/** Values that have no group: from before there were groups, as far as nobody gave them one. */
export async function listUngrouped(db: Database): Promise<ValueView[]> {
  const { rows } = await db.execute<{ value: ValueView }>(sql`
    select jsonb_build_object(${valueFields}) as value from attributes a
    where a.group_id is null and a.combination is null order by lower(a.name) limit 100`)
  return rows.map(({ value }) => value)
}

/** One group; undefined where there is none, or where the text is no id at all. */
export async function findGroup(db: Database | Transaction, id: string): Promise<GroupView | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const { rows } = await db.execute<GroupView>(sql`${groupRows} where g.id = ${id}`)
  return rows[0]
}

/** Some of the products that have a group, by name. */
export async function listGroupUses(db: Database, id: string): Promise<UsingProduct[]> {
  const { rows } = await db.execute<UsingProduct>(sql`
    select p.id, p.name from option_groups g join products p on p.id in (${productsOf})
    where g.id = ${id} order by lower(p.name), p.id limit ${NAMED_USES}`)
  return rows
}
