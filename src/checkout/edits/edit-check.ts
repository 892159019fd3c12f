import type { DeliveryPlace } from '../../delivery/decision-rules.ts'
import type { EditOrderInput } from '../../orders/admin-schema.ts'
import { lockOrder, type StoredOrder } from '../../orders/commands.ts'
import { type Failure, fail } from '../../platform/failures.ts'
import type { FormParts } from '../../platform/form-parts.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { wrongOrder } from '../form-check.ts'
import type { ShortItem } from '../manual/manual-contracts.ts'
import type { PlannedLine } from './edit-line.ts'
import { plannedLines } from './edit-plan.ts'
import { moveStock } from './edit-stock.ts'

type Parts = FormParts<EditOrderInput> & { id?: string | undefined }
type Line = EditOrderInput['lines'][number]
type Added = EditOrderInput['added'][number]
/** Under the name that the call has for a field: the key of its sentence, and what fills that. */
type Wrong = Record<string, { key: string; params?: Record<string, number> }>

const shortOf = ({ onHand, inOrder }: ShortItem) =>
  inOrder > 0
    ? { key: 'admin-orders.form.shortEdit', params: { most: onHand + inOrder, has: inOrder, count: onHand } }
    : { key: 'admin-orders.form.short', params: { count: onHand } }

/** The field of a planned line: that of the order's own line, or of what is new. */
function fieldOf(
  { stored, offer }: PlannedLine,
  { lines, added }: { lines: Placed<Line>; added: Placed<Added> },
): string {
  if (stored) return `lines.${lines.find(({ one }) => one.lineId === stored.id)?.place}.quantity`
  const isIts = ({ productId, color, attribute }: Added) =>
    productId === offer?.productId && (color || null) === offer.color && (attribute || null) === offer.attribute
  return `added.${added.find(({ one }) => isIts(one))?.place}.quantity`
}

/** What is right of a list by itself, with its places there. */
type Placed<T> = { place: number; one: T }[]

function rightLines({ lines = [], added = [] }: Parts): { lines: Placed<Line>; added: Placed<Added> } {
  return {
    lines: lines.flatMap((line, place) => {
      if (line?.lineId === undefined || line.quantity === undefined) return []
      return [{ place, one: { lineId: line.lineId, quantity: line.quantity } }]
    }),
    added: added.flatMap((line, place) => {
      if (line?.productId === undefined || line.quantity === undefined) return []
      const { productId, color = null, attribute = null, quantity } = line
      return [{ place, one: { productId, color, attribute, quantity } }]
    }),
  }
}

async function wrongLines(tx: Transaction, order: StoredOrder, parts: Parts): Promise<Wrong> {
  const right = rightLines(parts)
  const wrong: Wrong = {}
  const added: Placed<Added> = []
  for (const { place, one } of right.added) {
    if ((await plannedLines(tx, order, { lines: [], added: [one] })).ok) added.push({ place, one })
    else wrong[`added.${place}.quantity`] = { key: 'admin-orders.form.gone' }
  }
  const lines = right.lines.map(({ one }) => one)
  const planned = await plannedLines(tx, order, { lines, added: added.map(({ one }) => one) })
  const moved = planned.ok ? await moveStock(tx, order, planned.value) : planned
  if (!planned.ok || moved.ok || moved.code !== 'OUT_OF_STOCK') return wrong
  for (const short of (moved.data as { short: ShortItem[] }).short) {
    const lacking = planned.value.filter(
      ({ stored, offer, from, to }) => (stored ?? offer)?.sku === short.sku && to > from,
    )
    for (const line of lacking) wrong[fieldOf(line, { lines: right.lines, added })] = shortOf(short)
  }
  return wrong
}

/** Where an edit sends the goods, as far as that is right. */
function placeOf({ shipping, billing }: Parts): DeliveryPlace | undefined {
  const { country, zipCode } = shipping ?? billing ?? {}
  return country === undefined || zipCode === undefined ? undefined : { country, zipCode }
}

/**
 * What the shop's other rows have against an edit of an order, at once, as far as its form is right: lines that are no
 * longer sold or of which there is not enough, and an area to which nothing is delivered. It tries what the edit would do,
 * in a transaction that is rolled back.
 */
export async function wrongEdit(tx: Transaction, parts: Parts): Promise<Failure | undefined> {
  const order = parts.id === undefined ? undefined : await lockOrder(tx, parts.id)
  const wrong = order ? await wrongLines(tx, order, parts) : {}
  const fields = {
    ...Object.fromEntries(Object.entries(wrong).map(([name, { key }]) => [name, key])),
    ...(await wrongOrder(tx, { ...parts, place: placeOf(parts) }))?.fields,
  }
  if (Object.keys(fields).length === 0) return undefined
  const told = Object.entries(wrong).flatMap(([name, { params }]) => (params ? [[name, params] as const] : []))
  return fail('INVALID_INPUT', { fields, fieldParams: Object.fromEntries(told) })
}
