import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** How many orders one window of one day holds. The row is made with the first of them; areas may go, the slot stays. */
export const deliverySlots = pgTable(
  'delivery_slots',
  {
    id: uuid().primaryKey(),
    areaId: uuid().notNull(),
    windowId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    starts: text().notNull(),
    ends: text().notNull(),
    capacity: integer().notNull(),
    /** The orders that have it: those that are neither cancelled nor still to be confirmed as a request. */
    taken: integer().notNull().default(0),
  },
  (slot) => [
    uniqueIndex('delivery_slots_window_day').on(slot.windowId, slot.day),
    check('delivery_slots_taken_within_capacity', sql`${slot.taken} between 0 and ${slot.capacity}`),
  ],
)
