import { z } from 'zod'
import { storeVariants } from '../../stores/index.ts'

/** What the list is sorted by: `u` is what is most urgent, and the name where nothing is. */
export const inventorySorts = ['ua', 'na', 'nb', 'ka', 'kb'] as const

/** What the list shows: only what is to be ordered again, or everything. */
export const inventoryNeeds = ['low'] as const

const days = (least: number) =>
  z.int('admin-inventory.errors.days').min(least, 'admin-inventory.errors.days').max(365, 'admin-inventory.errors.days')

/** How long the shop waits for goods and for how long they are to last, in days. */
export const needPlanSchema = z.object({
  leadDays: days(0),
  coverDays: days(1),
  version: z.int('admin-inventory.errors.days').min(1),
})

/** The stores of the chain, by their ids. */
export const stores = storeVariants

export const store = z.enum(storeVariants, 'stock.errors.store')
