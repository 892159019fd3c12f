import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../platform/postgres/database.ts'
import { findDiscountUses } from '../../pricing/commands.ts'
import { findInvoice } from '../documents/commands.ts'
import { rememberSamples, samplesMemory } from '../samples/commands.ts'
import { type OrderDelivery, orderStatuses } from '../schema.ts'
import type { orders } from '../tables.ts'

/** How long a move can be undone; for so long nothing follows from it, no e-mail above all. In seconds. */
export const UNDO_SECONDS = 10

const discountUse = z.object({ couponId: z.uuid(), customer: z.string() })

/** What a move can be undone by: what was there before it, and how it left the order. */
export const moveMemory = z.object({
  orderId: z.uuid(),
  from: z.enum(orderStatuses),
  to: z.enum(orderStatuses),
  timelineId: z.uuid(),
  eventId: z.uuid(),
  before: z.object({
    emailProved: z.boolean(),
    delivery: z.custom<OrderDelivery>((value) => typeof value === 'object' && value !== null),
    hold: z
      .object({
        store: z.string(),
        network: z.string().nullable(),
        mailbox: z.string().nullable(),
        until: z.string().nullable(),
      })
      .nullable(),
    /** The use of one discount, as older versions of the shop know it, and those of all. */
    coupon: discountUse.nullable(),
    discounts: z.array(discountUse).default([]),
    samples: samplesMemory.default({ use: null, credits: [] }),
    hadInvoice: z.boolean(),
    /** Whether it held a delivery slot: the one that its delivery names. */
    hadSlot: z.boolean().default(false),
  }),
  after: z.object({ version: z.int(), paidMinor: z.int(), refundedMinor: z.int() }),
  /** The shipment that the move made of what was left, and its event. */
  shipment: z.object({ id: z.uuid(), eventId: z.uuid() }).nullable().default(null),
})

/** Under this kind moves are kept by `keepUndo`. */
export const MOVES = 'order.moves'
export const moveMemories = z.array(moveMemory)

export type MoveMemory = z.output<typeof moveMemory>

/** What of an order a move may change, as it is before it. The order has to be locked. */
export async function rememberOrder(
  tx: Transaction,
  { id, emailProved, delivery, slotId }: Pick<typeof orders.$inferSelect, 'id' | 'emailProved' | 'delivery' | 'slotId'>,
): Promise<MoveMemory['before']> {
  const { rows } = await tx.execute<NonNullable<MoveMemory['before']['hold']>>(sql`
    select store, network, mailbox, to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as until
    from order_holds where order_id = ${id}`)
  const discounts = await findDiscountUses(tx, id)
  return {
    emailProved,
    delivery,
    hold: rows[0] ?? null,
    coupon: discounts[0] ?? null,
    discounts,
    samples: await rememberSamples(tx, id),
    hadInvoice: (await findInvoice(tx, id)) !== undefined,
    hadSlot: slotId !== null,
  }
}
