import type { CouponView } from '../coupon-contracts.ts'
import type { DiscountKind, TierMeasure } from '../discounts/rules.ts'
import type { CouponInput } from '../schema.ts'

/** A tier as its fields hold it: square feet or pieces, and hundredths of a percent. */
export type TierValues = { from: number | null; percent: number | null }

/** As the fields hold it: percentages in hundredths of a percent, areas in square feet, no minimum as nothing. */
export type CouponValues = Omit<
  CouponInput,
  | 'code'
  | 'percent'
  | 'tiers'
  | 'minimumMinor'
  | 'minimumQuantity'
  | 'minimumAreaCenti'
  | 'amountMinor'
  | 'buyQuantity'
  | 'getQuantity'
> & {
  way: 'code' | 'automatic'
  code: string
  percent: number | null
  tiers: TierValues[]
  amountMinor: number | null
  buyQuantity: number | null
  getQuantity: number | null
  minimumMinor: number | null
  minimumQuantity: number | null
  minimumArea: number | null
}

/** What a tier's `from` is counted in, of what its field holds. */
const scaleOf = (by: TierMeasure): number => (by === 'area' ? 100 : 1)

const hasPercent = (kind: DiscountKind): boolean => kind === 'percent' || kind === 'buyGet'

export function valuesOf(coupon: CouponView | undefined): CouponValues {
  const kind = coupon?.kind ?? 'percent'
  const tierBy = coupon?.tierBy ?? 'quantity'
  const tiers = coupon?.tiers ?? []
  return {
    way: coupon && coupon.code === null ? 'automatic' : 'code',
    code: coupon?.code ?? '',
    name: coupon?.name ?? { en: '', fr: '', bn: '', ar: '' },
    kind,
    combines: coupon?.combines ?? false,
    percent: coupon ? (coupon.percent === null ? null : Math.round(coupon.percent * 100)) : 1000,
    amountMinor: coupon?.amountMinor || null,
    tierBy,
    tiers: tiers.map(({ from, percent }) => ({ from: from / scaleOf(tierBy), percent: Math.round(percent * 100) })),
    buyQuantity: coupon?.buyQuantity || null,
    getQuantity: coupon?.getQuantity || null,
    getProductIds: coupon?.getProductIds ?? [],
    active: coupon?.active ?? true,
    startsAt: coupon?.startsAt ?? null,
    endsAt: coupon?.endsAt ?? null,
    minimumMinor: coupon?.minimumMinor ?? 0,
    minimumQuantity: coupon?.minimumQuantity || null,
    minimumArea: coupon?.minimumAreaCenti ? coupon.minimumAreaCenti / 100 : null,
    totalLimit: coupon?.totalLimit ?? null,
    perCustomerLimit: coupon?.perCustomerLimit ?? null,
    categoryId: coupon?.categoryId ?? null,
    subcategoryId: coupon?.subcategoryId ?? null,
    brandId: coupon?.brandId ?? null,
    productIds: coupon?.productIds ?? [],
    groupIds: coupon?.groupIds ?? [],
    segmentId: coupon?.segmentId ?? null,
  }
}

/** What is sent of the fields: of those that the kind does not have, nothing. */
export function inputOf({ way, minimumArea, ...values }: CouponValues): CouponInput {
  const { kind, tierBy, name } = values
  const hundredth = (percent: number | null) => (percent === null ? null : percent / 100)
  return {
    ...values,
    name: { en: name.en ?? '', fr: name.fr ?? '', bn: name.bn ?? '', ar: name.ar ?? '' },
    code: way === 'automatic' ? null : values.code,
    percent: hasPercent(kind) ? hundredth(values.percent) : null,
    amountMinor: kind === 'fixed' ? (values.amountMinor ?? 0) : 0,
    // A field that was left empty is refused by the shop, at that field.
    tiers:
      kind === 'tiers'
        ? values.tiers.map(({ from, percent }) => ({
            from: Math.round((from ?? 0) * scaleOf(tierBy)),
            percent: hundredth(percent) ?? 0,
          }))
        : [],
    buyQuantity: kind === 'buyGet' ? (values.buyQuantity ?? 0) : 0,
    getQuantity: kind === 'buyGet' ? (values.getQuantity ?? 0) : 0,
    getProductIds: kind === 'buyGet' ? values.getProductIds : [],
    minimumMinor: values.minimumMinor ?? 0,
    minimumQuantity: values.minimumQuantity ?? 0,
    minimumAreaCenti: Math.round((minimumArea ?? 0) * 100),
  }
}
