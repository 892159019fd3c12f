import { type Endpoint, read } from '../../http/endpoint.ts'
import { succeed } from '../../platform/failures.ts'
import { calls } from '../../routes.ts'
import { couponPreviewContract, couponProductsContract } from './contracts.ts'
import { listDiscountProducts, previewDiscounts } from './preview-queries.ts'

const access = { area: 'coupon', right: 'view' } as const

/** What the form of a discount and its preview ask. */
export const discountEndpoints: readonly Endpoint[] = [
  read({
    ...calls.couponProducts,
    ...couponProductsContract,
    summary: 'The products that a discount can be for, by name or SKU; staff who may view coupons',
    access,
    answer: async (asked, { db }) =>
      succeed({ body: { success: true, products: await listDiscountProducts(db, asked) } }),
  }),
  read({
    ...calls.couponPreview,
    ...couponPreviewContract,
    summary: 'What the discounts would take off a sample cart, and why others do not; staff who may view coupons',
    access,
    answer: async (asked, { db, store, language }) =>
      succeed({ body: { success: true, ...(await previewDiscounts(db, asked, { store, language })) } }),
  }),
]
