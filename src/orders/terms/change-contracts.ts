import { z } from 'zod'
import { orderNow } from '../contracts.ts'
import { purchaseOrderSchema } from '../schema.ts'

export const orderPurchaseOrderContract = {
  input: z.object({
    id: z.string(),
    version: z.int('orders.errors.version').min(1, 'orders.errors.version'),
    purchaseOrder: purchaseOrderSchema,
  }),
  output: orderNow,
}
