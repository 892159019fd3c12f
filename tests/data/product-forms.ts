import { sql } from 'drizzle-orm'
import { inputOf } from '../../src/catalogue/products/admin-rules.ts'
import { createProduct, editProduct } from '../../src/catalogue/products/commands.ts'
import type { ProductForm } from '../../src/catalogue/products/contracts.ts'
import type { Result } from '../../src/platform/failures.ts'
import { type Database, inTransaction } from '../../src/platform/postgres/database.ts'
import { floor } from './products.ts'

/** Takes the scripts out of a text, as much as a test needs. */
export const clean = async (html: string) => html.replaceAll(/<script.*?<\/script>/g, '')

/** Makes a floor in the back office; its form as it stands after. */
export async function makeFloor(
  db: Database,
  slug: string,
  wish: Parameters<typeof floor>[2] = {},
): Promise<ProductForm> {
  const input = await floor(db, slug, wish)
  const made = await inTransaction(db, (tx) => createProduct(tx, input, clean))
  if (!made.ok) throw new Error(JSON.stringify(made))
  return made.value.product
}

/** Sends a product's form back with so much changed. */
export const editFloor = (db: Database, form: ProductForm, change: Partial<ReturnType<typeof inputOf>>) =>
  inTransaction(db, (tx) => editProduct(tx, { ...inputOf(form), ...change }, clean))

/** A refusal's code and fields, or that it was done. */
export const refusal = (result: Result<unknown>) => (result.ok ? 'done' : { code: result.code, fields: result.fields })

/** What is counted of an item in Surrey, and what its movements come to. */
export async function stockOf(db: Database, itemId: string): Promise<{ onHand: number; ledger: number }> {
  const { rows } = await db.execute<{ onHand: number; ledger: number }>(sql`
    select on_hand as "onHand", (select coalesce(sum(delta), 0)::int from stock_movements m
      where m.item_id = l.item_id and m.store = l.store) as ledger
    from stock_levels l where item_id = ${itemId} and store = 'surrey'`)
  return rows[0] ?? { onHand: 0, ledger: 0 }
}
