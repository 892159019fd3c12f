import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/postgres/database.ts'
import { demoBuyer, demoGroupId, demoSuppliers } from './suppliers.ts'

const supplierIds = sql`${sql.param(`{${demoSuppliers.map(({ id }) => id).join(',')}}`)}::uuid[]`

/**
 * Removes the demo's purchase orders, transfers and suppliers. What lies on the shelves stays, with what it cost; so does a supplier of whom
 * somebody has ordered since, and what of its orders somebody has taken in.
 */
export async function removeDemoTrade(tx: Transaction): Promise<void> {
  const ofDemo = sql`select id from purchase_orders p where p.made_by_id = ${demoBuyer.id}
    and not exists (select from purchase_receipts r where r.purchase_id = p.id and r.by_id <> ${demoBuyer.id})`
  const { rows } = await tx.execute<{ id: string }>(sql`${ofDemo} order by id for update of p`)
  const ids = sql`${sql.param(`{${rows.map(({ id }) => id).join(',')}}`)}::uuid[]`
  await tx.execute(sql`
    delete from purchase_receipt_lines where receipt_id in (select id from purchase_receipts where purchase_id = any(${ids}))`)
  await tx.execute(sql`delete from purchase_receipts where purchase_id = any(${ids})`)
  await tx.execute(sql`delete from purchase_orders where id = any(${ids})`)
  // What is between the stores is somebody's to take in.
  await tx.execute(sql`delete from stock_transfers where made_by_id = ${demoBuyer.id} and status <> 'sent'`)
  await tx.execute(sql`
    delete from suppliers s where s.id = any(${supplierIds}) and not exists (select from purchase_orders p where p.supplier_id = s.id)`)
}

/** Removes the demo's group of customers, once nobody is in it and no discount is for it. */
export async function removeDemoGroup(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    delete from customer_groups g where g.id = ${demoGroupId} and g.version = 1
      and not exists (select from customer_group_members m where m.group_id = g.id)
      and not exists (select from coupons c where g.id = any(c.group_ids))`)
}
