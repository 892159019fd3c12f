import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Translated } from '../schema.ts'

/** What values are values of: a size, a finish. Customers choose one value of each group that a product has. */
export const optionGroups = pgTable(
  'option_groups',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    translations: jsonb().$type<Partial<Translated>>().notNull().default({}),
    /** Where it stands among the groups, on every product that has it. */
    position: smallint().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (group) => [uniqueIndex('option_groups_name').on(sql`lower(${group.name})`)],
)

/**
 * What besides its color tells a variant apart; the name is the cart's `attribute.name`. It is a value of a group, or, of a product
 * that has several groups, a combination of a value of each, whose name is theirs.
 */
export const attributes = pgTable(
  'attributes',
  {
    id: uuid().primaryKey(),
    /** Null for a combination, and for a value from before there were groups. */
    groupId: uuid().references(() => optionGroups.id),
    name: text().notNull(),
    translations: jsonb().$type<Partial<Translated>>().notNull().default({}),
    /** Where a value stands in its group. */
    position: smallint().notNull().default(0),
    /** The ids of a combination's values in their order, joined by commas; null for a value. */
    combination: text(),
    version: integer().notNull().default(1),
  },
  (attribute) => [
    uniqueIndex('attributes_name_in_group')
      .on(sql`coalesce(${attribute.groupId}, '00000000-0000-0000-0000-000000000000')`, sql`lower(${attribute.name})`)
      .where(sql`${attribute.combination} is null`),
    unique('attributes_combination').on(attribute.combination),
    index('attributes_group').on(attribute.groupId, attribute.position),
    check('attributes_name_length', sql`char_length(${attribute.name}) <= 80`),
    check('attributes_value_or_combination', sql`${attribute.combination} is null or ${attribute.groupId} is null`),
  ],
)

/** The values that a combination is of. */
export const attributeParts = pgTable(
  'attribute_parts',
  {
    attributeId: uuid()
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    valueId: uuid()
      .notNull()
      .references(() => attributes.id),
  },
  (part) => [
    primaryKey({ columns: [part.attributeId, part.valueId] }),
    index('attribute_parts_value').on(part.valueId),
  ],
)
