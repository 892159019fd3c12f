import { isLanguage, type Language } from '../../i18n/languages.ts'
import { symbolsOf } from '../../money/currency.ts'
import type { PurchaseSheet } from '../../orders/documents/sheets/purchase-sheet.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { identityOf } from '../../settings/identity-rules.ts'
import { getSettings } from '../../settings/queries.ts'
import { findSupplier } from '../suppliers/queries.ts'
import { findPurchase } from './queries.ts'
import { purchaseNumber } from './rules.ts'

/**
 * A purchase order as its supplier gets it, in the supplier's language; undefined where there is none.
 * @param orderedBy who orders it, where it is not sent yet
 */
export async function findPurchaseSheet(
  db: Database,
  id: string,
  { orderedBy, language: own }: { orderedBy: string; language: Language },
): Promise<PurchaseSheet | undefined> {
  const known = await findPurchase(db, id, own)
  if (!known) return undefined
  const supplier = known.supplierId === null ? undefined : await findSupplier(db, known.supplierId)
  const language = supplier && isLanguage(supplier.language) ? supplier.language : own
  const purchase = language === own ? known : await findPurchase(db, id, language)
  if (!purchase) return undefined
  const settings = await getSettings(db, purchase.store)
  const { name = '', email = '', phone = '' } = supplier ?? {}
  return {
    number: purchaseNumber(purchase.number),
    store: identityOf(purchase.store, settings),
    symbols: symbolsOf(settings),
    currency: purchase.currency,
    supplier: { name, email, phone },
    orderedAt: purchase.sentAt === null ? new Date() : new Date(purchase.sentAt),
    expectedOn: purchase.expectedOn,
    orderedBy: purchase.sentAt === null ? orderedBy : purchase.sentByName,
    note: purchase.note,
    lines: purchase.rows.map(({ product, label, sku, theirSku, quantity, costMinor }) => ({
      name: [product, label].filter(Boolean).join(' · '),
      sku,
      theirSku,
      quantity,
      costMinor: costMinor ?? 0,
    })),
    totalMinor: purchase.totalMinor ?? 0,
    language,
  }
}
