import { inArray } from 'drizzle-orm'
import { listOffers, type Offer } from '../../catalogue/queries.ts'
import { variants } from '../../catalogue/tables.ts'
import type { EditOrderInput } from '../../orders/admin-schema.ts'
import type { StoredOrder } from '../../orders/commands.ts'
import { isSameManual, manualDiscount, wholeOrderTerms } from '../../orders/desk/rules.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import {
  type DiscountPart,
  discountCart,
  type KeptLine,
  keepDiscounts,
  noDiscounts,
  type OrderDiscount,
  type OrderDiscounts,
} from '../../pricing/discounts/order-rules.ts'
import { listDiscounts, listDiscountsById, type StoredDiscount } from '../../pricing/discounts/queries.ts'
import { type DiscountedLine, goodsOf } from '../../pricing/discounts/rules.ts'
import { findPriceList } from '../../pricing/groups/queries.ts'
import { listSegmentsOf } from '../../pricing/segments/queries.ts'
import { knownAs } from '../buyer.ts'
import { manualOf } from '../desk-rules.ts'
import { findBuyer } from '../find-buyer.ts'
import { noGoods } from '../priced-cart.ts'
import type { PlannedLine } from './edit-line.ts'

/** What an order is to a code: the one that was typed, and its percentage where it is one. */
export type CouponOfOrder = { code: string | null; percentCenti: number | null }

type Edited = {
  /** The lines that stay or come. */
  lines: readonly PlannedLine[]
  itemTotalMinor: number
  deliveryCostMinor: number
  who: { byName: string; at: string }
}

export type PlannedDiscounts = {
  off: OrderDiscounts
  coupon: CouponOfOrder
  /** The percentage of an order that has no discounts one by one, which comes off the lines that it counted for; else null. */
  oldPercent: number | null
  /** Whether the code counts for each of the lines; undefined where the code is the one that it was. */
  isByCode?: readonly boolean[] | undefined
}

/** A discount that stays, and which of the order's it was; undefined of a new one. */
type Staying = { one: OrderDiscount; was: number | undefined }

/** The discounts of an order one by one, also of one that has its percentage alone. */
function discountsOf(order: StoredOrder): OrderDiscount[] {
  if (order.discounts.length > 0 || !order.couponPercentCenti) return order.discounts
  const { id, couponCode: code, couponPercentCenti, discountMinor: amountMinor } = order
  return [{ id, code, name: null, amountMinor, terms: wholeOrderTerms('percent', couponPercentCenti) }]
}

/** What a stored line is to the order's discounts; of an order that has its percentage alone, by whether that counted for it. */
function partsOf(order: StoredOrder, { stored }: PlannedLine): readonly DiscountPart[] | undefined {
  if (!stored) return undefined
  const isOld = order.discounts.length === 0
  return isOld && stored.couponApplies ? [{ of: 0, amountMinor: 0, role: 'both' }] : stored.discountParts
}

/** A line as the order's discounts look at it: what it was to them where it was sold before, by its goods where it is new. */
function keptLine(order: StoredOrder, line: PlannedLine, kept: readonly Staying[]): KeptLine {
  const { stored, offer, unit, unitPriceMinor, to: qty, categoryId } = line
  const sold = { unitPriceMinor, qty, isSample: unit === 'sample' }
  if (offer) return { ...goodsOf(offer), ...sold, keptParts: undefined }
  const keptParts = (partsOf(order, line) ?? []).flatMap((part) => {
    const of = kept.findIndex(({ was }) => was === part.of)
    return of < 0 ? [] : [{ ...part, of }]
  })
  const areaCenti = stored?.unitMeasure === 'area' ? stored.unitValueCenti : 0
  return { ...noGoods, ...sold, isService: unit === 'service', categoryId, areaCenti, keptParts }
}

/** What the goods of an order are by now, by their variants. */
async function goodsOfLines(tx: Transaction, { store }: StoredOrder, lines: readonly PlannedLine[]) {
  const ids = lines.flatMap(({ stored }) => stored?.variantId ?? [])
  const products =
    ids.length === 0
      ? []
      : await tx.selectDistinct({ id: variants.productId }).from(variants).where(inArray(variants.id, ids))
  const offers =
    products.length === 0
      ? []
      : await listOffers(
          tx,
          products.map(({ id }) => id),
          store,
        )
  return new Map(offers.map((offer) => [offer.variantId, offer]))
}

function lineOfGoods(goods: ReadonlyMap<string, Offer>, line: PlannedLine): DiscountedLine {
  const { stored, unit, unitPriceMinor, to: qty } = line
  const offer = line.offer ?? goods.get(stored?.variantId ?? '')
  const sold = { unitPriceMinor, qty, isSample: unit === 'sample' }
  return offer ? { ...goodsOf(offer), ...sold } : { ...noGoods, ...sold, isService: unit !== 'sample' }
}

