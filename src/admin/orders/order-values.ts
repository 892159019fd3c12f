import type { Quote } from '../../cart/contracts.ts'
import type { ShortItem } from '../../checkout/manual-contracts.ts'
import { saysSame } from '../../checkout/rules.ts'
import type { DeliveryExtra } from '../../delivery/decision-rules.ts'
import type { AddressInput, DeliveryType } from '../../delivery/schema.ts'
import type { Language } from '../../i18n/languages.ts'
import type { Translate } from '../../i18n/translate.ts'
import { maxQuantity } from '../../measure/quantity.ts'
import type { OrderView } from '../../orders/contracts.ts'
import type { CallFailure } from '../../ui/client.ts'
import { fits, type Typed } from '../../ui/forms/number-input.tsx'

/** A line in the form: one of the order, or something that is sold now. */
export type FormLine = {
  /** Undefined for what is new. */
  lineId: string | undefined
  productId: string
  name: string
  sku: string
  color: string | null
  attribute: string | null
  unit: string
  /** As it was typed: null where nothing is, NaN where it is no number. */
  quantity: Typed
  unitPriceMinor: number
}

/** What the form of an order holds; its names are those of the call, so that refusals find their fields. */
export type OrderValues = {
  lines: FormLine[]
  contact: { fullName: string; phone: string; email: string }
  language: Language
  billing: AddressInput
  sameAddress: boolean
  shipping: AddressInput
  delivery: DeliveryType
  /** The day and the window that were chosen, apart by a space; empty for the soonest. */
  slot: string
  extras: DeliveryExtra[]
  /** The area by which it is sent all the same; null where the address decides. */
  overruleAreaId: string | null
  overruleReason: string
  collector: string
  couponCode: string
  payment: 'cod' | 'link'
  note: string
  /** Whether the customer said that boxes of several lots will do. */
  mayMixLots: boolean
}

const nowhere: AddressInput = { house: '', city: '', state: '', zipCode: '', country: 'CA' }

export const emptyValues = (language: Language): OrderValues => ({
  lines: [],
  contact: { fullName: '', phone: '', email: '' },
  language,
  billing: nowhere,
  sameAddress: true,
  shipping: nowhere,
  delivery: 'pickup',
  slot: '',
  extras: [],
  overruleAreaId: null,
  overruleReason: '',
  collector: '',
  couponCode: '',
  payment: 'cod',
  note: '',
  mayMixLots: false,
})

/** An order as the form has it. */
export function valuesOfOrder(order: OrderView): OrderValues {
  const { fullName, phone, email, billing, shipping, delivery, note, mayMixLots } = order
  return {
    ...emptyValues('en'),
    lines: order.lines.map(({ id: lineId, name, sku, color, attribute, unit, quantity, unitPriceMinor }) => ({
      lineId,
      productId: '',
      name,
      sku,
      color,
      attribute,
      unit,
      quantity,
      unitPriceMinor,
    })),
    contact: { fullName, phone, email },
    billing,
    note,
    mayMixLots,
    sameAddress: shipping === null || saysSame(shipping, billing),
    shipping: shipping ?? billing,
    delivery: delivery.type,
    ...(delivery.type === 'delivery' && {
      slot: delivery.slot ? slotValue(delivery.slot) : '',
      extras: (delivery.extras ?? []).map(({ kind }) => kind),
      overruleAreaId: delivery.overruled === undefined ? null : delivery.areaId,
      overruleReason: delivery.overruled ?? '',
    }),
    collector: delivery.type === 'pickup' ? (delivery.collector ?? '') : '',
  }
}

/** Whether a line's quantity is one that an order can have. */
export const isQuantity = (quantity: Typed): quantity is number => fits(quantity, 1, maxQuantity)

/** Whether every line has a quantity: before that, there is nothing to be asked of the shop. */
export const isCounted = ({ lines }: Pick<OrderValues, 'lines'>): boolean =>
  lines.every(({ quantity }) => isQuantity(quantity))

/** Which lines a refusal of a new order is about, with what there is of each. */
export function linesRefused({ quote, code }: CallFailure & { quote?: Quote }, t: Translate): Record<string, string> {
  if (!quote || !['OUT_OF_STOCK', 'UNAVAILABLE_LINE'].includes(code)) return {}
  return Object.fromEntries(
    quote.lines.flatMap(({ problem, available }, index) => {
      if (problem === null) return []
      const said =
        problem === 'gone' ? t('admin-orders.form.gone') : t('admin-orders.form.short', { count: available ?? 0 })
      return [[`lines.${index}.quantity`, said] as const]
    }),
  )
}

/** The same of an edit: what the order holds already counts as there. */
export function linesShort(
  { short = [] }: CallFailure & { short?: ShortItem[] },
  { lines }: OrderValues,
  t: Translate,
): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap(({ sku }, index) => {
      const found = short.find((one) => one.sku === sku)
      if (!found) return []
      const { onHand, inOrder } = found
      const said =
        inOrder > 0
          ? t('admin-orders.form.shortEdit', { most: onHand + inOrder, has: inOrder, count: onHand })
          : t('admin-orders.form.short', { count: onHand })
      return [[`lines.${index}.quantity`, said] as const]
    }),
  )
}

