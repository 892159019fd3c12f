import type { Language } from '../../i18n/languages.ts'
import type { Translate } from '../../i18n/translate.ts'
import { type OrderDiscount, shownDiscounts } from './order-rules.ts'
import type { DiscountKind } from './rules.ts'

/** What a discount is called by: its own name, else its percentage or its code. */
type Called = {
  readonly name: string | null
  readonly code: string | null
  readonly kind: DiscountKind
  readonly percentCenti: number
}

/** @param percentage the sentence for one that has no name and is a percentage */
export function discountLabel(
  { name, code, kind, percentCenti }: Called,
  t: Translate,
  percentage: 'cart.couponRow' | 'cart.discountRow',
): string {
  if (name) return name
  if (code === null && kind === 'fixed') return t('cart.discountGiven')
  return kind === 'percent'
    ? t(code === null ? 'cart.discountRow' : percentage, { percent: percentCenti / 100 })
    : t('cart.discountCode', { code: code ?? '' })
}

/** A row of an order's sums: what came off, and how much in minor units; null where the delivery became free by it. */
export type DiscountRow = { readonly key: string; readonly label: string; readonly amountMinor: number | null }

/** What comes off a cart, or off one line of it. */
export const cartRows = (
  discounts: readonly (Called & { readonly amountMinor: number })[],
  t: Translate,
): DiscountRow[] =>
  discounts.flatMap((one) => {
    if (one.amountMinor === 0) return []
    const amountMinor = one.kind === 'freeDelivery' ? null : one.amountMinor
    const label = discountLabel(one, t, 'cart.couponRow')
    return [{ key: `${label} ${one.kind} ${one.amountMinor}`, label, amountMinor }]
  })

/** What came off one line of an order, one by one; nothing where that is not known. */
export function lineRows(
  parts: readonly { readonly of: number; readonly amountMinor: number }[],
  order: { readonly discounts: readonly OrderDiscount[]; readonly discountMinor: number },
  { t, language }: { t: Translate; language: Language },
): DiscountRow[] {
  const shown = shownDiscounts(order)
  return parts.flatMap(({ of, amountMinor }): DiscountRow[] => {
    const one = shown[of]
    return one && amountMinor > 0 ? [{ key: one.id, label: orderLabel(one, t, language), amountMinor }] : []
  })
}

function orderLabel(
  { name, code, terms: { kind, percentCenti } }: OrderDiscount,
  t: Translate,
  language: Language,
): string {
  return discountLabel({ name: name && (name[language] ?? name.en), code, kind, percentCenti }, t, 'cart.discountRow')
}

/**
 * What came off an order, as its pages, documents and emails say it: one by one, or as one sum where that is all that is known.
 * @param whole what the one sum is called
 */
export function discountRows(
  order: { readonly discounts?: readonly OrderDiscount[]; readonly discountMinor: number },
  { t, language, whole }: { t: Translate; language: Language; whole: string },
): DiscountRow[] {
  const { discountMinor, discounts = [] } = order
  const shown = shownDiscounts({ discounts, discountMinor })
  if (shown.length === 0) return discountMinor > 0 ? [{ key: 'whole', label: whole, amountMinor: discountMinor }] : []
  return shown.flatMap((one): DiscountRow[] => {
    const { id, amountMinor, terms } = one
    if (amountMinor === 0) return []
    const label = orderLabel(one, t, language)
    return [{ key: id, label, amountMinor: terms.kind === 'freeDelivery' ? null : amountMinor }]
  })
}
