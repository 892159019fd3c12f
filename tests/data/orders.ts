import { and, eq } from 'drizzle-orm'
import { products, variants } from '../../src/catalogue/tables.ts'
import { placeOrder } from '../../src/checkout/commands.ts'
import type { PlacedOrder } from '../../src/checkout/contracts.ts'
import { type CheckoutInput, checkoutSchema } from '../../src/checkout/schema.ts'
import { visitor } from '../../src/platform/actor.ts'
import type { Result } from '../../src/platform/failures.ts'
import { type Database, inTransaction, type Transaction } from '../../src/platform/postgres/database.ts'
import { stockItems, stockLevels } from '../../src/stock/tables.ts'

/** The first variant of a product of the demo shop. */
export async function findDemoProduct(db: Database, slug: string) {
  const [product] = await db
    .select({
      id: products.id,
      name: products.name,
      slug: products.slug,
      sku: stockItems.sku,
      stockItemId: stockItems.id,
      categoryId: products.categoryId,
    })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .innerJoin(stockItems, eq(stockItems.id, variants.stockItemId))
    .where(eq(products.slug, slug))
    .orderBy(variants.position)
  if (!product) throw new Error(`the demo shop has no ${slug}`)
  return product
}

export async function stockOf(db: Database, itemId: string, store = 'surrey'): Promise<number> {
  const [level] = await db
    .select({ onHand: stockLevels.onHand })
    .from(stockLevels)
    .where(and(eq(stockLevels.itemId, itemId), eq(stockLevels.store, store)))
  return level?.onHand ?? 0
}

/** Sets a count without a movement: a test's own beginning. The ledger of this item is then not its sum. */
export async function setStock(db: Database, itemId: string, onHand: number, store = 'surrey'): Promise<void> {
  await db
    .update(stockLevels)
    .set({ onHand, unlimited: false })
    .where(and(eq(stockLevels.itemId, itemId), eq(stockLevels.store, store)))
}

/** Has the store hold more of a product than anybody buys, each box of 20 kg: what tests of heavy deliveries order. */
export async function stockHeavy(db: Database, slug: string): Promise<void> {
  await setStock(db, (await findDemoProduct(db, slug)).stockItemId, 100_000)
  await db
    .update(products)
    .set({ specification: { weightGrams: 20_000 } })
    .where(eq(products.slug, slug))
}

/** A checkout as the browser would send it, of a new cart under a new key; collected at the store. */
export async function checkoutOf(
  db: Database,
  lines: readonly { slug: string; qty: number; color?: string; attribute?: string }[],
  change: Partial<CheckoutInput> = {},
): Promise<CheckoutInput> {
  const found = await Promise.all(lines.map((line) => findDemoProduct(db, line.slug)))
  return checkoutSchema.parse({
    idempotencyKey: crypto.randomUUID(),
    cartId: crypto.randomUUID(),
    lines: lines.map(({ slug: _, ...line }, index) => ({ _id: found[index]?.id, ...line })),
    contact: { fullName: 'Ada Lindholm', phone: '604-555-0123', email: 'ada@example.com' },
    billing: { house: '12 Cedar Row', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' },
    shippingSame: true,
    delivery: { type: 'pickup' },
    payment: 'cod',
    ...change,
  })
}

class RolledBack extends Error {}

/** Runs a command in a transaction of its own, which a refusal rolls back, as the call does. */
export async function tried<T>(db: Database, command: (tx: Transaction) => Promise<Result<T>>): Promise<Result<T>> {
  let result: Result<T> | undefined
  try {
    await inTransaction(db, async (tx) => {
      result = await command(tx)
      if (!result.ok) throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  if (!result) throw new Error('it was neither done nor refused')
  return result
}

/** Places an order as a visitor of the store at Surrey. */
export const placeTestOrder = (db: Database, input: CheckoutInput): Promise<Result<PlacedOrder>> =>
  tried(db, (tx) => placeOrder(tx, { actor: visitor, store: 'surrey', language: 'en' }, input))