/** How the goods are to reach the buyer, as the calls want it. */
export function deliveryOf({ delivery, slot, extras, overruleAreaId, overruleReason, collector }: OrderValues) {
  if (delivery === 'pickup') return { type: 'pickup' as const, ...(collector.trim() !== '' && { collector }) }
  const [day = '', windowId = ''] = slot.split(' ')
  return {
    type: 'delivery' as const,
    ...(slot !== '' && { slot: { day, windowId } }),
    extras,
    ...(overruleAreaId !== null && { overrule: { areaId: overruleAreaId, reason: overruleReason } }),
  }
}

/** A slot as the form's field has it. */
export const slotValue = ({ day, windowId }: { day: string; windowId: string }): string => `${day} ${windowId}`

/** A quantity as it is sent: where nothing is typed yet it is no number, which the server refuses beside its field. */
const sentQuantity = (quantity: Typed): number => quantity ?? Number.NaN

const noKeys = { idempotencyKey: '', cartId: '' }

/** What a new order is sent as; the keys are its own. */
export function newOrderBody(values: OrderValues, keys: { idempotencyKey: string; cartId: string }) {
  const { lines, contact, language, billing, sameAddress, shipping, couponCode, payment, note, mayMixLots } = values
  return {
    ...keys,
    lines: lines.map(({ productId, color, attribute, quantity }) => ({
      _id: productId,
      qty: sentQuantity(quantity),
      color,
      attribute,
    })),
    contact,
    language,
    billing,
    payment,
    note,
    mayMixLots,
    delivery: deliveryOf(values),
    ...(!sameAddress && values.delivery !== 'pickup' && { shipping }),
    ...(couponCode.trim() !== '' && { couponCode }),
  }
}

/** What a new quote is sent as. @param id its own */
export function newQuoteBody(values: OrderValues & { name: string }, id: string) {
  const { lines, contact, language, billing: address, note, delivery } = newOrderBody(values, noKeys)
  return { id, lines, contact, language, address, note, delivery, name: values.name }
}

/** The form's name for a field of `newOrderBody`. */
export function orderFieldNamed(name: string): string {
  if (name.startsWith('delivery.overrule')) return name.endsWith('.reason') ? 'overruleReason' : 'overruleAreaId'
  return name.startsWith('delivery.slot') ? 'slot' : name
}

/** The form's name for a field of `newQuoteBody`. */
export const quoteFieldNamed = (name: string): string => orderFieldNamed(name).replace(/^address\b/, 'billing')

/** What a new order is quoted by. */
export function quoteBody(values: OrderValues) {
  const { lines, couponCode, delivery } = newOrderBody(values, noKeys)
  return {
    lines,
    ...placeOf(values, delivery),
    email: values.contact.email,
    ...(couponCode && { couponCode }),
  }
}

/** How and where it is to go. A reason that is still to be typed keeps nobody from asking what it would cost. */
function placeOf(values: OrderValues, delivery: ReturnType<typeof deliveryOf>) {
  const { country, state, zipCode } = values.sameAddress ? values.billing : values.shipping
  const overrule = 'overrule' in delivery && delivery.overrule ? { ...delivery.overrule, reason: 'asked' } : undefined
  return { delivery: { ...delivery, ...(overrule && { overrule }) }, destination: { country, state, zipCode } }
}

/** What is asked of the place of an order that is edited: which area delivers there, and when. */
export const placeBody = (values: OrderValues) => ({ lines: [], ...placeOf(values, deliveryOf(values)) })

/** The form's name for a field of `editBody`, in which lines that were taken out still stand and new ones have a list of their own. */
export function editFieldNamed(name: string, { lines }: OrderValues, order: OrderView): string {
  const [, list, index, field] = /^(lines|added)\.(\d+)\.(.+)$/.exec(name) ?? []
  if (list === undefined) return orderFieldNamed(name)
  const places = [...lines.keys()]
  const place =
    list === 'lines'
      ? places.find((at) => lines[at]?.lineId === order.lines[Number(index)]?.id)
      : places.filter((at) => lines[at]?.lineId === undefined)[Number(index)]
  return place === undefined ? 'lines' : `lines.${place}.${field}`
}

/** What an edit is sent as: the quantities of the lines it has, zero for those that were taken out, and what is new. */
export function editBody(order: OrderView, values: OrderValues) {
  const { lines, contact, billing, sameAddress, shipping, note, mayMixLots } = values
  const quantityOf = (id: string) => sentQuantity(lines.find(({ lineId }) => lineId === id)?.quantity ?? 0)
  return {
    id: order.id,
    version: order.version,
    lines: order.lines.map(({ id }) => ({ lineId: id, quantity: quantityOf(id) })),
    added: lines
      .filter(({ lineId }) => lineId === undefined)
      .map(({ productId, color, attribute, quantity }) => ({
        productId,
        color,
        attribute,
        quantity: sentQuantity(quantity),
      })),
    contact,
    billing,
    note,
    mayMixLots,
    delivery: deliveryOf(values),
    ...(values.delivery !== 'pickup' && { shipping: sameAddress ? billing : shipping }),
  }
}
