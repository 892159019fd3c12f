import { sql } from 'drizzle-orm'
import { adjustGiftCard, changeGiftCard, issueGiftCard } from '../../../src/gift-cards/commands.ts'
import { findGiftCard } from '../../../src/gift-cards/find-queries.ts'
import { findOrder } from '../../../src/orders/queries.ts'
import { payByGiftCard } from '../../../src/payments/gift-card-commands.ts'
import { askDeposit, bookPart } from '../../../src/payments/part-commands.ts'
import { giftCardInput } from '../../data/gift-cards.ts'
import { chance, insist, type Operation, oneOf, upTo } from './chance.ts'
import type { Client } from './client.ts'
import type { History } from './shop.ts'

/** Staff issue a card, with a little on it or much. */
export const issueCard: Operation = async (history, client) => {
  const input = giftCardInput({ amountMinor: upTo(client, 60_000) })
  const where = { store: 'surrey', publicOrigin: 'https://shop.example.com' }
  const issued = await insist(history, client, 'issue a gift card', (tx) =>
    issueGiftCard(tx, history.staff, input, where),
  )
  if (issued?.code !== undefined) history.giftCards.push({ id: input.id, code: issued.code })
}

/** A customer pays an order, or what is left of one, with any card. */
const payByCard: Operation = async (history, client) => {
  const card = oneOf(client, history.giftCards)
  const id = oneOf(client, history.orders)
  if (!card || id === undefined) return
  const { world } = history
  const { rows } = await world.db.execute<{ token: string }>(sql`select token from orders where id = ${id}`)
  const paid = await insist(history, client, 'pay by gift card', (tx) =>
    payByGiftCard(tx, { token: rows[0]?.token ?? '', code: card.code }, Date.now()),
  )
  for (const ended of paid?.ended ?? []) await world.paymentService.cancelSession(ended)
}

async function anyCard({ world, giftCards }: History, client: Client) {
  const id = oneOf(client, giftCards)?.id
  return id === undefined ? undefined : findGiftCard(world.db, id)
}

/** Staff put something on a card or take it off, block it, or let it be used again. */
const changeCard: Operation = async (history, client) => {
  const card = await anyCard(history, client)
  if (!card) return
  const { id, version } = card
  if (chance(client, 0.5)) {
    const amountMinor = upTo(client, 5000) * (chance(client, 0.5) ? 1 : -1)
    await insist(history, client, 'adjust a gift card', (tx) =>
      adjustGiftCard(tx, history.staff, { id, version, amountMinor, reason: 'a mistake' }),
    )
    return
  }
  await insist(history, client, 'block a gift card', (tx) =>
    changeGiftCard(tx, { id, version, isBlocked: chance(client, 0.3), expiresOn: null }),
  )
}

/** Staff write down a part of what an order is to be paid with, now and then more than is left. */
const bookSome: Operation = async (history, client) => {
  const id = oneOf(client, history.orders)
  const order = id === undefined ? undefined : await findOrder(history.world.db, id)
  if (!order) return
  const way = oneOf(client, ['cod', 'terminal', 'transfer'] as const) ?? 'cod'
  const amountMinor = upTo(client, Math.max(1, order.totalMinor))
  const part = { id: order.id, partId: crypto.randomUUID(), way, amountMinor, note: '' }
  const booked = await insist(history, client, `book a part ${way}`, (tx) =>
    bookPart(tx, history.staff, part, Date.now()),
  )
  for (const ended of booked?.ended ?? []) await history.world.paymentService.cancelSession(ended)
}

/** Staff ask for some of an order first. */
const askFirst: Operation = async (history, client) => {
  const id = oneOf(client, history.orders)
  const order = id === undefined ? undefined : await findOrder(history.world.db, id)
  if (!order) return
  const wish = { id: order.id, version: order.version, depositMinor: upTo(client, Math.max(1, order.totalMinor)) }
  const asked = await insist(history, client, 'ask for a deposit', (tx) =>
    askDeposit(tx, history.staff, wish, { offered: ['cod', 'stripe'], nowMs: Date.now() }),
  )
  for (const ended of asked?.ended ?? []) await history.world.paymentService.cancelSession(ended)
}

export const giftCardOperations: readonly (readonly [Operation, number])[] = [
  [issueCard, 2],
  [payByCard, 4],
  [changeCard, 1],
  [bookSome, 2],
  [askFirst, 1],
]
