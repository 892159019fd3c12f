import { eq } from 'drizzle-orm'
import { hashToken } from '../../src/accounts/queries.ts'
import { SESSION_COOKIES } from '../../src/accounts/session-cookie.ts'
import { sessions, staffMembers, users } from '../../src/accounts/tables.ts'
import { products, variants } from '../../src/catalogue/tables.ts'
import { orderLines, orders } from '../../src/orders/tables.ts'
import type { Permission, UserActor } from '../../src/platform/actor.ts'
import { orderNumber, randomToken, uuidv7 } from '../../src/platform/ids.ts'
import type { Database, Transaction } from '../../src/platform/postgres/database.ts'
import { coupons, couponUses } from '../../src/pricing/tables.ts'
import { takeStock } from '../../src/stock/commands.ts'
import { stockLevels } from '../../src/stock/tables.ts'

const address = { house: '12 Cedar Row', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' }

type Wish = Partial<typeof orders.$inferInsert> & { quantity?: number; coupon?: string }

/** An order as a sale leaves it: its stock taken, its coupon used, one line of a floor of the demo shop. */
export async function soldOrder(db: Database | Transaction, { quantity = 3, coupon, ...wish }: Wish = {}) {
  const [sold] = await db
    .select({ product: products, variant: variants })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(stockLevels, eq(stockLevels.itemId, variants.stockItemId))
    .where(eq(stockLevels.unlimited, false))
    .orderBy(products.slug, variants.id)
    .limit(1)
  if (!sold) throw new Error('the demo shop has nothing that is counted')
  const { product, variant } = sold
  const id = wish.id ?? uuidv7()
  await db.update(stockLevels).set({ onHand: 1000 }).where(eq(stockLevels.itemId, variant.stockItemId))
  await db.transaction(async (tx) => {
    const totalMinor = quantity * product.priceMinor
    await tx.insert(orders).values({
      number: orderNumber(),
      token: randomToken(16),
      cartId: uuidv7(),
      store: 'surrey',
      paymentMethod: 'cod',
      language: 'en',
      fullName: 'Ada Lindholm',
      email: 'ada@example.com',
      phone: '604-555-0123',
      billing: address,
      delivery: { type: 'pickup', store: 'surrey' },
      itemTotalMinor: totalMinor,
      discountMinor: 0,
      deliveryMinor: 0,
      totalMinor,
      currency: 'USD',
      // As of someone who is known: their texts are in their emails.
      emailProved: true,
      ...wish,
      id,
    })
    const wanted = [{ itemId: variant.stockItemId, quantity }]
    const taken = await takeStock(tx, { store: 'surrey', orderId: id, wanted })
    if (!taken.ok) throw new Error('not enough on the shelf')
    await tx.insert(orderLines).values({
      id: uuidv7(),
      orderId: id,
      variantId: variant.id,
      stockItemId: variant.stockItemId,
      stockTaken: true,
      position: 0,
      sku: 'DEMO',
      name: product.name,
      slug: product.slug,
      unit: product.unit,
      unitValueCenti: product.unitValueCenti,
      unitMeasure: product.unitMeasure,
      quantity,
      unitPriceMinor: product.priceMinor,
      totalMinor,
    })
    if (coupon === undefined) return
    const [used] = await tx.update(coupons).set({ usedCount: 1 }).where(eq(coupons.code, coupon)).returning()
    if (!used) throw new Error(`the demo shop has no coupon ${coupon}`)
    await tx.insert(couponUses).values({ couponId: used.id, orderId: id, customer: 'ada@example.com' })
  })
  return { id, itemId: variant.stockItemId, productId: product.id }
}

/** Someone who is signed in: as commands see them, and the cookie by which calls know them. */
export async function signedIn(
  db: Database,
  { isAdmin = false, staff }: { isAdmin?: boolean; staff?: { active: boolean; permissions: Permission[] } } = {},
): Promise<{ actor: UserActor; cookie: string }> {
  const id = uuidv7()
  const user = { id, name: 'Dana Okafor', email: `${id}@example.com`, isAdmin }
  await db.insert(users).values(user)
  if (staff) await db.insert(staffMembers).values({ userId: id, ...staff })
  const token = randomToken(32)
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: id,
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  return { actor: { kind: 'user', ...user, staff: staff ?? null }, cookie: `${SESSION_COOKIES[0]}=${token}` }
}
