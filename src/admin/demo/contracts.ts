import { z } from 'zod'
import { done } from '../../http/outputs.ts'

/** What is to be removed of the demo data. */
const demoRemoval = z.object({
  /** Whether the products that came with the demo shop go too. */
  withProducts: z.boolean('errors.field'),
})

/** What was removed. */
const removedDemo = z.object({
  orders: z.number(),
  customers: z.number(),
  subscribers: z.number(),
  /** Products that can be removed: nobody changed them, and no real order is of them. */
  products: z.number(),
})

export type RemovedDemo = z.output<typeof removedDemo>

/** What there is of the demo data. */
const demoView = removedDemo.extend({
  /** Products that stay: they were changed by staff, or sold in a real order. */
  keptProducts: z.number(),
})

export type DemoView = z.output<typeof demoView>

export const demoContract = { input: z.object({}), output: done.extend({ demo: demoView }) }
export const demoRemoveContract = { input: demoRemoval, output: done.extend({ removed: removedDemo }) }
