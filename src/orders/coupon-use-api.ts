import { z } from 'zod'
import { type Endpoint, read } from '../http/endpoint.ts'
import { fail, succeed } from '../platform/failures.ts'
import { pageInput } from '../platform/lists/list-input.ts'
import { calls } from '../routes.ts'
import { listCouponUses } from './coupon-use-queries.ts'

/** What a coupon's screen shows of the orders; they stand above the coupons, so it is asked here. */
export const couponUseEndpoints: readonly Endpoint[] = [
  read({
    path: calls.couponUses,
    summary: 'The orders that use a coupon; staff who may view coupons',
    access: { area: 'coupon', right: 'view' },
    input: z.object({ id: z.string().max(100), page: pageInput.page }),
    answer: async ({ id, page }, { db }) => {
      const found = await listCouponUses(db, id, page)
      return found ? succeed({ body: { success: true, ...found } }) : fail('NOT_FOUND')
    },
  }),
]
