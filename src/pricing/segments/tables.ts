import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SegmentRule } from './rules.ts'

/** Customers as a rule finds them whenever it is asked: nobody is put into a segment by hand. */
export const segments = pgTable(
  'segments',
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique(),
    rule: jsonb().$type<SegmentRule>().notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (segment) => [
    check('segments_name', sql`length(${segment.name}) between 1 and 80`),
    check('segments_rule', sql`jsonb_array_length(${segment.rule} -> 'blocks') between 1 and 5`),
  ],
)
