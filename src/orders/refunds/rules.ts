import { netsOfLines } from '../../pricing/line-nets.ts'
import type { PaymentStatus } from '../schema.ts'

/** A line as far as its money goes; amounts in minor units. */
export type SoldLine = {
  readonly id: string
  readonly quantity: number
  /** Price × quantity, before the coupon. */
  readonly totalMinor: number
  /** Its part of the order's tax. */
  readonly taxMinor: number
  /** Whether the order's coupon counted for it. */
  readonly couponApplies: boolean
  /** As it is sold, or `sample`. */
  readonly unit: string
}

/** An order's figures as it stands; amounts in minor units. */
export type SoldOrder = {
  readonly lines: readonly SoldLine[]
  readonly itemTotalMinor: number
  readonly discountMinor: number
  /** What was paid for samples before and came off. */
  readonly sampleCreditMinor: number
  readonly deliveryMinor: number
  /** Of the lines and the delivery together. */
  readonly taxMinor: number
  /** Whether the prices hold the tax already. */
  readonly taxIncluded: boolean
}

/** What a part of an order costs its buyer, and how much of that is tax. */
export type Share = { readonly amountMinor: number; readonly taxMinor: number }

/** An order's total by what it was charged for; all shares add up to it. */
export type Shares = { readonly lines: ReadonlyMap<string, Share>; readonly delivery: Share }

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** What each line and the delivery cost, with coupon, rounding and tax in it, to the last minor unit. */
export function sharesOf(order: SoldOrder): Shares {
  const { lines, deliveryMinor, taxMinor, taxIncluded } = order
  const nets = netsOfLines(order)
  const withTax = (netMinor: number, tax: number): Share => ({
    amountMinor: taxIncluded ? netMinor : netMinor + tax,
    taxMinor: tax,
  })
  const shares = lines.map((line, index) => [line.id, withTax(nets[index] ?? 0, line.taxMinor)] as const)
  return { lines: new Map(shares), delivery: withTax(deliveryMinor, taxMinor - sum(lines.map((one) => one.taxMinor))) }
}

/** What was given back of a line so far: done or under way. */
export type Given = { readonly quantity: number; readonly amountMinor: number; readonly taxMinor: number }

const part = (whole: number, quantity: number, of: number): number =>
  Number((BigInt(whole) * BigInt(quantity)) / BigInt(of))

/**
 * What so many more units of a line are worth. The refunds of a line run along its price, rounded down until its last
 * unit, which gets what is left: however they are cut and in whatever order they come, all of them together are exactly
 * what the line cost, and at no time more than the units that came back.
 * @param quantity from 1 to what is left of the line
 */
export function worthOf(share: Share, line: { readonly quantity: number }, given: Given, quantity: number): Share {
  const reached = given.quantity + quantity
  const upTo = (whole: number, already: number) => Math.max(0, part(whole, reached, line.quantity) - already)
  return {
    amountMinor: upTo(share.amountMinor, given.amountMinor),
    taxMinor: upTo(share.taxMinor, given.taxMinor),
  }
}

/** Units that are sold sealed. Samples, services and what was cut or made for one order are not among them. */
const sealedUnits: readonly string[] = ['box', 'roll', 'bag', 'piece']

/** Whether goods of such a line can come back. Behind a service, and what was written for one order, stands no product. */
export const isReturnableLine = ({ unit, variantId }: { readonly unit: string; readonly variantId: string | null }) =>
  variantId !== null && sealedUnits.includes(unit)

/** How an order's payment stands once so much of what was paid has gone back; minor units. */
export function paymentAfterRefunds(paidMinor: number, givenMinor: number): PaymentStatus {
  if (givenMinor === 0) return 'paid'
  return givenMinor < paidMinor ? 'partlyRefunded' : 'refunded'
}
