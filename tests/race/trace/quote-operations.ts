import { sql } from 'drizzle-orm'
import { visitor } from '../../../src/platform/actor.ts'
import { acceptQuote, declineQuote } from '../../../src/quotes/accept-commands.ts'
import { askQuote } from '../../../src/quotes/commands.ts'
import { sendQuote } from '../../../src/quotes/staff-commands.ts'
import { quoteInput } from '../../data/quotes.ts'
import { chance, insist, type Operation, oneOf, upTo } from './chance.ts'
import { remember } from './wishes.ts'

type Found = { id: string; token: string; version: number; isSent: boolean }

/** The customer is offered boxes of one of the goods. */
const offer: Operation = async (history, client) => {
  const { db } = history.world
  const goods = oneOf(client, history.goods)
  if (!goods) return
  const contact = { fullName: history.customer.name, phone: '604-555-0123', email: history.customer.email }
  const input = await quoteInput(db, { slug: goods.slug, qty: upTo(client, 3), contact })
  const asked = await insist(history, client, 'ask quote', (tx) =>
    askQuote(tx, { actor: history.customer, store: 'surrey', language: 'en' }, input),
  )
  if (!asked) return
  const { rows } = await db.execute<Found>(sql`select id, version from quotes where id = ${input.id}`)
  const { id = '', version = 0 } = rows[0] ?? {}
  await insist(history, client, 'send quote', (tx) =>
    sendQuote(tx, history.staff, { id, version }, 'https://shop.example'),
  )
}

/** One of the quotes is accepted, now and then again: mostly on account, by the customer or by whoever has the link; or it is declined. */
const answer: Operation = async (history, client) => {
  const { db, paymentService } = history.world
  const { rows } = await db.execute<Found>(sql`
    select id, token, version from quotes where lower(email) = lower(${history.customer.email}) and status in ('sent', 'accepted', 'declined') limit 20`)
  const quote = oneOf(client, rows)
  if (!quote) return
  const { token, version } = quote
  if (chance(client, 0.1)) {
    await insist(history, client, 'decline quote', (tx) => declineQuote(tx, visitor, token))
    return
  }
  const payment = chance(client, 0.7) ? 'account' : 'cod'
  const actor = chance(client, 0.8) ? history.customer : visitor
  const input = { token, version, share: 'whole', payment, mayMixLots: true } as const
  const accepted = await insist(history, client, `accept quote ${payment}`, async (tx) => {
    const result = await acceptQuote(tx, actor, input, (settings) => paymentService.offered(settings))
    if (result.ok) await paymentService.begin(tx, result.value.orderToken)
    return result
  })
  if (accepted) await remember(history, accepted.orderToken)
}

/** Quotes of the customer of a history, and how often each is chosen. */
export const quoteOperations: readonly (readonly [Operation, number])[] = [
  [offer, 2],
  [answer, 3],
]
