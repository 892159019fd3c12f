import type { ReactNode } from 'react'
import type { TradeTerms } from '../../checkout/account-queries.ts'
import type { PaymentMethod } from '../../orders/schema.ts'
import type { StoreIdentity } from '../../settings/identity-rules.ts'
import type { QuoteToday } from '../again-queries.ts'
import type { StoredQuote, StoredQuoteLine } from '../find-queries.ts'
import type { ShownStatus } from '../list-schema.ts'

/** What the page of a quote shows. */
export type QuotePageView = {
  /** What it would cost today, where it has ended. */
  today: QuoteToday | null
  quote: StoredQuote
  lines: readonly StoredQuoteLine[]
  status: ShownStatus
  /** The page of the order that it became. */
  orderToken: string | null
  isInTwoDrops: boolean
  methods: readonly PaymentMethod[]
  /** How its customer may order who is in a customer group, and whether it is they who read it; null of everybody else. */
  trade: (TradeTerms & { isReader: boolean }) | null
  /** The names of what the store has enough of, but not of one lot. */
  mixedLots: readonly string[]
  /** The store that sent it, and who of its staff; null where that is not known. */
  store: StoreIdentity
  preparedBy: string | null
  /** The shop's mark, at the head of the sheet. */
  mark: ReactNode
}
