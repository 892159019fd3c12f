import { eq } from 'drizzle-orm'
import type { EditOrderInput } from '../orders/admin-schema.ts'
import { lockOrder, type OrderChange, type StoredOrder, updateOrder } from '../orders/commands.ts'
import { reissueInvoice } from '../orders/documents/commands.ts'
import { orderEdited } from '../orders/events.ts'
import { moveOrder } from '../orders/moves/commands.ts'
import { findOrder } from '../orders/queries.ts'
import { findReturned, readMoney } from '../orders/refunds/queries.ts'
import { isEditable } from '../orders/rules.ts'
import { recountSamples, reduceCredits } from '../orders/samples/commands.ts'
import { type EditedField, editedFields, type OrderEdit } from '../orders/schema.ts'
import { listOrderLines } from '../orders/shipments/part-commands.ts'
import { isAllShipped } from '../orders/shipments/rules.ts'
import { changeSlot } from '../orders/slots/commands.ts'
import { orderLines } from '../orders/tables.ts'
import { writeTimeline } from '../orders/timeline/commands.ts'
import type { UserActor } from '../platform/actor.ts'
import { writeEvent } from '../platform/events.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { slotOf } from './delivery-by.ts'
import { type EditPlan, type PlannedLine, planEdit } from './edit-plan.ts'
import { moveStock } from './edit-stock.ts'
import type { EditPreview } from './manual-contracts.ts'
import { saysSame } from './rules.ts'

/** An order that may be edited as its editor saw it, with what the edit makes of it. */
async function plan(
  tx: Transaction,
  { id, ...input }: EditOrderInput & { id: string },
): Promise<Result<{ order: StoredOrder; edit: EditPlan; differenceMinor: number }>> {
  const order = await lockOrder(tx, id)
  if (!order) return fail('NOT_FOUND')
  if (order.version !== input.version) {
    return fail('CHANGED_MEANWHILE', { data: { order: await findOrder(tx, order.id) } })
  }
  const money = await readMoney(tx, order)
  const isTouched = money.lines.some(({ given }) => given.quantity > 0) || (await findReturned(tx, order.id)).size > 0
  if (!isEditable(order.status) || isTouched) return fail('NOT_EDITABLE')
  const edit = await planEdit(tx, order, input)
  if (!edit.ok) return edit
  if (takesShippedBack(order, edit.value)) return fail('PART_SHIPPED')
  const differenceMinor = money.differenceMinor + edit.value.priced.totalMinor - order.totalMinor
  // What went back of the price cannot be more than the price.
  if (edit.value.priced.totalMinor < money.creditedMinor) return fail('NOT_EDITABLE')
  return succeed({ order, edit: edit.value, differenceMinor })
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
  input: EditOrderInput & { id: string },
): Promise<Result<EditPreview>> {
  const planned = await plan(tx, input)
  if (!planned.ok) return planned
  const { edit, differenceMinor } = planned.value
  const { itemTotalMinor, discountMinor, sampleCreditMinor, deliveryMinor } = edit.priced
  const { taxMinor, taxIncluded, totalMinor } = edit.priced
  const sums = { itemTotalMinor, discountMinor, sampleCreditMinor, deliveryMinor, taxMinor, taxIncluded }
  return succeed({ ...sums, totalMinor, differenceMinor })
}

/**
 * Changes an order before its goods leave: quantities, lines, addresses, how it is delivered. Stock follows line by line,
 * prices stay as they were sold, and the difference is to be paid or to be given back. Where an invoice was written for
 * it, a credit note takes that back and a new one stands in its place.
 * @returns NOT_FOUND; CHANGED_MEANWHILE with the order as it is; NOT_EDITABLE; OUT_OF_STOCK with what there is of each item
 * that lacks (`ShortItem`); SLOT_UNAVAILABLE; and as `planEdit`
 */
export async function editOrder(
  tx: Transaction,
  actor: UserActor,
  input: EditOrderInput & { id: string },
): Promise<Result<OrderChange>> {
  const planned = await plan(tx, input)
  if (!planned.ok) return planned
  const { order, edit } = planned.value
  const mayMixLots = input.mayMixLots ?? order.mayMixLots
  const moved = await moveStock(tx, { ...order, mayMixLots }, edit.lines)
  if (!moved.ok) return moved
  const counted = moved.value
  const holdsSlot = order.status !== 'requested'
  const isSlotFree = !holdsSlot || (await changeSlot(tx, order, slotOf(edit.delivery)))
  if (!isSlotFree) return fail('SLOT_UNAVAILABLE')
  await writeLines(tx, order, edit, counted)
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
    discounts: [...edit.off.discounts],
    ...fields,
  })
  const changed = edit.lines.filter(({ from, to }) => from !== to)
  const names = editedFields.filter((name) => (name === 'contact' ? 'fullName' in fields : name in fields))
  const summary: OrderEdit = {
    lines: changed.map(({ stored, offer, from, to }) => {
      const { name = '', sku = '' } = stored ?? offer ?? {}
      return { name, sku, from, to }
    }),
    totalMinor: { from: order.totalMinor, to: totalMinor },
    fields: names,
  }
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
  const isOtherDocument = changed.length > 0 || isOtherMoney || names.some((one) => onDocument.includes(one))
  if (isOtherDocument) await reissueInvoice(tx, order)
  // What was still to leave was taken out: nothing else is waited for.
  if (isAllShipped(await listOrderLines(tx, order.id)))
    await moveOrder(tx, actor, { id: order.id, from: order.status, to: 'shipped', note: undefined })
  const stood = { version: order.version, totalMinor: order.totalMinor }
  const was = Object.fromEntries(Object.keys(fields).map((name) => [name, order[name as keyof StoredOrder]]))
  const quantities = (side: 'from' | 'to') => Object.fromEntries(summary.lines.map((line) => [line.sku, line[side]]))
  return succeed({
    before: { ...stood, ...was, lines: quantities('from') },
    after: { version: order.version + 1, totalMinor, ...fields, lines: quantities('to') },
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

async function writeLines(
  tx: Transaction,
  order: StoredOrder,
  { lines, priced, off }: EditPlan,
  counted: ReadonlySet<string>,
): Promise<void> {
  for (const [position, line] of lines.entries()) {
    const { stored, offer, to, unitPriceMinor, couponApplies, weightGrams } = line
    if (to === 0) {
      if (stored) await tx.delete(orderLines).where(eq(orderLines.id, stored.id))
      continue
    }
    const taxMinor = priced.lineTaxesMinor[position] ?? 0
    const taxParts = [...(priced.lineParts[position] ?? [])]
    const discountParts = [...(off.parts[position] ?? [])]
    const amounts = { position, quantity: to, totalMinor: unitPriceMinor * to, taxMinor, taxParts, discountParts }
    if (stored) await tx.update(orderLines).set(amounts).where(eq(orderLines.id, stored.id))
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
      unitPriceMinor,
      couponApplies,
      weightGrams,
      ...amounts,
    })
  }
}
