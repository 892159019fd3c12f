import { z } from 'zod'

/** What is to be removed of the demo data. */
export const removeDemoSchema = z.object({
  /** Whether the products that came with the demo shop go too. */
  withProducts: z.boolean('errors.field'),
})

/** What there is of the demo data. */
export type DemoView = {
  orders: number
  customers: number
  subscribers: number
  /** Products that can be removed: nobody changed them, and no real order is of them. */
  products: number
  /** Products that stay: they were changed by staff, or sold in a real order. */
  keptProducts: number
}

/** What was removed. */
export type RemovedDemo = Omit<DemoView, 'keptProducts'>
