import type { Offer } from '../../catalogue/queries.ts'
import type { CustomLineInput, Overrule } from '../../orders/desk/schema.ts'
import type { orderLines } from '../../orders/tables.ts'

/** A line of an order as it is stored. */
export type StoredLine = typeof orderLines.$inferSelect

/** A line as it is to be: one of the order, or of something that is sold now. */
export type PlannedLine = {
  stored: StoredLine | undefined
  offer: Offer | undefined
  /** A line that is new and no goods. */
  custom: CustomLineInput | undefined
  /** Before and after; zero where it is new, or goes. */
  from: number
  to: number
  stockItemId: string
  /** As it is sold, or `sample`. */
  unit: string
  unitPriceMinor: number
  /** What one cost before; undefined where it is new. */
  fromPriceMinor: number | undefined
  /** What the shop asks for one; null of what is no goods. */
  listPriceMinor: number | null
  overruled: Overrule | null
  couponApplies: boolean
  weightGrams: number
  categoryId: string
}
