import { z } from 'zod'
import { actorKinds } from '../platform/actor.ts'
import { moneyWays, partWays } from './schema.ts'

/* What came in for an order, what went back, and the documents of both. Amounts in minor units of the order's currency. */

/** A part of what was paid for an order, otherwise than through a provider; `note` is how a gift card is known, or what staff wrote. */
export const orderPart = z.object({
  id: z.string(),
  way: z.enum(partWays),
  amountMinor: z.number(),
  givenMinor: z.number(),
  giftCardId: z.string().nullable(),
  note: z.string(),
  actorKind: z.enum(actorKinds),
  actorName: z.string(),
  at: z.string(),
})

export type OrderPartView = z.output<typeof orderPart>

/** Money of an order that went back or is on its way. */
export const orderRefund = z.object({
  id: z.string(),
  kind: z.enum(['lines', 'amount', 'rest', 'difference']),
  way: z.enum(moneyWays),
  state: z.enum(['pending', 'done', 'failed']),
  amountMinor: z.number(),
  reason: z.string(),
  actorName: z.string(),
  actorKind: z.enum(actorKinds),
  at: z.string(),
})

export type OrderRefundView = z.output<typeof orderRefund>

/** An invoice or a credit note, by the number that stands on it. */
export const orderDocument = z.object({
  id: z.string(),
  kind: z.enum(['invoice', 'credit']),
  number: z.string(),
  amountMinor: z.number(),
  at: z.string(),
})

export type OrderDocument = z.output<typeof orderDocument>
