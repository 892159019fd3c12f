import { findTradeTerms } from '../checkout/account-queries.ts'
import { findAccount } from '../checkout/find-buyer.ts'
import { translatorFor } from '../i18n/messages.ts'
import type { PaymentService } from '../payments/payment-service.ts'
import { readQuoteToday } from '../quotes/again-queries.ts'
import { isInTwoDrops } from '../quotes/delivery-queries.ts'
import { findSentQuote } from '../quotes/find-queries.ts'
import { QuotePage } from '../quotes/pages/quote-page.tsx'
import { statusAt } from '../quotes/rules.ts'
import { quoteRoute } from '../routes.ts'
import { identityOf } from '../settings/identity-rules.ts'
import { getSettings } from '../settings/queries.ts'
import { findMixedItems } from '../stock/lot-queries.ts'
import { LogoMark } from './layout/logo.tsx'
import { personal } from './serving/page.ts'

/** The page of a quote, by its unguessable address. */
export const quotePages = (paymentService: PaymentService) => [
  personal(quoteRoute.pattern, async ({ db, params, language, settings, actor }) => {
    const found = await findSentQuote(db, params.token ?? '')
    if (!found) return undefined
    const { quote, lines, orderToken, preparedBy } = found
    const store = identityOf(quote.store, await getSettings(db, quote.store))
    const methods = paymentService.offered(settings)
    const status = statusAt(quote, Date.now())
    const buyer = status === 'sent' ? await findAccount(db, quote.email) : undefined
    const trade = await findTradeTerms(db, buyer?.id, quote.currency)
    const wanted = lines.flatMap(({ stockItemId, quantity }) =>
      stockItemId === null ? [] : [{ itemId: stockItemId, quantity }],
    )
    const mixed = status === 'sent' ? await findMixedItems(db, quote.store, wanted) : new Set()
    const mixedLots = lines.flatMap(({ stockItemId, name }) => (mixed.has(stockItemId ?? '') ? [name] : []))
    const readerId = actor.kind === 'user' ? actor.id : undefined
    const hasEnded = status === 'expired' || status === 'withdrawn'
    const today = hasEnded ? await db.transaction((tx) => readQuoteToday(tx, quote, lines, readerId)) : null
    return {
      title: `${translatorFor(language)('quotes.title', { number: quote.number })} · ${settings.title}`,
      body: (
        <QuotePage
          view={{
            quote,
            lines,
            status,
            today,
            orderToken,
            methods,
            trade: trade && { ...trade, isReader: readerId !== undefined && readerId === buyer?.id },
            mixedLots,
            store,
            preparedBy,
            isInTwoDrops: await isInTwoDrops(db, quote, lines),
            mark: <LogoMark settings={settings} />,
          }}
        />
      ),
      tags: [],
      frame: 'quote',
      holds: 'total',
      noIndex: true,
    }
  }),
]
