import { type Endpoint, read } from '../../http/endpoint.ts'
import { fail, succeed } from '../../platform/failures.ts'
import { calls } from '../../routes.ts'
import { couponUsesContract } from './contracts.ts'
import { listCouponUses } from './queries.ts'

/** What a coupon's screen shows of the orders; they stand above the coupons, so it is asked here. */
export const couponUseEndpoints: readonly Endpoint[] = [
  read({
    ...calls.couponUses,
    ...couponUsesContract,
    summary: 'The orders that use a coupon; staff who may view coupons',
    access: { area: 'coupon', right: 'view' },
    answer: async ({ id, page }, { db }) => {
      const found = await listCouponUses(db, id, page)
      return found ? succeed({ body: { success: true, ...found } }) : fail('NOT_FOUND')
    },
  }),
]
