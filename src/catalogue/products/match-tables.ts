import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { products } from '../tables.ts'

/** What else a floor needs: trims and underlay, in the order they are offered. */
export const productMatches = pgTable(
  'product_matches',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    matchId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text().$type<'trim' | 'underlay'>().notNull(),
    position: smallint().notNull(),
  },
  (match) => [
    primaryKey({ columns: [match.productId, match.matchId] }),
    check('product_matches_kind', sql`${match.kind} in ('trim', 'underlay')`),
    check('product_matches_other', sql`${match.productId} <> ${match.matchId}`),
  ],
)
