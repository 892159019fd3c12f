import { and, asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { savedViews } from './tables.ts'
import type { SavedView } from './view-contracts.ts'

/** The views of one list that someone has kept, by name. */
export const listViews = (db: Database | Transaction, userId: string, screen: string): Promise<SavedView[]> =>
  db
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.screen, screen)))
    .orderBy(asc(savedViews.name))
