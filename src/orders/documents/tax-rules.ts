import { shareOut } from '../../money/split.ts'
import type { DocumentKind, OrderTax } from '../schema.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** What of a tax: how much, of what, and of what not because of a certificate; minor units. */
const amountsOf = ({ amountMinor, baseMinor = 0, exemptMinor = 0 }: OrderTax) => ({
  amountMinor,
  baseMinor,
  exemptMinor,
})
type Amounts = ReturnType<typeof amountsOf>
const each = (act: (name: keyof Amounts) => number): Amounts => ({
  amountMinor: act('amountMinor'),
  baseMinor: act('baseMinor'),
  exemptMinor: act('exemptMinor'),
})

/** What makes two taxes of documents one and the same: its code, where it is charged, and at how much. */
export const taxKey = ({ code, percentMilli, country = '', region = '' }: OrderTax): string =>
  [code, country, region, percentMilli].join(' ')

/** The taxes of some documents as one list, each once, in the order in which they were first seen. */
export function summedTaxes(taxes: readonly OrderTax[]): OrderTax[] {
  const byKey = new Map<string, OrderTax>()
  for (const tax of taxes) {
    const before = byKey.get(taxKey(tax))
    const known = before && amountsOf(before)
    const more = amountsOf(tax)
    byKey.set(taxKey(tax), { ...(before ?? tax), ...each((name) => (known?.[name] ?? 0) + more[name]) })
  }
  return [...byKey.values()]
}

/** A document as far as its taxes go; minor units. */
export type DocumentToSum = {
  readonly kind: DocumentKind
  readonly amountMinor: number
  readonly taxMinor: number
  readonly taxes: readonly OrderTax[]
}

/** What stands on an order's documents: invoices less credit notes. */
export type DocumentSums = { readonly amountMinor: number; readonly taxes: readonly OrderTax[] }

/**
 * What stands on an order's documents, in the order in which they were written. A credit note from before its taxes were kept one by one has
 * only their sum: it is shared by what was then left of each.
 */
export function sumDocuments(documents: readonly DocumentToSum[]): DocumentSums {
  let amountMinor = 0
  let taxes: OrderTax[] = []
  for (const document of documents) {
    const sign = document.kind === 'invoice' ? 1 : -1
    const weights = taxes.map((tax) => Math.max(0, tax.amountMinor))
    const untold = Math.min(document.taxMinor - sum(document.taxes.map((tax) => tax.amountMinor)), sum(weights))
    const shares = untold > 0 ? shareOut(untold, weights) : []
    const older = taxes.map((tax, at) => ({ ...tax, amountMinor: shares[at] ?? 0, baseMinor: 0, exemptMinor: 0 }))
    const own = untold > 0 ? [...document.taxes, ...older] : document.taxes
    const signed = own.map((tax) => {
      const amounts = amountsOf(tax)
      return { ...tax, ...each((name) => sign * amounts[name]) }
    })
    amountMinor += sign * document.amountMinor
    taxes = summedTaxes([...taxes, ...signed])
  }
  return { amountMinor, taxes }
}

/**
 * Whether what stands on an order's paper can be: of no tax, its base or what was free of it less than nothing, no more tax than money, and
 * nothing at all where no money is left.
 */
export const isSound = ({ amountMinor, taxes }: DocumentSums): boolean =>
  taxes.every((tax) =>
    Object.values(amountsOf(tax)).every((amount) => amount === 0 || (amount > 0 && amountMinor > 0)),
  ) && sum(taxes.map((tax) => tax.amountMinor)) <= Math.max(0, amountMinor)

const part = (whole: number, of: number, per: number): number =>
  per > 0 ? Number((BigInt(whole) * BigInt(of)) / BigInt(per)) : 0

/**
 * What of each tax a credit note takes back. What ends an order's paper takes all that is left of it, so that refunds, however they are
 * cut and in whatever order they come, are together exactly what was charged. Before that it is what the lines say that come back, or, of an
 * amount without lines, each tax in proportion, rounded down; never more than is left.
 * @param wanted the taxes of the lines and the delivery that it is for, and what these are worth; undefined for an amount alone
 */
export function creditTaxes(
  written: DocumentSums,
  amountMinor: number,
  wanted?: { readonly taxes: readonly OrderTax[]; readonly worthMinor: number },
): OrderTax[] {
  const left = written.taxes.map((tax) => {
    const amounts = amountsOf(tax)
    return { ...tax, ...each((name) => Math.max(0, amounts[name])) }
  })
  const isAll = amountMinor >= written.amountMinor
  const ofLines = new Map(summedTaxes(wanted?.taxes ?? []).map((tax) => [taxKey(tax), amountsOf(tax)]))
  const credited = left.map((tax) => {
    const own = ofLines.get(taxKey(tax))
    const wish = (name: keyof Amounts): number => {
      if (isAll) return tax[name]
      if (!wanted) return part(tax[name], amountMinor, written.amountMinor)
      const whole = own?.[name] ?? 0
      return amountMinor < wanted.worthMinor ? part(whole, amountMinor, wanted.worthMinor) : whole
    }
    return { ...tax, ...each((name) => Math.min(tax[name], wish(name))) }
  })
  const taxMinor = sum(credited.map((tax) => tax.amountMinor))
  // Of a few cents, what rounding down leaves could be more tax than money: it goes back now.
  const leastMinor = sum(left.map((tax) => tax.amountMinor)) - Math.max(0, written.amountMinor - amountMinor)
  const weights = left.map((tax, at) => tax.amountMinor - (credited[at]?.amountMinor ?? 0))
  const shortMinor = Math.min(leastMinor - taxMinor, amountMinor - taxMinor, sum(weights))
  if (shortMinor > 0) {
    const more = shareOut(shortMinor, weights)
    return credited.map((tax, at) => ({ ...tax, amountMinor: tax.amountMinor + (more[at] ?? 0) }))
  }
  // More tax than money is left only where older credit notes had none.
  if (taxMinor <= amountMinor) return credited
  const shares = shareOut(
    amountMinor,
    credited.map((tax) => tax.amountMinor),
  )
  return credited.map((tax, at) => ({ ...tax, amountMinor: shares[at] ?? 0 }))
}

/**
 * What credit notes take back of each tax once another invoice stands in the place of the one that they were written for: they were of taxes
 * that are not charged any more, or of more than there is now. Each is worked out anew, in the order in which they were written: of an amount
 * in proportion, of the delivery what it said, as far as that is left. Together they come to no more than the invoice.
 */
export function creditAnew(
  invoice: DocumentToSum,
  credits: readonly (DocumentToSum & { readonly isOfDelivery: boolean })[],
): OrderTax[][] {
  const paper: DocumentToSum[] = [invoice]
  return credits.map(({ amountMinor, taxes: said, isOfDelivery }) => {
    const wanted = isOfDelivery ? { taxes: said, worthMinor: amountMinor } : undefined
    const taxes = creditTaxes(sumDocuments(paper), amountMinor, wanted)
    paper.push({ kind: 'credit', amountMinor, taxMinor: sum(taxes.map((tax) => tax.amountMinor)), taxes })
    return taxes
  })
}
