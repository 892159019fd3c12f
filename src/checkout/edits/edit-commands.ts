import type { Language } from '../../i18n/languages.ts'
import type { EditOrderInput } from '../../orders/admin-schema.ts'
import { lockOrder, type OrderChange, type StoredOrder, updateOrder } from '../../orders/commands.ts'
import { mostDiscountCenti } from '../../orders/desk/right-rules.ts'
import { reissueInvoice } from '../../orders/documents/commands.ts'
import { orderEdited } from '../../orders/events.ts'
import { moveOrder } from '../../orders/moves/commands.ts'
import { findOrder } from '../../orders/queries.ts'
import { findReturned, readMoney } from '../../orders/refunds/queries.ts'
import { isEditable } from '../../orders/rules.ts'
import { recountSamples, reduceCredits } from '../../orders/samples/commands.ts'
import { type EditedField, editedFields } from '../../orders/schema.ts'
import { listOrderLines } from '../../orders/shipments/part-commands.ts'
import { isAllShipped } from '../../orders/shipments/rules.ts'
import { changeSlots, slotsOf } from '../../orders/slots/commands.ts'
import { takeCreditForEdit } from '../../orders/terms/commands.ts'
import { writeTimeline } from '../../orders/timeline/commands.ts'
import type { UserActor } from '../../platform/actor.ts'
import { writeEvent } from '../../platform/events.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { changeDiscountUses } from '../../pricing/commands.ts'
import { getSettings } from '../../settings/queries.ts'
import type { EditPreview } from '../manual/manual-contracts.ts'
import { showDiscount } from '../quote-view.ts'
import { saysSame } from '../rules.ts'
import { byHandOf, isEditBeyondRight, summaryOf } from './edit-by-hand.ts'
import type { PlannedLine } from './edit-line.ts'
import { usesOf, writeEditedLines } from './edit-line-commands.ts'
import { type EditPlan, planEdit } from './edit-plan.ts'
import { moveStock } from './edit-stock.ts'

/** An order that may be edited as its editor saw it, with what the edit makes of it. */
async function plan(
  tx: Transaction,
  actor: UserActor,
  { id, ...input }: EditOrderInput & { id: string },
): Promise<Result<{ order: StoredOrder; edit: EditPlan; differenceMinor: number; isBeyondRight: boolean }>> {
  const order = await lockOrder(tx, id)
  if (!order) return fail('NOT_FOUND')
  if (order.version !== input.version) {
    return fail('CHANGED_MEANWHILE', { data: { order: await findOrder(tx, order.id) } })
  }
  const money = await readMoney(tx, order)
  const isTouched = money.lines.some(({ given }) => given.quantity > 0) || (await findReturned(tx, order.id)).size > 0
  if (!isEditable(order.status) || isTouched) return fail('NOT_EDITABLE')
  const edit = await planEdit(tx, order, input, { byName: actor.name, at: new Date().toISOString() })
  if (!edit.ok) return edit
  if (takesShippedBack(order, edit.value)) return fail('PART_SHIPPED')
  const differenceMinor = money.differenceMinor + edit.value.priced.totalMinor - order.totalMinor
  // What went back of the price cannot be more than the price.
  if (edit.value.priced.totalMinor < money.creditedMinor) return fail('NOT_EDITABLE')
  const { staffDiscountPercent } = (await getSettings(tx, order.store)).quotes
  const right = { mostCenti: mostDiscountCenti(actor, staffDiscountPercent) }
  return succeed({
    order,
    edit: edit.value,
    differenceMinor,
    isBeyondRight: isEditBeyondRight(order, edit.value, right),
  })
}

/** Whether an edit would leave less of a line than has left already, or make a pickup of what a truck has a part of. */
function takesShippedBack(order: StoredOrder, { lines, delivery }: EditPlan): boolean {
  const shippedOf = ({ stored }: PlannedLine) => stored?.shippedQuantity ?? 0
  const isOtherWay = delivery.type !== order.delivery.type && lines.some((line) => shippedOf(line) > 0)
  return isOtherWay || lines.some((line) => line.to < shippedOf(line))
}

/** What an edit would come to. Changes nothing; refused as `editOrder` refuses, but for stock. */
export async function previewEdit(
  tx: Transaction,
  actor: UserActor,
  { language, ...input }: EditOrderInput & { id: string; language: Language },
): Promise<Result<EditPreview>> {
  const planned = await plan(tx, actor, input)
  if (!planned.ok) return planned
  const { edit, differenceMinor, isBeyondRight } = planned.value
  const discounts = edit.off.discounts.map((one) => showDiscount(one, language))
  const { itemTotalMinor, discountMinor, sampleCreditMinor, deliveryMinor } = edit.priced
  const { taxMinor, taxIncluded, totalMinor } = edit.priced
  const sums = { itemTotalMinor, discountMinor, sampleCreditMinor, deliveryMinor, taxMinor, taxIncluded }
  return succeed({ ...sums, discounts, totalMinor, differenceMinor, isBeyondRight })
}

/**
 * Changes an order before its goods leave: quantities, lines, prices, discounts, addresses, how it is delivered. Stock follows line by line,
 * prices stay as they were sold unless staff set them, and the difference is to be paid or to be given back. Where an invoice was written for
 * it, a credit note takes that back and a new one stands in its place.
 * @returns NOT_FOUND; CHANGED_MEANWHILE with the order as it is; NOT_EDITABLE; OUT_OF_STOCK with what there is of each item
 * that lacks (`ShortItem`); SLOT_UNAVAILABLE; CREDIT_EXCEEDED for more than its buyer may owe on account; BEYOND_OWN_RIGHTS where more comes off by hand than the member of staff may give, and than did
 * before; and as `planEdit`
 */
