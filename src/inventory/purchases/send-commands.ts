import { eq, sql } from 'drizzle-orm'
import type { UserActor } from '../../platform/actor.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { getIdentity } from '../../settings/queries.ts'
import { findSupplier } from '../suppliers/queries.ts'
import { lockPurchase, type PurchaseChange } from './commands.ts'
import { purchaseEmail } from './emails.ts'
import type { SendPurchaseInput } from './schema.ts'
import { purchaseOrders } from './tables.ts'

/**
 * Orders what a purchase order is of: by an e-mail with the order as a PDF, or some other way, which is only noted. From now on its goods are
 * on the way. NOT_FOUND; PURCHASE_STATE; CHANGED_MEANWHILE; PURCHASE_SUPPLIER where no supplier is chosen, or it has no address to send it to.
 * @param sheet the order as a PDF, drawn of the version that is sent
 */
export async function sendPurchase(
  tx: Transaction,
  actor: UserActor,
  { id, version, isMailed }: SendPurchaseInput & { id: string },
  sheet: Buffer | undefined,
): Promise<Result<PurchaseChange>> {
  const held = await lockPurchase(tx, { id, version }, 'draft')
  if (!held.ok) return held
  const { supplierId, store, number, expectedOn } = held.value
  const supplier = supplierId === null ? undefined : await findSupplier(tx, supplierId)
  if (!supplier?.isActive || (isMailed && supplier.email === '')) return fail('PURCHASE_SUPPLIER')
  if (isMailed) {
    if (!sheet) return fail('NOT_READY')
    const email = purchaseEmail(
      { number, expectedOn, language: supplier.language, note: held.value.note },
      { store: await getIdentity(tx, store), sheet },
    )
    await queueMail(tx, `purchase:${id}:${version}`, supplier.email, email)
  }
  const sentTo = isMailed ? supplier.email : ''
  await tx
    .update(purchaseOrders)
    .set({
      status: 'sent',
      sentTo,
      sentById: actor.id,
      sentByName: actor.name,
      sentAt: sql`now()`,
      version: version + 1,
      // Where nobody said when it comes, the supplier's own time counts, or the shop's.
      ...(expectedOn === null && {
        expectedOn: sql`(now() + make_interval(days => coalesce(${supplier.leadDays}::int, (select lead_days from stock_settings), 21)))::date`,
      }),
    })
    .where(eq(purchaseOrders.id, id))
  return succeed({ before: { status: 'draft' }, after: { status: 'sent', ...(isMailed && { sentTo }) } })
}
