import { sql } from 'drizzle-orm'
import { uuidv7 } from '../../../src/platform/ids.ts'
import type { Database } from '../../../src/platform/postgres/database.ts'
import { editSegment, removeSegment } from '../../../src/pricing/segments/commands.ts'
import { peopleOf } from '../../../src/pricing/segments/people-queries.ts'
import { findSegment } from '../../../src/pricing/segments/queries.ts'
import { type Condition, emptyCondition, type Match } from '../../../src/pricing/segments/rules.ts'
import { segments } from '../../../src/pricing/segments/tables.ts'
import { scanPeople, scanRule } from '../../data/segments.ts'
import { chance, insist, type Operation, oneOf, upTo } from './chance.ts'
import type { History } from './shop.ts'

const ruleOf = (match: Match, conditions: readonly Condition[]) => ({
  match: 'any' as const,
  blocks: [{ match, conditions: [...conditions] }],
})

const hasAccount = emptyCondition('account')

/** The segment for which histories have a code. */
export async function openSegment(db: Database): Promise<string> {
  const id = uuidv7()
  await db.insert(segments).values({ id, name: `Regulars ${id}`, rule: ruleOf('all', [hasAccount]) })
  return id
}

/** A condition of every kind that goes by what happens in a history. */
const conditionsOf = ({ goods, group }: Pick<History, 'goods' | 'group'>): Condition[] => [
  hasAccount,
  { ...emptyCondition('spent'), least: 30_000 },
  { ...emptyCondition('spent'), most: 90_000, days: 30 },
  { ...emptyCondition('orders'), least: 2 },
  { ...emptyCondition('orders'), most: 3, days: 30 },
  ...goods.slice(0, 2).map(({ id: targetId }) => ({ ...emptyCondition('bought'), targetId })),
  { ...emptyCondition('bought'), isSo: false, what: 'category', targetId: goods[0]?.categoryId ?? null, days: 30 },
  { ...emptyCondition('place'), country: 'CA', region: 'BC' },
  { ...emptyCondition('place'), isSo: false, country: 'CA', postal: 'V3' },
  { ...emptyCondition('lastOrder'), days: 30 },
  { ...emptyCondition('since'), when: 'notWithin', days: 30 },
  { ...emptyCondition('newsletter'), isSo: false },
  { ...emptyCondition('group'), targetId: group },
]

/** Staff give the segment another rule. */
const askOtherwise: Operation = async (history, client) => {
  const segment = await findSegment(history.world.db, history.segment, 'en')
  if (!segment) return
  const { id, name, version } = segment
  const all = conditionsOf(history)
  const conditions = Array.from({ length: upTo(client, 3) }, () => oneOf(client, all) ?? hasAccount)
  const rule = ruleOf(chance(client, 0.5) ? 'all' : 'any', conditions)
  await insist(history, client, 'segment', (tx) => editSegment(tx, { id, name, version, rule }, 'en'))
}

/** Staff try to delete the segment, for which there are codes. */
const removeUsed: Operation = async (history, client) => {
  await insist(history, client, 'remove segment', (tx) => removeSegment(tx, history.segment, 'en'))
}

export const segmentOperations: readonly (readonly [Operation, number])[] = [
  [askOtherwise, 2],
  [removeUsed, 1],
]

/** The rules of which the database says other people than a plain scan, and orders that have a segment's discount and may not. Empty where all is well. */
export async function brokenSegments(history: History): Promise<Record<string, unknown[]>> {
  const { db } = history.world
  const broken: Record<string, unknown[]> = {}
  const stored = await findSegment(db, history.segment, 'en')
  if (!stored) broken['a segment stays while a discount is for it'] = [history.segment]
  const each = conditionsOf(history).map((condition) => ruleOf('all', [condition]))
  const scan = await scanPeople(db)
  for (const rule of [...each, ...(stored ? [stored.rule] : [])]) {
    const { rows } = await db.execute<{ id: string }>(peopleOf(rule))
    const found = rows.map(({ id }) => id).sort()
    const meant = scanRule(rule, scan)
    if (found.join() !== meant.join())
      broken[`a rule finds whom a plain scan finds: ${JSON.stringify(rule)}`] = [found, meant]
  }
  const { rows } = await db.execute<{ broken: string }>(sql`
    select o.number as broken from orders o join coupons c on c.code = o.coupon_code and c.segment_id is not null
    where o.user_id is null and not exists (select from order_timeline t where t.order_id = o.id
      and (t.kind = 'edited' or (t.kind = 'placed' and t.actor_kind = 'user')))`)
  if (rows.length > 0) broken['a guest who orders alone has no discount of a segment'] = rows.slice(0, 5)
  return broken
}
