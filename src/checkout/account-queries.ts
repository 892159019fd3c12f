import { type Credit, findCredit } from '../orders/terms/queries.ts'
import { type Failure, fail } from '../platform/failures.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { findGroupTerms } from '../pricing/groups/queries.ts'

/** How a trade customer may order: on account, and by a purchase order of theirs. */
export type TradeTerms = {
  /** Null of who pays at once. Amounts in minor units. */
  credit: Pick<Credit, 'netDays' | 'limitMinor' | 'leftMinor'> | null
  needsPurchaseOrder: boolean
}

/** How somebody may order who is in a customer group; null of everybody else. */
export async function findTradeTerms(
  db: Database | Transaction,
  userId: string | undefined,
  currency: string,
): Promise<TradeTerms | null> {
  const terms = await findGroupTerms(db, userId)
  if (!terms) return null
  const credit = terms.netDays === null ? undefined : await findCredit(db, userId, currency)
  if (!credit) return { credit: null, needsPurchaseOrder: terms.needsPurchaseOrder }
  const { netDays, limitMinor, leftMinor } = credit
  return { credit: { netDays, limitMinor, leftMinor }, needsPurchaseOrder: terms.needsPurchaseOrder }
}

/** The refusal of an order that names no purchase order though its buyer's group has to. */
export async function wrongPurchaseOrder(
  tx: Transaction,
  userId: string | undefined,
  purchaseOrder: string | undefined,
): Promise<Failure | undefined> {
  if (purchaseOrder) return undefined
  const terms = await findGroupTerms(tx, userId)
  return terms?.needsPurchaseOrder
    ? fail('INVALID_INPUT', { fields: { purchaseOrder: 'checkout.errors.purchaseOrder' } })
    : undefined
}
