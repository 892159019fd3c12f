import { sql } from 'drizzle-orm'
import { placeOrder } from '../../../src/checkout/commands.ts'
import { checkoutSchema } from '../../../src/checkout/schema.ts'
import { findStatement } from '../../../src/customers/statements/queries.ts'
import { findOrder } from '../../../src/orders/queries.ts'
import { nextStatuses } from '../../../src/orders/rules.ts'
import { owedOf } from '../../../src/orders/terms/queries.ts'
import { moveWithMoney } from '../../../src/payments/order-commands.ts'
import { refundOrder } from '../../../src/payments/order-refund-commands.ts'
import { bookPart } from '../../../src/payments/part-commands.ts'
import { askNow, chance, count, insist, type Operation, oneOf, upTo } from './chance.ts'
import type { Client } from './client.ts'
import { issueCard } from './gift-card-operations.ts'
import type { History } from './shop.ts'
import { remember, wishOf } from './wishes.ts'

/** An order on account of which something is owed: most often one that has an invoice. */
async function anyOwing({ world, orders }: History, client: Client) {
  const { rows } = await world.db.execute<{ id: string }>(sql`
    select o.id from orders o join order_terms t on t.order_id = o.id
    where (${owedOf(sql`o`)}) > 0 and o.id = any(${sql.param(`{${orders}}`)}::uuid[])
    order by t.due_on is null, o.id limit 4`)
  const id = oneOf(client, rows)?.id
  return id === undefined ? undefined : findOrder(world.db, id)
}

/** The customer buys on account and pays what they can of it with gift cards: only the rest has to fit the limit. */
const buyWithCards: Operation = async (history, client) => {
  if (history.giftCards.length === 0) await issueCard(history, client)
  const codes = history.giftCards.slice(-1 - (client.random() < 0.3 ? 1 : 0)).map(({ code }) => code)
  if (codes.length === 0) return
  const input = checkoutSchema.parse({
    ...wishOf(history, client),
    payment: 'account',
    giftCards: codes,
    shippingSame: true,
    mayMixLots: true,
  })
  const buyer = { actor: history.customer, store: 'surrey', language: 'en', network: '192.0.2.1' } as const
  const placed = await insist(history, client, 'buy on account with cards', async (tx) => {
    const result = await placeOrder(tx, buyer, input)
    if (!result.ok) return result
    const covered = await history.world.paymentService.takeGiftCards(tx, result.value.token, { codes })
    return covered.ok ? result : covered
  })
  if (placed) await remember(history, placed.token)
}

/** The goods of an order on account go on their way, so that it has an invoice. */
const deliver: Operation = async (history, client) => {
  for (let step = 0; step < 3; step++) {
    const order = await anyOwing(history, client)
    const to = order && nextStatuses(order.status, order.delivery.type).find((one) => !/cancelled|returned/.test(one))
    if (!order || !to) return
    const wish = { id: order.id, from: order.status, to, note: undefined }
    await insist(history, client, 'move on account', (tx) => moveWithMoney(tx, history.staff, wish, Date.now()))
  }
}

/** Staff credit some of an order that is owed, or all of it, while its buyer pays. */
const credit: Operation = async (history, client) => {
  const order = await anyOwing(history, client)
  if (!order) return
  const line = oneOf(client, order.lines)
  const isByLine = line !== undefined && chance(client, 0.5)
  const lines = isByLine ? [{ lineId: line.id, quantity: upTo(client, line.quantity) }] : []
  const amountMinor = upTo(client, Math.max(1, order.totalMinor))
  const wish = { refundId: crypto.randomUUID(), lines, withDelivery: chance(client, 0.3), reason: '' }
  const whole = { ...wish, orderId: order.id, ...(!isByLine && { amountMinor }) }
  const begun = await insist(history, client, 'credit on account', (tx) =>
    refundOrder(tx, history.staff, whole, Date.now()),
  )
  for (const ended of begun?.ended ?? []) await history.world.paymentService.cancelSession(ended)
  await askNow(history, client, begun?.atProvider ?? [])
  const now = begun && (await findOrder(history.world.db, order.id))
  if (now && now.takenOffMinor > 0 && now.refundedMinor > 0) count(history, 'credit and refund', 'done')
}

/** A transfer comes in for some of what is owed. */
const payBack: Operation = async (history, client) => {
  const order = await anyOwing(history, client)
  if (!order) return
  const amountMinor = upTo(client, Math.max(1, order.terms?.owedMinor ?? 1))
  const part = { id: order.id, partId: crypto.randomUUID(), way: 'transfer', amountMinor, note: 'INV 1' } as const
  const booked = await insist(history, client, 'pay on account', (tx) => bookPart(tx, history.staff, part, Date.now()))
  for (const ended of booked?.ended ?? []) await history.world.paymentService.cancelSession(ended)
}

/** The customer looks at their statement: it ends with what the account owes, less what was paid ahead, and its parts add up. */
const readStatement: Operation = async (history) => {
  const account = { userId: history.customer.id, currency: 'USD', timeZone: 'America/Vancouver' }
  const found = await findStatement(history.world.db, account, { from: '2000-01-01', to: '2100-01-01' })
  if (!found.ok) throw new Error(found.code)
  const { openingMinor, chargedMinor, creditedMinor, paidMinor, closingMinor, owedMinor, heldMinor, rows } = found.value
  const wrong = {
    closingMinor,
    sums: openingMinor + chargedMinor - creditedMinor - paidMinor,
    stands: owedMinor - heldMinor,
  }
  if (new Set(Object.values(wrong)).size > 1) throw new Error(`a statement does not add up: ${JSON.stringify(wrong)}`)
  count(history, 'statement', rows.length > 0 ? 'of something' : 'of nothing')
}

/** What becomes of orders on account, with how often each is done. */
export const accountOperations: readonly (readonly [Operation, number])[] = [
  [buyWithCards, 3],
  [deliver, 4],
  [credit, 4],
  [payBack, 2],
  [readStatement, 2],
]
