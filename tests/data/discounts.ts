import type { StoredDiscount } from '../../src/pricing/discounts/queries.ts'
import type { DiscountedLine, DiscountTerms } from '../../src/pricing/discounts/rules.ts'
import type { CouponInput } from '../../src/pricing/schema.ts'

/** The terms of a discount of 10 % of all goods, and what is to be otherwise. */
export const anyTerms = (of: Partial<DiscountTerms> = {}): DiscountTerms => ({
  kind: 'percent',
  percentCenti: 1000,
  amountMinor: 0,
  tierBy: 'quantity',
  tiers: [],
  buyQuantity: 0,
  getQuantity: 0,
  getProductIds: [],
  productIds: [],
  categoryId: null,
  subcategoryId: null,
  brandId: null,
  ...of,
})

/** An automatic discount without limits that combines, and what is to be otherwise. */
export const anyDiscount = (id: string, of: Partial<StoredDiscount> = {}): StoredDiscount => ({
  id,
  code: null,
  name: { en: `Discount ${id}` },
  terms: anyTerms(),
  combines: true,
  active: true,
  groupIds: [],
  segmentId: null,
  startsAtMs: null,
  endsAtMs: null,
  minimumMinor: 0,
  minimumQuantity: 0,
  minimumAreaCenti: 0,
  totalLimit: null,
  used: 0,
  perCustomerLimit: null,
  usedByCustomer: 0,
  ...of,
})

/** A line of one box of 20 square feet for 50.00, and what is to be otherwise. */
export const anyLine = (of: Partial<DiscountedLine> = {}): DiscountedLine => ({
  productId: 'oak',
  categoryId: 'laminate',
  subcategoryIds: [],
  brandId: null,
  unitPriceMinor: 5000,
  qty: 1,
  areaCenti: 2000,
  ...of,
})

/** What the form of a discount has where its kind is a percentage of everything. */
export const noTerms = {
  name: { en: '', fr: '', bn: '', ar: '' },
  kind: 'percent',
  combines: false,
  amountMinor: 0,
  tierBy: 'quantity',
  tiers: [],
  buyQuantity: 0,
  getQuantity: 0,
  getProductIds: [],
  minimumQuantity: 0,
  minimumAreaCenti: 0,
  subcategoryId: null,
  brandId: null,
  productIds: [],
  groupIds: [],
  segmentId: null,
} satisfies Partial<CouponInput>
