import { shareOut } from '../../money/split.ts'

/** What a refund is for, and what of that is kept or given otherwise; amounts in minor units. */
export type RefundLine = {
  readonly lineId: string
  readonly quantity: number
  readonly amountMinor: number
  readonly taxMinor: number
  readonly keptMinor?: number
  readonly keptTaxMinor?: number
}

type Whole = { readonly lines: readonly RefundLine[]; readonly deliveryMinor: number; readonly taxMinor: number }

const part = (whole: number, of: number, all: number): number =>
  all === 0 ? 0 : Number((BigInt(whole) * BigInt(of)) / BigInt(all))

/**
 * What the first of several refunds has of lines and delivery that go back together. It is of all their units: what its amount does not give
 * of them is noted as kept, since the refunds beside it give that, and no later one may.
 * @param amountMinor what goes back by it, no more than the lines and the delivery are worth
 */
export function firstPart({ lines, deliveryMinor, taxMinor }: Whole, amountMinor: number): Whole {
  const ofDelivery = Math.min(amountMinor, deliveryMinor)
  const shares = shareOut(
    amountMinor - ofDelivery,
    lines.map((line) => line.amountMinor),
  )
  const cut = lines.map((line, at): RefundLine => {
    const share = shares[at] ?? 0
    const tax = part(line.taxMinor, share, line.amountMinor)
    return {
      lineId: line.lineId,
      quantity: line.quantity,
      amountMinor: share,
      taxMinor: tax,
      keptMinor: (line.keptMinor ?? 0) + line.amountMinor - share,
      keptTaxMinor: (line.keptTaxMinor ?? 0) + line.taxMinor - tax,
    }
  })
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const deliveryTax = Math.max(0, taxMinor - sum(lines.map((line) => line.taxMinor)))
  const tax = sum(cut.map((line) => line.taxMinor)) + part(deliveryTax, ofDelivery, deliveryMinor)
  return { lines: cut, deliveryMinor: ofDelivery, taxMinor: Math.min(amountMinor, tax) }
}
