import { findAccountReader } from '../customers/credit/email-queries.ts'
import { creditTermsEmail } from '../customers/credit/emails.ts'
import { findShopOfEmails } from '../orders/emails/queries.ts'
import { on } from '../platform/events.ts'
import { creditTermsChanged, groupTermsChanged } from '../pricing/events.ts'
import { findPersonalTerms, tellMembers } from '../pricing/groups/terms-commands.ts'
import { areSameTerms } from '../pricing/groups/terms-schema.ts'
import { getSettings } from '../settings/queries.ts'
import { type Surroundings, send } from './telling.ts'

/** What customers are told of the terms of their account: that they have it, that its limit or its days have changed, and that it is closed. */
export const creditHandlers = [
  on(creditTermsChanged, async (tx, event, { publicOrigin }: Surroundings) => {
    const { userId, from, to } = event.payload
    // Terms that have changed again meanwhile have an event of their own.
    if (!areSameTerms(to, await findPersonalTerms(tx, userId))) return
    const reader = await findAccountReader(tx, userId)
    if (!reader) return
    const { currency, language } = await getSettings(tx, reader.store)
    const shop = await findShopOfEmails(tx, reader.store, publicOrigin)
    const whom = { name: reader.name, language: reader.language ?? language, currency: currency.name }
    const { needsPurchaseOrder } = reader
    await send(tx, event, reader.email, creditTermsEmail(shop, whom, { from, to, needsPurchaseOrder }))
  }),
  on(groupTermsChanged, (tx, { payload }) => tellMembers(tx, payload)),
]
