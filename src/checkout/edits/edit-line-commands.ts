import { eq } from 'drizzle-orm'
import type { StoredOrder } from '../../orders/commands.ts'
import { orderLines } from '../../orders/tables.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import type { OrderDiscount } from '../../pricing/discounts/order-rules.ts'
import { knownAs } from '../buyer.ts'
import { findBuyer } from '../find-buyer.ts'
import { customLine } from '../insert-commands.ts'
import type { EditPlan } from './edit-plan.ts'

/** The uses of discounts that an edited order is to make. */
export async function usesOf(tx: Transaction, order: StoredOrder, discounts: readonly OrderDiscount[]) {
  const { customers } = knownAs(await findBuyer(tx, order.email), order.email, order.phone)
  // Of an order that was placed before its discounts were kept, one has the order's own id, and no use is made of it.
  const ids = discounts.flatMap(({ id, manual }) => (manual || id === order.id ? [] : [id]))
  return { orderId: order.id, ids, customers }
}

/** Writes down the lines of an order as an edit has them. @param counted the items of which stock was taken */
export async function writeEditedLines(
  tx: Transaction,
  order: StoredOrder,
  { lines, priced, off, second }: EditPlan,
  counted: ReadonlySet<string>,
): Promise<void> {
  for (const [position, line] of lines.entries()) {
    const { stored, offer, custom, to, unitPriceMinor, overruled, couponApplies, weightGrams } = line
    if (to === 0) {
      if (stored) await tx.delete(orderLines).where(eq(orderLines.id, stored.id))
      continue
    }
    const taxMinor = priced.lineTaxesMinor[position] ?? 0
    const taxParts = [...(priced.lineParts[position] ?? [])]
    const discountParts = [...(off.parts[position] ?? [])]
    const price = { unitPriceMinor, overruled, couponApplies, totalMinor: unitPriceMinor * to }
    const amounts = {
      position,
      quantity: to,
      secondQuantity: second[position] ?? 0,
      ...price,
      taxMinor,
      taxParts,
      discountParts,
    }
    if (stored) await tx.update(orderLines).set(amounts).where(eq(orderLines.id, stored.id))
    if (custom) await tx.insert(orderLines).values({ orderId: order.id, ...customLine(custom), ...amounts })
    if (!offer) continue
    const { variantId, stockItemId, sku, name, slug, color, attribute, pictureUrl } = offer
    const { unit, unitValueCenti, unitMeasure } = offer
    await tx.insert(orderLines).values({
      id: uuidv7(),
      orderId: order.id,
      stockTaken: counted.has(stockItemId),
      variantId,
      stockItemId,
      sku,
      name,
      slug,
      color,
      attribute,
      pictureUrl,
      unit,
      unitValueCenti,
      unitMeasure,
      weightGrams,
      ...amounts,
    })
  }
}
