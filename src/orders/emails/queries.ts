import { asc, eq } from 'drizzle-orm'
import { defaultLanguage, isLanguage } from '../../i18n/languages.ts'
import { symbolsOf } from '../../money/currency.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { identityOf, streetLine } from '../../settings/identity-rules.ts'
import { getSettings } from '../../settings/queries.ts'
import { findKeptUntil } from '../pickups/queries.ts'
import type { EmailRefund } from '../refunds/email.ts'
import { orderRefunds } from '../refunds/tables.ts'
import { orderLines, orders } from '../tables.ts'
import { findOrderTerms } from '../terms/queries.ts'
import type { EmailOrder, EmailShop } from './parts.ts'

/** An order as emails tell of it; undefined where there is none any more. */
export async function findEmailOrder(tx: Transaction, id: string): Promise<EmailOrder | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id))
  if (!order) return undefined
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position))
  const keptUntil = await findKeptUntil(tx, id)
  const language = isLanguage(order.language) ? order.language : defaultLanguage
  const terms = await findOrderTerms(tx, id)
  return { ...order, language, lines, terms, ...(keptUntil !== undefined && { keptUntil }) }
}

/** Who writes: the store that has the order. */
export async function findShopOfEmails(tx: Transaction, variant: string, publicOrigin: string): Promise<EmailShop> {
  const settings = await getSettings(tx, variant)
  const { name, address, phone, emails, timeZone } = identityOf(variant, settings)
  const { language } = settings
  return {
    name,
    language,
    phone,
    emails,
    timeZone,
    publicOrigin,
    symbols: symbolsOf(settings),
    city: address.city,
    street: streetLine(address),
  }
}

/** A refund as emails tell of it; undefined where there is none. */
export async function findEmailRefund(tx: Transaction, id: string): Promise<EmailRefund | undefined> {
  const { amountMinor, reason, way, kind } = orderRefunds
  const [refund] = await tx.select({ amountMinor, reason, way, kind }).from(orderRefunds).where(eq(orderRefunds.id, id))
  return refund
}
