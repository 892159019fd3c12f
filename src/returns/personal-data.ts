import { asc, eq, inArray } from 'drizzle-orm'
import type { PersonalData } from '../accounts/personal-data.ts'
import { isOrderOf } from '../orders/personal-data.ts'
import { orders } from '../orders/tables.ts'
import { returnNumber } from './rules.ts'
import { customerReturns } from './tables.ts'

/**
 * What someone asked to give back of their orders. It stays with the order for the books; what they wrote, and what staff wrote
 * to them, goes with the account.
 */
export const returnData: PersonalData = {
  // None of their own: they are found by their orders.
  tables: [],
  collect: async (db, person) => {
    const own = await db
      .select({ number: orders.number, asked: customerReturns })
      .from(customerReturns)
      .innerJoin(orders, eq(orders.id, customerReturns.orderId))
      .where(isOrderOf(person))
      .orderBy(asc(customerReturns.askedAt))
    return {
      returns: own.map(({ number, asked }) => ({
        number: returnNumber(number, asked.position),
        status: asked.status,
        reason: asked.reason,
        way: asked.way,
        note: asked.note,
        words: asked.words,
        expectedMinor: asked.expectedMinor,
        refundedMinor: asked.refundedMinor,
        askedAt: asked.askedAt,
        movedAt: asked.movedAt,
      })),
    }
  },
  forget: async (tx, person) => {
    const own = tx.select({ id: orders.id }).from(orders).where(isOrderOf(person))
    await tx.update(customerReturns).set({ note: '', words: '' }).where(inArray(customerReturns.orderId, own))
  },
}
