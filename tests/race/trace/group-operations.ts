import { sql } from 'drizzle-orm'
import { applyForTrade, approveApplication, refuseApplication } from '../../../src/customers/trade/commands.ts'
import { uuidv7 } from '../../../src/platform/ids.ts'
import type { Database } from '../../../src/platform/postgres/database.ts'
import { editGroup, setCustomerGroup } from '../../../src/pricing/groups/commands.ts'
import { findGroup } from '../../../src/pricing/groups/queries.ts'
import type { RuleInput } from '../../../src/pricing/groups/schema.ts'
import { customerGroups } from '../../../src/pricing/groups/tables.ts'
import { chance, insist, type Operation, oneOf, upTo } from './chance.ts'
import type { Goods } from './shop.ts'

/** The group that the customer of histories is put into, and taken out of. */
export async function openGroup(db: Database): Promise<string> {
  const id = uuidv7()
  // For a few orders at once, so that some find it used up.
  await db.insert(customerGroups).values({ id, name: `Installers ${id}`, netDays: 30, creditLimitMinor: 240_000 })
  return id
}

const percentage = (scope: RuleInput['scope'], targetId: string | null, percentCenti: number): RuleInput => ({
  scope,
  targetId,
  percentCenti,
  fixedMinor: null,
})

/** Staff give the group other prices: off everything, off a category, and a price for one of the goods that may be above the public one. */
const reprice: Operation = async (history, client) => {
  const { db } = history.world
  const group = await findGroup(db, history.group, 'en')
  const one: Goods | undefined = oneOf(client, history.goods)
  if (!group || !one) return
  const { rows } = await db.execute<{ id: string }>(sql`select id from variants where stock_item_id = ${one.itemId}`)
  const fixed = { scope: 'variant', targetId: rows[0]?.id ?? null, percentCenti: null } as const
  const rules = [
    ...(chance(client, 0.6) ? [percentage('all', null, upTo(client, 9999))] : []),
    ...(chance(client, 0.5) ? [percentage('category', one.categoryId, upTo(client, 4000))] : []),
    ...(chance(client, 0.5) ? [{ ...fixed, fixedMinor: upTo(client, 12_000) }] : []),
  ]
  const { id, name, version, netDays, creditLimitMinor, needsPurchaseOrder } = group
  const kept = { id, name, version, netDays, creditLimitMinor, needsPurchaseOrder }
  await insist(history, client, 'reprice', (tx) => editGroup(tx, { ...kept, rules }, 'en'))
}

const joinOrLeave: Operation = async (history, client) => {
  const groupId = chance(client, 0.7) ? history.group : null
  const { id } = history.customer
  await insist(history, client, groupId ? 'join group' : 'leave group', (tx) => setCustomerGroup(tx, { id, groupId }))
}

const business = { company: 'Lindholm Floors', businessNumber: '12345', phone: '604-555-0123', about: 'Floors' }
const origin = 'https://shop.example'

/** The customer asks for trade prices, now and then twice. */
const applyForPrices: Operation = async (history, client) => {
  await insist(history, client, 'apply', (tx) =>
    applyForTrade(tx, history.customer, business, { store: 'surrey', publicOrigin: origin }),
  )
}

/** Staff answer what waits, or what a colleague has answered meanwhile. */
const answerApplication: Operation = async (history, client) => {
  const { rows } = await history.world.db.execute<{ id: string }>(
    sql`select id from trade_applications order by status <> 'open', created_at desc limit 2`,
  )
  const id = oneOf(client, rows)?.id
  if (id === undefined) return
  const isApproved = chance(client, 0.6)
  await insist(history, client, isApproved ? 'approve' : 'refuse', (tx) =>
    isApproved
      ? approveApplication(tx, history.staff, { id, groupId: history.group }, origin)
      : refuseApplication(tx, history.staff, { id, reason: 'No' }, origin),
  )
}

export const groupOperations: readonly (readonly [Operation, number])[] = [
  [reprice, 2],
  [joinOrLeave, 2],
  [applyForPrices, 1],
  [answerApplication, 1],
]
