import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/postgres/database.ts'
import { loadCosts } from './load-costs.ts'
import { loadGroup } from './load-group.ts'
import { loadPurchases, loadSuppliers } from './load-purchases.ts'
import { loadReturns } from './load-returns.ts'

/**
 * What stands behind the demo's shelves and beside its orders: suppliers, what goods cost, purchase orders and transfers, trade customers who pay on
 * account, and what customers give back. Nobody is told of any of it: what follows from it has happened already.
 */
export async function loadDemoTrade(tx: Transaction, now: Date): Promise<void> {
  await loadSuppliers(tx, now)
  await loadCosts(tx)
  await loadPurchases(tx, now)
  await loadGroup(tx, now)
  await loadReturns(tx, now)
  await tx.execute(sql`update events set handled_at = now() where handled_at is null`)
}
