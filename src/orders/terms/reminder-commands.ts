import { and, eq, isNull } from 'drizzle-orm'
import { storeOf } from '../../../stores/index.ts'
import { dayIn } from '../../delivery/lead-days.ts'
import { writeEvent } from '../../platform/events.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { getSettings } from '../../settings/queries.ts'
import { lockOrder } from '../commands.ts'
import { orderPaymentDue } from '../events.ts'
import { findOrderTerms } from './queries.ts'
import { stageOn } from './reminder-rules.ts'
import { orderTerms } from './tables.ts'

const told = { soon: 'toldSoonAt', due: 'toldDueAt', overdue: 'toldOverdueAt' } as const

/**
 * Reminds the buyer of an order on account of the day on which it is due, once for each stage, whoever else looks at the same time. Of one of
 * which nothing is owed any more nobody is reminded.
 * @returns whether it was done here
 */
export async function remindOfDue(tx: Transaction, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  const terms = order && (await findOrderTerms(tx, orderId))
  if (!order || !terms?.dueOn || terms.owedMinor === 0 || order.paymentStatus === 'refunded') return false
  const { dueReminderDays } = await getSettings(tx, order.store)
  const stage = stageOn(dayIn(storeOf(order.store).timeZone, new Date()), terms.dueOn, dueReminderDays)
  if (!stage) return false
  const marked = await tx
    .update(orderTerms)
    .set({ [told[stage]]: new Date() })
    .where(and(eq(orderTerms.orderId, orderId), isNull(orderTerms[told[stage]])))
    .returning({ orderId: orderTerms.orderId })
  if (marked.length === 0) return false
  await writeEvent(tx, orderPaymentDue, { orderId, stage })
  return true
}
