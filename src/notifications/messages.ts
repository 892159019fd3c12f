import { direction, type Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import type { CurrencySymbols } from '../money/currency.ts'
import { formatMoney } from '../money/format.ts'
import { escapeHtml } from '../platform/mail/email.ts'
import { dashboardRoutes, routes } from '../routes.ts'
import type { BellEntry } from './rules.ts'

/** The town by which people tell the stores apart. */
type CityOf = (store: string) => string

/** The sentence of a notification in the reader's language, and where it leads. */
/** What a sentence needs of the stores: their towns, and the signs of the currencies in the settings. */
type Known = { cityOf: CityOf; symbols: CurrencySymbols }

function sentence(entry: BellEntry, language: Language, { cityOf, symbols }: Known): { text: string; href?: string } {
  const t = translatorFor(language)
  // What comes from elsewhere keeps its own direction in a sentence that runs from the right.
  const own = (text: string) => (direction(language) === 'rtl' ? `\u2068${text}\u2069` : text)
  const key = `notifications.bell.${entry.kind}`
  switch (entry.kind) {
    case 'orderPlaced':
    case 'orderRequested':
    case 'quoteAccepted': {
      const { orderId, number, name, totalMinor, currency } = entry.facts
      const amount = formatMoney(totalMinor, { currency, language, symbol: symbols[currency] })
      const total = direction(language) === 'rtl' ? `\u2066${amount}\u2069` : amount
      const quoted = entry.kind === 'quoteAccepted' ? { quote: own(entry.facts.quoteNumber) } : {}
      return {
        text: t(key, { number: own(number), name: own(name), total, ...quoted }),
        href: dashboardRoutes.order.href(orderId),
      }
    }
    case 'orderAnswered':
    case 'orderReleased':
    case 'paymentMismatch':
    case 'paymentSurplus':
    case 'refundFailed': {
      const { orderId, number, ...amounts } = entry.facts
      const shown = Object.entries(amounts).map(([name, amount]) => [name, `\u2066${amount}\u2069`])
      const params = Object.fromEntries(direction(language) === 'rtl' ? shown : Object.entries(amounts))
      return { text: t(key, { ...params, number: own(number) }), href: dashboardRoutes.order.href(orderId) }
    }
    case 'stockLow': {
      const { product, slug, store, onHand } = entry.facts
      return {
        text: t(key, { product: own(product), store: own(cityOf(store)), count: onHand }),
        href: routes.product.href(slug),
      }
    }
    case 'customerRegistered':
      return { text: t(key, { name: own(entry.facts.name), email: own(entry.facts.email) }) }
    case 'quoteAsked':
      return {
        text: t(key, { number: own(entry.facts.number) }),
        href: dashboardRoutes.quote.href(entry.facts.quoteId),
      }
    case 'returnAsked':
      return {
        text: t(key, { number: own(entry.facts.number) }),
        href: dashboardRoutes.return.href(entry.facts.returnId),
      }
    case 'contactReceived':
      return { text: t(key, { name: own(entry.facts.name), subject: own(entry.facts.subject) }) }
  }
}

/** A notification's message as the specification has it: HTML, in which everything that anyone wrote is escaped. */
export function messageHtml(entry: BellEntry, language: Language, known: Known): string {
  const { text, href } = sentence(entry, language, known)
  return href === undefined ? escapeHtml(text) : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
}
