import type { Actor, Area } from '../platform/actor.ts'
import { may } from '../staff/rules.ts'

/** What the bell tells of, with what its sentence names. Amounts in minor units, quantities in boxes (or pieces). */
export type BellEntry =
  | {
      kind: 'orderPlaced' | 'orderRequested'
      facts: { orderId: string; number: string; name: string; totalMinor: number; currency: string }
    }
  | {
      kind: 'quoteAccepted'
      facts: {
        orderId: string
        number: string
        quoteNumber: string
        name: string
        totalMinor: number
        currency: string
      }
    }
  | { kind: 'orderAnswered'; facts: { orderId: string; number: string } }
  | { kind: 'orderReleased'; facts: { orderId: string; number: string } }
  | { kind: 'stockLow'; facts: { product: string; slug: string; store: string; onHand: number } }
  | { kind: 'customerRegistered'; facts: { userId: string; name: string; email: string } }
  | { kind: 'paymentMismatch'; facts: { orderId: string; number: string; received: string; due: string } }
  | { kind: 'paymentSurplus'; facts: { orderId: string; number: string; received: string } }
  | { kind: 'refundFailed'; facts: { orderId: string; number: string; amount: string } }
  | { kind: 'contactReceived'; facts: { messageId: string; name: string; subject: string } }
  | { kind: 'quoteAsked'; facts: { quoteId: string; number: string } }
  | { kind: 'returnAsked'; facts: { returnId: string; number: string } }

export type BellKind = BellEntry['kind']

/** Whose affair each kind is: those who may view this area hear of it. */
export const areaOfKind: Readonly<Record<BellKind, Area>> = {
  orderPlaced: 'order',
  orderRequested: 'order',
  orderAnswered: 'order',
  orderReleased: 'order',
  paymentMismatch: 'order',
  paymentSurplus: 'order',
  refundFailed: 'order',
  stockLow: 'product',
  customerRegistered: 'customers',
  contactReceived: 'customers',
  quoteAsked: 'order',
  quoteAccepted: 'order',
  returnAsked: 'order',
}

/** The kinds that someone's bell rings for. */
export function kindsFor(actor: Actor): BellKind[] {
  return (Object.keys(areaOfKind) as BellKind[]).filter((kind) => may(actor, 'view', areaOfKind[kind]))
}

/**
 * Whether someone may read what emails say. They carry links that open accounts, so no right of staff suffices: only an
 * administrator who is not bound to the rights of active staff.
 */
export function mayReadEmails(actor: Actor): boolean {
  return actor.kind === 'user' && actor.isAdmin && actor.staff?.active !== true
}
