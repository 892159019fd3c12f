import { sql } from 'drizzle-orm'
import type { Language } from '../../../i18n/languages.ts'
import { orderTimeline } from '../../../orders/timeline/tables.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Transaction } from '../../../platform/postgres/database.ts'
import { type ReturnReason, type ReturnStatus, returnNumber } from '../../../returns/rules.ts'
import { customerReturnLines, customerReturns } from '../../../returns/tables.ts'
import { demoStaff } from '../people.ts'
import { DAY_MS, HOUR_MS } from '../wall-clock.ts'

type Plan = {
  status: Exclude<ReturnStatus, 'received'>
  language: Language
  reason: ReturnReason
  note: string
  words: string
  hoursAgo: number
}

/** What customers ask to give back, in the shop's four languages, and what became of it. */
const plans: readonly Plan[] = [
  { status: 'asked', language: 'fr', reason: 'leftOver', note: 'Deux boîtes fermées de trop.', words: '', hoursAgo: 5 },
  {
    status: 'approved',
    language: 'en',
    reason: 'leftOver',
    note: 'We measured twice and still bought too much.',
    words: 'Please bring them to the counter at the back.',
    hoursAgo: 50,
  },
  {
    status: 'refused',
    language: 'ar',
    reason: 'changedMind',
    note: 'اللون أغمق مما توقعت.',
    words: 'الصناديق مفتوحة.',
    hoursAgo: 120,
  },
  { status: 'withdrawn', language: 'en', reason: 'other', note: '', words: '', hoursAgo: 200 },
  { status: 'expired', language: 'bn', reason: 'leftOver', note: 'দুই বাক্স বেঁচে গেছে।', words: '', hoursAgo: 480 },
]

const terms = { leastUnits: 1, feePercent: 0, feeLeastMinor: 0, fetchMinor: null }
const said = {
  asked: 'returnAsked',
  approved: 'returnApproved',
  refused: 'returnRefused',
  withdrawn: 'returnWithdrawn',
  expired: 'returnExpired',
} as const

type Sold = { id: string; number: string; lineId: string; name: string; priceMinor: number }

/** The latest order in a language that was handed over long enough ago, of which some sealed boxes could come back. */
async function findSold(tx: Transaction, { language, hoursAgo }: Plan, now: Date): Promise<Sold | undefined> {
  const latest = new Date(now.getTime() - (hoursAgo + 4) * HOUR_MS)
  const { rows } = await tx.execute<Sold>(sql`
    select o.id, o.number, l.id as "lineId", l.name, l.unit_price_minor::float8 as "priceMinor" from orders o
    join order_lines l on l.order_id = o.id and l.unit = 'box' and l.quantity >= 3 and l.stock_taken
    where o.demo and o.language = ${language} and o.status = 'completed' and o.payment_status = 'paid' and o.payment_method <> 'account'
      and o.discount_minor = 0 and not exists (select from order_returns r where r.order_id = o.id)
      and not exists (select from customer_returns r where r.order_id = o.id)
      and (select max(t.at) from order_timeline t where t.order_id = o.id) < ${latest}
    order by o.placed_at desc, o.id, l.position limit 1`)
  return rows[0]
}

async function load(tx: Transaction, plan: Plan, now: Date): Promise<void> {
  const sold = await findSold(tx, plan, now)
  if (!sold) return
  const { status, reason, note, words, hoursAgo } = plan
  const quantity = 2
  const id = uuidv7()
  const askedAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
  const movedAt = status === 'asked' ? askedAt : new Date(askedAt.getTime() + 3 * HOUR_MS)
  const isAgreed = status === 'approved' || status === 'expired'
  const expiresAt = isAgreed ? new Date(movedAt.getTime() + 14 * DAY_MS) : null
  const expectedMinor = quantity * sold.priceMinor
  const row = { id, orderId: sold.id, position: 1, status, reason, way: 'bring', note, words, terms } as const
  await tx
    .insert(customerReturns)
    .values({ ...row, expectedMinor, expiresAt, version: status === 'asked' ? 1 : 2, askedAt, movedAt })
  await tx
    .insert(customerReturnLines)
    .values({ returnId: id, lineId: sold.lineId, asked: quantity, approved: isAgreed ? quantity : null })
  const number = returnNumber(sold.number, 1)
  const entry = { orderId: sold.id, kind: 'returned' } as const
  const byCustomer = { actorName: '', actorKind: 'visitor' } as const
  await tx.insert(orderTimeline).values({
    ...entry,
    ...byCustomer,
    id: uuidv7(),
    code: 'returnAsked',
    params: { number, lines: [{ name: sold.name, quantity }] },
    at: askedAt,
  })
  if (status === 'asked') return
  const byStaff = { actorName: demoStaff[0], actorKind: 'user' } as const
  const by =
    status === 'withdrawn'
      ? byCustomer
      : status === 'expired'
        ? ({ actorName: '', actorKind: 'system' } as const)
        : byStaff
  const at = status === 'expired' ? (expiresAt ?? movedAt) : movedAt
  await tx.insert(orderTimeline).values({ ...entry, ...by, id: uuidv7(), code: said[status], params: { number }, at })
}

/** What came back of one order was asked for by its customer, and taken in as it is booked. */
async function loadReceived(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{
    id: string
    number: string
    refundId: string
    minor: number
    returnId: string
    at: Date
  }>(sql`
    select o.id, o.number, f.id as "refundId", f.amount_minor::float8 as minor, b.id as "returnId", b.at from orders o
    join order_refunds f on f.order_id = o.id and f.kind = 'lines' join order_returns b on b.order_id = o.id
    where o.demo and o.status = 'completed' and 1 = (select count(*) from order_refunds r where r.order_id = o.id)
      and 1 = (select count(*) from order_returns r where r.order_id = o.id) and not exists (
        select from order_return_lines l where l.return_id = b.id and not l.on_shelf)
    order by b.at desc, o.id limit 1`)
  const [back] = rows
  if (!back) return
  const id = uuidv7()
  const at = new Date(back.at)
  const number = returnNumber(back.number, 1)
  const askedAt = new Date(at.getTime() - 2 * HOUR_MS)
  const row = {
    id,
    orderId: back.id,
    position: 1,
    status: 'received',
    reason: 'leftOver',
    way: 'bring',
    terms,
  } as const
  const sums = { expectedMinor: back.minor, refundedMinor: back.minor }
  await tx.insert(customerReturns).values({ ...row, ...sums, version: 3, askedAt, movedAt: at })
  await tx.execute(sql`
    insert into customer_return_lines (return_id, line_id, asked, approved, as_new, damaged)
    select ${id}, line_id, quantity, quantity, quantity, 0 from order_return_lines where return_id = ${back.returnId}`)
  await tx.execute(sql`update order_refunds set reason = ${number} where id = ${back.refundId}`)
  await tx.insert(orderTimeline).values({
    id: uuidv7(),
    orderId: back.id,
    kind: 'returned',
    code: 'returnReceived',
    params: { number },
    actorName: demoStaff[2],
    actorKind: 'user',
    at,
  })
}

/** Customers' returns, one in every state. */
export async function loadReturns(tx: Transaction, now: Date): Promise<void> {
  for (const plan of plans) await load(tx, plan, now)
  await loadReceived(tx)
}
