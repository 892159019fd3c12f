import { findShopOfEmails } from '../orders/emails/queries.ts'
import { on } from '../platform/events.ts'
import { lockQuote } from '../quotes/commands.ts'
import { quoteEmail } from '../quotes/emails.ts'
import { quoteAsked, quoteEnding } from '../quotes/events.ts'
import { statusAt } from '../quotes/rules.ts'
import { notifyStaff, type Surroundings, send } from './telling.ts'

/** What people are told of quotes: staff that one is asked for, customers that one ends soon. Of one that was accepted its order tells. */
export const quoteHandlers = [
  on(quoteAsked, (tx, { id, payload: facts }) => notifyStaff(tx, id, { kind: 'quoteAsked', facts })),
  on(quoteEnding, async (tx, event, { publicOrigin }: Surroundings) => {
    const quote = await lockQuote(tx, { id: event.payload.quoteId })
    // Since then it may have been answered, taken back, or have ended.
    if (!quote || statusAt(quote, Date.now()) !== 'sent') return
    const { name, symbols, timeZone } = await findShopOfEmails(tx, quote.store, publicOrigin)
    await send(tx, event, quote.email, quoteEmail(quote, { shopName: name, symbols, timeZone, publicOrigin }, 'ending'))
  }),
]
