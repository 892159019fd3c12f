import type { Report } from '../rules.ts'
import type { ProviderName } from '../schema.ts'

/** What a provider is asked to take. Amounts in minor units. */
export type Charge = {
  /** Our payment's id: the idempotency key, and what the provider hands back with everything it says. */
  paymentId: string
  orderNumber: string
  amountMinor: number
  currency: string
  expiresAt: Date
  buyer: {
    fullName: string
    email: string
    phone: string
    house: string
    city: string
    zipCode: string
    country: string
  }
  /** How the store is reached, for providers that want an address of everybody, where the buyer has none. */
  seller: { email: string; phone: string }
  language: string
  /** Where the browser comes back to, however it went. */
  returnUrl: string
  /** Where the provider sends its notices, for those that are told with each payment. */
  noticeUrl: string
}

/** A payment as the provider knows it. */
export type Held = { paymentId: string; ref: string; amountMinor: number; currency: string }

export type RefundOrder = {
  /** Our refund's id: the idempotency key. */
  refundId: string
  moneyRef: string
  amountMinor: number
  currency: string
  reason: string
}

/** `refused` is final; what is only not known yet is `pending`. */
export type RefundReport = { state: 'done' | 'pending' | 'refused'; ref: string | null; detail: string }

export type RawNotice = { body: Uint8Array; headers: Headers; nowMs: number }

/** A notice that was proved to come from the provider. */
export type ProvedNotice = {
  eventId: string
  kind: string
  /** Of which payment, by our id or by the provider's; neither where it is of something else. */
  paymentId?: string
  ref?: string
  /** What it proves; without it the provider is asked. */
  report?: Report
  /** A refund's fate. */
  refund?: { ref: string; state: 'done' | 'refused'; detail: string }
}

/**
 * One company that takes money, by its documented HTTP interface.
 * Every method that asks it throws `ProviderFailed`, with `unreachable` where nobody knows what became of the request.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Asks for a page to pay on. The same charge again gives the same page. */
  open(charge: Charge): Promise<{ ref: string; href: string }>
  /**
   * What became of a payment. Where the provider waits to be told to take approved money, it is told so if `mayTake`;
   * once, however often it is asked.
   */
  ask(held: Held, options: { mayTake: boolean }): Promise<Report>
  /** Closes the page, where that can be done, so that no money comes in any more. */
  close(held: Held): Promise<void>
  /** The same refund again gives the same answer and moves no more money. */
  refund(order: RefundOrder): Promise<RefundReport>
  /** What became of a refund. */
  askRefund(ref: string): Promise<RefundReport>
  /** Proves a notice; undefined where it is forged, too old, or not to be understood. */
  prove(notice: RawNotice): Promise<ProvedNotice | undefined>
}
