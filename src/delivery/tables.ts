import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, smallint, uuid } from 'drizzle-orm/pg-core'
import type { Translated } from '../catalogue/schema.ts'

/** Where the shop's own truck goes, and what that costs. */
export const deliveryAreas = pgTable(
  'delivery_areas',
  {
    id: uuid().primaryKey(),
    name: jsonb().$type<Translated>().notNull(),
    costMinor: integer().notNull(),
    /** From this item total on, delivery is free. */
    freeFromMinor: integer(),
    /** Working days from order to door. */
    leadDays: smallint().notNull().default(3),
    position: smallint().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (area) => [
    check('delivery_areas_cost_not_negative', sql`${area.costMinor} >= 0`),
    check('delivery_areas_free_from_not_negative', sql`${area.freeFromMinor} >= 0`),
    check('delivery_areas_lead_days', sql`${area.leadDays} between 0 and 365`),
  ],
)
