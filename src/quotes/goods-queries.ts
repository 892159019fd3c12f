import type { CartLineInput } from '../cart/schema.ts'
import { readPricedCart } from '../checkout/queries.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { unitPrice } from '../pricing/rules.ts'
import type { NewLine, StoredQuote } from './find-queries.ts'

/** A line of a form by its place there, as a cart would have it. */
type PlacedLine = { place: number; line: CartLineInput }

/** Goods as a line of a quote has them at today's price. */
export type QuotedGoods = Omit<NewLine, 'id' | 'position'>

/**
 * What is sold now, as the lines of a quote have it, at today's prices; those of their group, where it is for a customer who is in one.
 * @returns one for each line, in their order; UNAVAILABLE_LINE where something is not sold, with the field of its line;
 *   INVALID_INPUT where the taxes of the address depend on a province that is not known
 */
export async function readGoods(
  tx: Transaction,
  { store, delivery, address, userId }: Pick<StoredQuote, 'store' | 'delivery' | 'address'> & { userId: string | null },
  wanted: readonly PlacedLine[],
): Promise<Result<QuotedGoods[]>> {
  const asked = { lines: wanted.map(({ line }) => line), delivery, destination: address }
  const { cart, isPlaceKnown } = await readPricedCart(tx, asked, { store, customers: [], userId: userId ?? undefined })
  if (!isPlaceKnown) return fail('INVALID_INPUT', { fields: { 'address.state': 'checkout.errors.state' } })
  const goods: QuotedGoods[] = []
  const gone: Record<string, string> = {}
  for (const [index, { line, offer }] of cart.lines.entries()) {
    if (!offer) {
      gone[`lines.${wanted[index]?.place}.quantity`] = 'admin-orders.form.gone'
      continue
    }
    const { variantId, stockItemId, categoryId, sku, name, slug, color, attribute, pictureUrl } = offer
    const { unit, unitValueCenti, unitMeasure, weightGrams } = offer
    const unitPriceMinor = unitPrice(offer)
    goods.push({
      variantId,
      stockItemId,
      categoryId,
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
      unitPriceMinor,
      quantity: line.qty,
      isInstalled: false,
      reason: '',
      listPriceMinor: unitPriceMinor,
    })
  }
  return Object.keys(gone).length > 0 ? fail('UNAVAILABLE_LINE', { fields: gone }) : succeed(goods)
}
