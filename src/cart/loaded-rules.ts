import { deliveryExtras } from '../delivery/decision-rules.ts'
import { clampQuantity, maxLines } from '../measure/quantity.ts'
import { isOneLine, uuidPattern } from '../measure/text.ts'
import type { CartProject } from './project-schema.ts'
import {
  type AddressInfo,
  add,
  type Cart,
  type CartItem,
  type DeliveryInfo,
  type DeliveryWish,
  emptyAddress,
  emptyCart,
  maxCompared,
  uidOf,
} from './rules.ts'
import { addSample } from './sample-rules.ts'

/*
 * From whatever browser storage held to a cart. Parsed by hand, because the schema library weighs more than the whole
 * cart; the result always passes the schema of the calls it is sent to, so that one bad line cannot block a customer.
 */

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function part(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** A text of one line and at most `max` characters; anything else counts as empty. */
function text(value: unknown, max = 200): string {
  return typeof value === 'string' && value.length <= max && isOneLine(value) ? value : ''
}

function uuid(value: unknown): string {
  return typeof value === 'string' && uuidPattern.test(value) ? value.toLowerCase() : ''
}

/** A whole number from 0, as amounts and counts are; anything else counts as 0. */
function whole(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The chosen color or attribute as a part of a line, or no part at all. */
function choice<Name extends 'color' | 'attribute'>(line: unknown, name: Name) {
  const chosen = text(part(part(line, name), 'name'), 80).trim()
  return chosen === '' ? {} : ({ [name]: { name: chosen } } as { readonly [key in Name]: { readonly name: string } })
}

function itemOf(line: unknown): CartItem | undefined {
  const _id = uuid(part(line, '_id'))
  if (_id === '') return undefined
  const project = part(line, 'project')
  const item = {
    _id,
    price: whole(part(line, 'price')),
    ...choice(line, 'color'),
    ...choice(line, 'attribute'),
    // The rest of it is looked at where it is shown or sent.
    ...(uuid(part(project, 'id')) && { project: project as CartProject }),
  }
  return { ...item, uid: uidOf(item), qty: clampQuantity(part(line, 'qty')) }
}

/** The first hundred usable lines; what stands twice is added up. */
function itemsOf(value: unknown): CartItem[] {
  const items = new Map<string, CartItem>()
  for (const line of list(value)) {
    const item = itemOf(line)
    if (!item) continue
    const before = items.get(item.uid)
    if (before) items.set(item.uid, { ...before, qty: clampQuantity(before.qty + item.qty) })
    else if (items.size < maxLines) items.set(item.uid, item)
  }
  return [...items.values()]
}

/** More than any store lets a customer have. */
const maxSamples = 20

/** The products of which a sample is wanted, each once; no part at all where there is none. */
function samplesIn(value: unknown): Pick<Cart, 'samples'> {
  const samples = [...new Set(list(value).map(uuid))].filter(Boolean).slice(0, maxSamples)
  return samples.length > 0 ? { samples } : {}
}

function addressOf(value: unknown): AddressInfo {
  const filled = { ...emptyAddress }
  for (const name of Object.keys(emptyAddress) as (keyof AddressInfo)[]) filled[name] = text(part(value, name))
  return filled
}

function deliveryOf(value: unknown): DeliveryInfo {
  const type = part(value, 'type')
  return {
    type: type === 'delivery' || type === 'pickup' ? type : '',
    // Before the address decided, this was the id that a buyer chose.
    area: uuid(part(value, 'area')) === '' ? text(part(value, 'area'), 80) : '',
    cost: whole(part(value, 'cost')),
  }
}

/** One window of a day; undefined where it is none. */
function slotOf(value: unknown): DeliveryWish['slot'] {
  const day = text(part(value, 'day'), 10)
  const windowId = uuid(part(value, 'windowId'))
  const isSlot = windowId !== '' && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
  return isSlot ? { day, windowId } : undefined
}

function wishOf(value: unknown): { readonly deliveryWish?: DeliveryWish } {
  const slot = slotOf(part(value, 'slot'))
  const inTwoDrops = part(value, 'inTwoDrops') === true
  const secondSlot = slotOf(part(value, 'secondSlot'))
  const extras = deliveryExtras.filter((kind) => list(part(value, 'extras')).includes(kind))
  if (!slot && !inTwoDrops && extras.length === 0) return {}
  return {
    deliveryWish: {
      ...(slot && { slot }),
      ...(inTwoDrops && { inTwoDrops }),
      ...(inTwoDrops && secondSlot && { secondSlot }),
      ...(extras.length > 0 && { extras }),
    },
  }
}

function couponOf(value: unknown): Cart['coupon'] {
  const code = text(part(value, 'code'), 40).trim()
  const discount = part(value, 'discount')
  const isPercentage = typeof discount === 'number' && discount > 0 && discount <= 100
  return code === '' || !isPercentage ? emptyCart('').coupon : { code, discount }
}

/**
 * A loaded cart from unknown data: missing parts are empty, garbage is dropped, quantities are whole numbers from 1 to
 * 9999, and there are at most 100 lines.
 * @param newId the uuid the cart gets where the data names none
 */
export function fromLoaded(data: unknown, newId: string): Cart {
  return {
    id: uuid(part(data, 'id')) || newId,
    loaded: true,
    coupon: couponOf(part(data, 'coupon')),
    items: itemsOf(part(data, 'items')),
    ...samplesIn(part(data, 'samples')),
    billingInfo: addressOf(part(data, 'billingInfo')),
    shippingInfo: addressOf(part(data, 'shippingInfo')),
    deliveryInfo: deliveryOf(part(data, 'deliveryInfo')),
    ...wishOf(part(data, 'deliveryWish')),
    wishlist: whole(part(data, 'wishlist')),
    compare: [...new Set(list(part(data, 'compare')).map(uuid))].filter(Boolean).slice(0, maxCompared),
  }
}

/** Adds to a cart what a visit without script put aside: rows of its cookie. What cannot be used of them is dropped. */
export function adopt(cart: Cart, rows: readonly unknown[]): Cart {
  const named = rows.map((row) => {
    const [_id, qty, color, attribute] = list(row)
    return { _id, qty, color: { name: color }, attribute: { name: attribute } }
  })
  const isSample = ({ qty }: { qty: unknown }) => qty === 0
  const put = fromLoaded(
    { items: named.filter((row) => !isSample(row)), samples: named.filter(isSample).map(({ _id }) => _id) },
    cart.id,
  )
  const filled = put.items.reduce((before, item) => add(before, item, item.qty), cart)
  return (put.samples ?? []).reduce(addSample, filled)
}
