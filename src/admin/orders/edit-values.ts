import type { ShortItem } from '../../checkout/manual/manual-contracts.ts'
import { saysSame } from '../../checkout/rules.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { OrderView } from '../../orders/contracts.ts'
import type { CallFailure } from '../../ui/client.ts'
import { customFieldNamed, sentCustom, sentDiscount, sentPrice } from './by-hand-values.ts'
import type { FormDiscount, FormLine } from './form-line.ts'
import {
  deliveryOf,
  emptyValues,
  type OrderValues,
  orderFieldNamed,
  placeOf,
  sentQuantity,
  slotValue,
} from './order-values.ts'

function lineOf(line: OrderView['lines'][number]): FormLine {
  const { id: lineId, name, sku, color, attribute, unit, quantity, unitPriceMinor, overruled, taxedAs } = line
  const sold = { lineId, productId: '', name, sku, color, attribute, unit, quantity, unitPriceMinor }
  const isGoods = unit !== 'service'
  return {
    ...sold,
    taxedAs: isGoods ? null : (taxedAs ?? 'service'),
    listPriceMinor: isGoods ? (overruled?.fromMinor ?? unitPriceMinor) : null,
    price: overruled && { unitPriceMinor, reason: overruled.reason },
  }
}

function discountOf({ discounts }: OrderView): FormDiscount | null {
  const given = discounts.find(({ manual }) => manual !== undefined)
  if (!given?.manual) return null
  const { kind, percentCenti, amountMinor } = given.terms
  const { reason } = given.manual
  return kind === 'percent'
    ? { kind, percentCenti, amountMinor: null, reason }
    : { kind: 'fixed', percentCenti: null, amountMinor, reason }
}

/** An order as the form has it. */
export function valuesOfOrder(order: OrderView): OrderValues {
  const { fullName, phone, email, billing, shipping, delivery, note, mayMixLots } = order
  return {
    ...emptyValues('en'),
    lines: order.lines.map(lineOf),
    couponCode: order.couponCode ?? '',
    discount: discountOf(order),
    contact: { fullName, phone, email },
    billing,
    note,
    mayMixLots,
    sameAddress: shipping === null || saysSame(shipping, billing),
    shipping: shipping ?? billing,
    delivery: delivery.type,
    ...(delivery.type === 'delivery' && {
      slot: delivery.slot ? slotValue(delivery.slot) : '',
      inTwoDrops: delivery.second !== undefined,
      secondSlot: delivery.second?.slot ? slotValue(delivery.second.slot) : '',
      extras: (delivery.extras ?? []).map(({ kind }) => kind),
      overruleAreaId: delivery.overruled === undefined ? null : delivery.areaId,
      overruleReason: delivery.overruled ?? '',
    }),
    collector: delivery.type === 'pickup' ? (delivery.collector ?? '') : '',
  }
}

/** Which lines a refusal of an edit is about: what the order holds already counts as there. */
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

/** What is asked of the place of an order that is edited: which area delivers there, and when. */
export const placeBody = (values: OrderValues) => ({ lines: [], ...placeOf(values, deliveryOf(values)) })

/** The form's name for a field of `editBody`, in which lines that were taken out still stand and new ones have a list of their own. */
export function editFieldNamed(name: string, { lines }: OrderValues, order: OrderView): string {
  const [, list, index, field] = /^(lines|added)\.(\d+)\.(.+)$/.exec(name) ?? []
  if (list === undefined) return customFieldNamed(name, lines) ?? orderFieldNamed(name)
  const places = [...lines.keys()]
  const place =
    list === 'lines'
      ? places.find((at) => lines[at]?.lineId === order.lines[Number(index)]?.id)
      : places.filter((at) => lines[at]?.lineId === undefined && lines[at]?.taxedAs === null)[Number(index)]
  return place === undefined ? 'lines' : `lines.${place}.${field}`
}

/** What an edit is sent as: the quantities of the lines it has, zero for those that were taken out, and what is new. */
export function editBody(order: OrderView, values: OrderValues) {
  const { lines, contact, billing, sameAddress, shipping, note, mayMixLots } = values
  const code = values.couponCode.trim() || null
  const kept = (stored: OrderView['lines'][number]) => {
    const line = lines.find(({ lineId }) => lineId === stored.id)
    const price = line && stored.unit !== 'sample' && line.taxedAs === null ? (sentPrice(line) ?? null) : undefined
    return { lineId: stored.id, quantity: sentQuantity(line?.quantity ?? 0), ...(price !== undefined && { price }) }
  }
  return {
    id: order.id,
    version: order.version,
    lines: order.lines.map(kept),
    added: lines
      .filter(({ lineId, taxedAs }) => lineId === undefined && taxedAs === null)
      .map((line) => {
        const { productId, color, attribute, quantity } = line
        const price = sentPrice(line)
        return { productId, color, attribute, quantity: sentQuantity(quantity), ...(price && { price }) }
      }),
    custom: sentCustom(lines),
    discount: sentDiscount(values.discount),
    ...(code !== order.couponCode && { couponCode: code }),
    contact,
    billing,
    note,
    mayMixLots,
    delivery: deliveryOf(values),
    ...(values.delivery !== 'pickup' && { shipping: sameAddress ? billing : shipping }),
  }
}
