import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/tables.ts'
import type { ExemptionKind } from '../tax-rate-rules.ts'

/** The certificates by which customers pay no tax, or not all of it. One that has ended stays, and frees nobody any more. */
export const taxExemptions = pgTable(
  'tax_exemptions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<ExemptionKind>().notNull(),
    /** As it stands on the certificate. */
    number: text().notNull(),
    country: text().notNull(),
    /** A province's or state's code; empty for the whole country. */
    region: text().notNull().default(''),
    /** The codes of the taxes that it frees from, as `PST`. */
    codes: text().array().notNull(),
    /** The first and the last calendar day of the store on which it counts; null where there is none. */
    validFrom: date(),
    validTo: date(),
    /** For staff alone, such as where the paper is. */
    note: text().notNull().default(''),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (exemption) => [
    unique('tax_exemptions_one_a_number').on(exemption.userId, exemption.country, exemption.region, exemption.number),
    index('tax_exemptions_end').on(exemption.validTo, exemption.id),
    check(
      'tax_exemptions_kind',
      sql`${exemption.kind} in ('reseller', 'manufacturer', 'farmer', 'firstNations', 'government', 'diplomat', 'other')`,
    ),
    check('tax_exemptions_number', sql`length(${exemption.number}) between 1 and 60`),
    check('tax_exemptions_country_shape', sql`${exemption.country} ~ '^[A-Z]{2}$'`),
    check('tax_exemptions_region_shape', sql`${exemption.region} ~ '^[A-Z0-9]{0,3}$'`),
    check('tax_exemptions_codes', sql`cardinality(${exemption.codes}) between 1 and 10`),
    check('tax_exemptions_days', sql`${exemption.validFrom} <= ${exemption.validTo}`),
    check('tax_exemptions_note', sql`length(${exemption.note}) <= 1000`),
  ],
)