export async function editOrder(
  tx: Transaction,
  actor: UserActor,
  input: EditOrderInput & { id: string },
): Promise<Result<OrderChange>> {
  const planned = await plan(tx, actor, input)
  if (!planned.ok) return planned
  const { order, edit, isBeyondRight } = planned.value
  if (isBeyondRight) return fail('BEYOND_OWN_RIGHTS')
  const { off, coupon } = edit
  const mayMixLots = input.mayMixLots ?? order.mayMixLots
  const moved = await moveStock(tx, { ...order, mayMixLots }, edit.lines)
  if (!moved.ok) return moved
  const counted = moved.value
  const holdsSlot = order.status !== 'requested'
  const isSlotFree = !holdsSlot || (await changeSlots(tx, order, slotsOf(edit.delivery)))
  if (!isSlotFree) return fail('SLOT_UNAVAILABLE')
  const isOtherCode = coupon.code !== order.couponCode
  if (isOtherCode && !(await changeDiscountUses(tx, await usesOf(tx, order, off.discounts))))
    return fail('COUPON_REFUSED')
  const beyondLimit = await takeCreditForEdit(tx, order, edit.priced.totalMinor)
  if (beyondLimit) return beyondLimit
  await writeEditedLines(tx, order, edit, counted)
  const { itemTotalMinor, discountMinor, sampleCreditMinor, deliveryMinor, totalMinor } = edit.priced
  const { taxMinor, taxIncluded, taxes, exemptions } = edit.priced
  await reduceCredits(tx, order.id, sampleCreditMinor)
  await recountSamples(tx, order.id)
  const fields = changedFields(order, edit, input)
  await updateOrder(tx, order.id, {
    itemTotalMinor,
    discountMinor,
    sampleCreditMinor,
    deliveryMinor,
    taxMinor,
    taxIncluded,
    totalMinor,
    taxes: [...taxes],
    exemptions: [...exemptions],
    discounts: [...off.discounts],
    couponCode: coupon.code,
    couponPercentCenti: coupon.percentCenti,
    ...fields,
  })
  const names = editedFields.filter((name) => (name === 'contact' ? 'fullName' in fields : name in fields))
  const summary = summaryOf(order, edit, names)
  await writeTimeline(tx, actor, order.id, { kind: 'edited', edit: summary })
  const { delivery } = edit
  const overruled = delivery.type === 'delivery' ? delivery.overruled : undefined
  const before = order.delivery.type === 'delivery' ? order.delivery.overruled : undefined
  if (overruled !== undefined && overruled !== before)
    await writeTimeline(tx, actor, order.id, { kind: 'note', said: { code: 'deliveryOverruled' }, note: overruled })
  await writeEvent(tx, orderEdited, { orderId: order.id, edit: summary })
  const onDocument: readonly EditedField[] = ['contact', 'billing']
  // Where prices hold the tax, another place has other taxes in the same total.
  const isOtherMoney = totalMinor !== order.totalMinor || !saysSame(taxes, order.taxes)
  const isOtherSale =
    summary.lines.length > 0 || summary.prices !== undefined || !saysSame(off.discounts, order.discounts)
  const isOtherDocument = isOtherSale || isOtherMoney || names.some((one) => onDocument.includes(one))
  if (isOtherDocument) await reissueInvoice(tx, order)
  // What was still to leave was taken out: nothing else is waited for.
  if (isAllShipped(await listOrderLines(tx, order.id)))
    await moveOrder(tx, actor, { id: order.id, from: order.status, to: 'shipped', note: undefined })
  const stood = { version: order.version, totalMinor: order.totalMinor }
  const was = Object.fromEntries(Object.keys(fields).map((name) => [name, order[name as keyof StoredOrder]]))
  const quantities = (side: 'from' | 'to') => Object.fromEntries(summary.lines.map((line) => [line.sku, line[side]]))
  return succeed({
    before: { ...stood, ...was, lines: quantities('from'), ...byHandOf(summary, 'from') },
    after: { version: order.version + 1, totalMinor, ...fields, lines: quantities('to'), ...byHandOf(summary, 'to') },
  })
}

type Fields = Partial<
  Pick<StoredOrder, 'fullName' | 'email' | 'phone' | 'billing' | 'shipping' | 'delivery' | 'note' | 'mayMixLots'>
>

/** What of an order's own fields is to be another than it was. */
function changedFields(order: StoredOrder, edit: EditPlan, input: EditOrderInput): Fields {
  const { contact, billing, note, mayMixLots } = input
  const isPickup = edit.delivery.type === 'pickup'
  const shipping = isPickup ? null : (input.shipping ?? order.shipping ?? billing ?? order.billing)
  const { fullName, phone } = contact ?? order
  const email = (contact?.email ?? order.email).toLowerCase()
  const isOther = fullName !== order.fullName || email !== order.email || phone !== order.phone
  return {
    ...(isOther && { fullName, email, phone }),
    ...(billing && !saysSame(billing, order.billing) && { billing }),
    ...(!saysSame(shipping, order.shipping) && { shipping }),
    ...(!saysSame(edit.delivery, order.delivery) && { delivery: edit.delivery }),
    ...(note !== undefined && note !== order.note && { note }),
    ...(mayMixLots !== undefined && mayMixLots !== order.mayMixLots && { mayMixLots }),
  }
}
