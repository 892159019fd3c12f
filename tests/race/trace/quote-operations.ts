import { sql } from 'drizzle-orm'
import { visitor } from '../../../src/platform/actor.ts'
import { inTransaction } from '../../../src/platform/postgres/database.ts'
import { acceptQuote, declineQuote } from '../../../src/quotes/accept-commands.ts'
import { askQuoteAgain } from '../../../src/quotes/again-commands.ts'
import { askQuote } from '../../../src/quotes/commands.ts'
import { tellOfEnding } from '../../../src/quotes/ending-commands.ts'
import { acceptQuoteSchema, askQuoteSchema, editQuoteSchema } from '../../../src/quotes/schema.ts'
import { editQuote, sendQuote, withdrawQuote } from '../../../src/quotes/staff-commands.ts'
import { chance, count, insist, type Operation, oneOf, upTo } from './chance.ts'
import type { Client } from './client.ts'
import { drawnProject, roomsOfHistory } from './project-operations.ts'
import type { History } from './shop.ts'
import { address, remember, wishOf } from './wishes.ts'

type Known = { id: string; token: string; version: number; status: string }

/** A quote of this history, as somebody read it: what they do with it may come too late. */
async function anyQuote({ world, seed }: History, client: Client, statuses: readonly string[]) {
  const { rows } = await world.db.execute<Known>(sql`
    select id, token, version, status from quotes
    where note = ${`history ${seed}`} and status = any(${sql.param(`{${statuses.join(',')}}`)}::text[]) order by id`)
  return oneOf(client, rows)
}

/** A visitor, or the customer under their own address, asks what their rooms cost. */
const ask: Operation = async (history, client) => {
  const { world, customer, seed } = history
  const { lines, delivery, contact } = wishOf(history, client)
  const isCustomer = chance(client, 0.3)
  const { rows } = await world.db.execute<{ email: string }>(sql`select email from users where id = ${customer.id}`)
  const input = askQuoteSchema.parse({
    id: crypto.randomUUID(),
    project: roomsOfHistory(client, crypto.randomUUID(), lines[0]?._id ?? null, 1),
    ...(chance(client, 0.7) && { drawn: drawnProject(client) }),
    lines: lines.map(({ _id, qty }) => ({ _id, qty })),
    contact: isCustomer ? { ...contact, email: rows[0]?.email } : contact,
    address,
    delivery,
    note: `history ${seed}`,
  })
  const asker = { actor: isCustomer ? customer : visitor, store: 'surrey', language: 'en' } as const
  const asked = await insist(history, client, 'ask for a quote', (tx) => askQuote(tx, asker, input))
  // Mostly the store answers soon: what is never sent is never accepted.
  if (asked && chance(client, 0.7)) await send(history, client, { id: asked.id, version: 1 })
}

const send = (history: History, client: Client, named: { id: string; version: number }) =>
  insist(history, client, 'send a quote', (tx) => sendQuote(tx, history.staff, named, 'https://shop.example'))

/** Staff change numbers, take something off and add fitting, and send it; or they take it back. */
const answer: Operation = async (history, client) => {
  const { world, staff } = history
  const quote = await anyQuote(history, client, ['draft', 'sent'])
  if (!quote) return
  const { id, version } = quote
  if (chance(client, 0.1)) {
    await insist(history, client, 'withdraw a quote', (tx) => withdrawQuote(tx, staff, { id, version }))
    return
  }
  if (chance(client, 0.5)) {
    const { rows } = await world.db.execute<{ id: string; name: string; price: number }>(sql`
      select id, name, unit_price_minor::int as price from quote_lines where quote_id = ${id} order by position`)
    const kept = rows.filter((_, at) => at === 0 || chance(client, 0.8))
    const input = editQuoteSchema.parse({
      version,
      lines: [
        ...kept.map(({ id: line, name, price }) => ({
          id: line,
          name,
          quantity: upTo(client, 5),
          unitPriceMinor: price,
        })),
        ...(chance(client, 0.5) ? [{ name: 'Fitting', quantity: 1, unitPriceMinor: upTo(client, 90_000) }] : []),
      ],
      discountPercentCenti: chance(client, 0.4) ? upTo(client, 2500) : 0,
    })
    await insist(history, client, 'edit a quote', (tx) => editQuote(tx, staff, { id, ...input }))
  }
  const { rows } = await world.db.execute<{ version: number }>(sql`select version from quotes where id = ${id}`)
  const named = { id, version: chance(client, 0.8) ? (rows[0]?.version ?? version) : version }
  await send(history, client, named)
}

/** The customer takes a quote, with all of it or its deposit; several may press at once, and some think better of it. */
const decide: Operation = async (history, client) => {
  const { paymentService } = history.world
  const quote = await anyQuote(history, client, ['sent', 'sent', 'accepted'])
  if (!quote) return
  const { token, version } = quote
  if (chance(client, 0.15)) {
    await insist(history, client, 'decline a quote', (tx) => declineQuote(tx, visitor, token))
    return
  }
  const payment = oneOf(client, ['cod', 'cod', 'stripe', 'account', 'account'] as const) ?? 'cod'
  // Whoever has the link alone puts nothing on anybody's account.
  const actor = payment === 'account' && chance(client, 0.8) ? history.customer : visitor
  const share = chance(client, 0.4) ? 'deposit' : 'whole'
  const input = acceptQuoteSchema.parse({ version, share, payment, mayMixLots: chance(client, 0.3) })
  const accepted = await insist(history, client, `accept a quote ${payment}`, async (tx) => {
    const result = await acceptQuote(tx, actor, { token, ...input }, (settings) => paymentService.offered(settings))
    if (result.ok) await paymentService.begin(tx, result.value.orderToken)
    return result
  })
  if (!accepted) return
  await remember(history, accepted.orderToken)
  if (payment === 'stripe') await paymentService.startCheckout(accepted.orderToken)
}

/** A quote nears its end, and several processes look at the same time. */
const near: Operation = async (history, client) => {
  const quote = await anyQuote(history, client, ['sent', 'sent', 'accepted'])
  if (!quote) return
  const { db } = history.world
  await db.execute(
    sql`update quotes set valid_until = now() + interval '1 day' where id = ${quote.id} and status = 'sent'`,
  )
  const told = await Promise.all([0, 1].map(() => inTransaction(db, (tx) => tellOfEnding(tx, quote.id))))
  count(history, 'tell of a quote’s end', told.includes(true) ? 'done' : 'not now')
}

/** The days of a quote run out. */
const expire: Operation = async (history, client) => {
  const quote = await anyQuote(history, client, ['sent'])
  if (quote)
    await history.world.db.execute(sql`
      update quotes set valid_until = now() - interval '1 second' where id = ${quote.id} and status = 'sent'`)
}

/** A quote that has ended is asked for again, by several at once too. */
const askAgain: Operation = async (history, client) => {
  const quote = await anyQuote(history, client, ['sent', 'withdrawn'])
  if (quote) await insist(history, client, 'ask for a quote again', (tx) => askQuoteAgain(tx, visitor, quote.token))
}

export const quoteOperations: readonly (readonly [Operation, number])[] = [
  [ask, 3],
  [answer, 2],
  [decide, 5],
  [near, 1],
  [expire, 1],
  [askAgain, 1],
]