/** A discount that an order has already, as one that may be chosen again: it was given, whatever was asked for it then. */
const asGiven = ({ id, code, name, terms }: OrderDiscount, row: StoredDiscount | undefined): StoredDiscount => ({
  id,
  code,
  name,
  terms,
  combines: row?.combines ?? false,
  active: true,
  startsAtMs: null,
  endsAtMs: null,
  minimumMinor: 0,
  minimumQuantity: 0,
  minimumAreaCenti: 0,
  totalLimit: null,
  used: 0,
  perCustomerLimit: null,
  usedByCustomer: 0,
  groupIds: [],
  segmentId: null,
})

/**
 * What comes off an edited order. The discounts that it has stay as they were given. A code that is put on it now has to count today, and is chosen
 * among those by the rule that chooses at the checkout; one that is taken off takes nothing with it. What staff take off by hand comes after
 * both.
 * @returns COUPON_REFUSED, with the reason, where the code does not count
 */
export async function planDiscounts(
  tx: Transaction,
  order: StoredOrder,
  input: Pick<EditOrderInput, 'discount' | 'couponCode'>,
  { lines, itemTotalMinor, deliveryCostMinor, who }: Edited,
): Promise<Result<PlannedDiscounts>> {
  const { couponCode = order.couponCode, discount } = input
  const before = discountsOf(order)
  const manualBefore = manualOf(before)
  const isSame = discount === undefined || (discount && manualBefore && isSameManual(manualBefore, discount))
  const manual = isSame ? manualBefore : discount ? manualDiscount(discount, { id: uuidv7(), ...who }) : undefined
  const isOtherCode = couponCode !== order.couponCode
  const coupon = { code: order.couponCode, percentCenti: order.couponPercentCenti }
  const isUntouched = !isOtherCode && manual === manualBefore
  if (isUntouched && order.discounts.length === 0) {
    const oldPercent = (order.couponPercentCenti ?? 0) / 100
    return succeed({ off: noDiscounts(lines.length), coupon, oldPercent })
  }
  if (isOtherCode && couponCode !== null)
    return chooseAgain(tx, order, { before, code: couponCode, manual, lines, deliveryCostMinor })
  const kept: Staying[] = before.flatMap((one, was) =>
    one.manual || (isOtherCode && one.code !== null) ? [] : [{ one, was }],
  )
  if (manual) kept.push({ one: manual, was: undefined })
  const off = keepDiscounts(
    kept.map(({ one }) => one),
    { lines: lines.map((line) => keptLine(order, line, kept)), itemTotalMinor, deliveryCostMinor },
  )
  if (!isOtherCode) return succeed({ off, coupon, oldPercent: null })
  return succeed({
    off,
    coupon: { code: null, percentCenti: null },
    oldPercent: null,
    isByCode: lines.map(() => false),
  })
}

type Choice = Pick<Edited, 'lines' | 'deliveryCostMinor'> & {
  before: readonly OrderDiscount[]
  code: string
  manual: OrderDiscount | undefined
}

async function chooseAgain(
  tx: Transaction,
  order: StoredOrder,
  { before, code, manual, lines, deliveryCostMinor }: Choice,
): Promise<Result<PlannedDiscounts>> {
  const { customers } = knownAs(await findBuyer(tx, order.email), order.email, order.phone)
  const automatic = before.filter((one) => one.code === null && !one.manual)
  const rows = await listDiscountsById(
    tx,
    automatic.map(({ id }) => id),
  )
  const typed = (await listDiscounts(tx, code, customers)).filter((one) => one.code === code)
  const goods = await goodsOfLines(tx, order, lines)
  const groupId = (await findPriceList(tx, order.userId))?.groupId
  const segmentIds = await listSegmentsOf(
    tx,
    typed.map(({ segmentId }) => segmentId),
    { userId: order.userId ?? undefined, takenFor: order.email },
  )
  const {
    refusal,
    refusals: _,
    ...off
  } = discountCart(
    [
      ...typed,
      ...automatic.map((one) =>
        asGiven(
          one,
          rows.find(({ id }) => id === one.id),
        ),
      ),
    ],
    {
      code,
      manual,
      groupId,
      segmentIds,
      nowMs: Date.now(),
      deliveryCostMinor,
      lines: lines.map((line) => lineOfGoods(goods, line)),
    },
  )
  if (refusal) return fail('COUPON_REFUSED', { data: { refusal } })
  const at = off.discounts.findIndex((one) => one.code !== null)
  const terms = off.discounts[at]?.terms
  const percentCenti = terms?.kind === 'percent' ? terms.percentCenti : null
  const isByCode = off.parts.map((parts) => parts.some(({ of }) => of === at))
  return succeed({ off, coupon: { code, percentCenti }, oldPercent: null, isByCode })
}
