import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { defaultLanguage, isLanguage } from '../i18n/languages.ts'
import { findShopOfEmails } from '../orders/emails/queries.ts'
import { type HappenedEvent, writeEvent } from '../platform/events.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { takeUnprovedMail } from '../platform/mail/unproved.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { routes } from '../routes.ts'
import { takeWaiting } from '../stock/alert-commands.ts'
import { backInStockEmail } from '../stock/emails.ts'
import type { itemAtStore } from '../stock/events.ts'
import { moreWait } from './events.ts'

/** When those are thought of again whose mailbox had no room. */
const SPARED_SECONDS = 3600

type ItemAtStore = z.output<typeof itemAtStore>

/** The product that an item is sold as. */
async function productOf(tx: Transaction, itemId: string, onlyActive: boolean) {
  const { rows } = await tx.execute<{ name: string; slug: string }>(sql`
    select p.name, p.slug from products p join variants v on v.product_id = p.id
    where v.stock_item_id = ${itemId} and (p.status = 'active' or not ${onlyActive}::boolean) order by p.slug limit 1`)
  return rows[0]
}

/** What the bell tells of an item that runs low; undefined where it is sold no more. */
export async function lowStockFacts(tx: Transaction, { itemId, store, onHand }: ItemAtStore) {
  const product = await productOf(tx, itemId, false)
  return product && { product: product.name, slug: product.slug, store, onHand }
}

/**
 * Writes to those who wait for an item that is back, each in their own language and once: their wish goes with the
 * email. Of a product that is not shown nobody is told yet.
 */
export async function tellOfReturn(
  tx: Transaction,
  { id, payload: { itemId, store, onHand } }: HappenedEvent<ItemAtStore>,
  { publicOrigin, mailScale }: { publicOrigin: string; mailScale?: number },
): Promise<void> {
  const product = await productOf(tx, itemId, true)
  if (!product) return
  // Anyone can leave anyone's address on a product page.
  const mayWrite = (email: string) => takeUnprovedMail(tx, email, mailScale)
  const { told, areMore, areSpared } = await takeWaiting(tx, { itemId, store }, mayWrite)
  const shop = await findShopOfEmails(tx, store, publicOrigin)
  for (const { email, language, token } of told) {
    const message = backInStockEmail({
      shopName: shop.name,
      product: product.name,
      store: shop.city,
      language: isLanguage(language) ? language : defaultLanguage,
      href: publicOrigin + routes.product.href(product.slug),
      unsubscribeHref: publicOrigin + routes.backInStockEnd.href(token),
    })
    await queueMail(tx, `${id}:${email}`, email, message)
  }
  if (areMore) await writeEvent(tx, moreWait, { itemId, store, onHand })
  else if (areSpared) await writeEvent(tx, moreWait, { itemId, store, onHand }, { inSeconds: SPARED_SECONDS })
}
