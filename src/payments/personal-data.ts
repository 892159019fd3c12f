import { desc, eq } from 'drizzle-orm'
import type { PersonalData } from '../accounts/personal-data.ts'
import { isOrderOf } from '../orders/personal-data.ts'
import { orders } from '../orders/tables.ts'
import { payments, refunds } from './tables.ts'

/**
 * What someone paid and was given back. It stays with the order in the books when they leave; a refund's names are those
 * of the staff who made it.
 */
export const paymentData: PersonalData = {
  tables: ['refunds'],
  collect: async (db, person) => {
    const paid = await db
      .select({
        id: payments.id,
        order: orders.number,
        provider: payments.provider,
        state: payments.state,
        amountMinor: payments.amountMinor,
        currency: payments.currency,
        at: payments.createdAt,
      })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(isOrderOf(person))
      .orderBy(desc(payments.createdAt))
    const back = await db
      .select({
        payment: refunds.paymentId,
        amountMinor: refunds.amountMinor,
        state: refunds.state,
        at: refunds.createdAt,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(isOrderOf(person))
    return {
      payments: paid.map(({ id: payment, ...rest }) => ({
        ...rest,
        refunds: back.filter((one) => one.payment === payment).map(({ payment: _, ...refund }) => refund),
      })),
    }
  },
}
