import { z } from 'zod'
import { listPage } from '../../http/outputs.ts'
import { pageInput } from '../../platform/lists/list-input.ts'

/** An order that uses a coupon. Amounts in minor units of its currency; `placedAt` is ISO 8601. */
const couponUse = z.object({
  orderId: z.string(),
  number: z.string(),
  placedAt: z.string(),
  customer: z.string(),
  status: z.string(),
  discountMinor: z.number(),
  totalMinor: z.number(),
  currency: z.string(),
})

export const couponUsesContract = {
  input: z.object({ id: z.string().max(100), page: pageInput.page }),
  output: listPage({ uses: z.array(couponUse) }),
}
