import type { Quote } from '../cart/contracts.ts'
import { projectsOf } from '../cart/project-lines.ts'
import { acceptedCoupon, quoteInputOf } from '../cart/quote-rules.ts'
import { type AddressInfo, type Cart, emptyAddress } from '../cart/rules.ts'
import type { Slot } from '../delivery/slots/rules.ts'
import type { CheckoutBody } from './contracts.ts'

/** What stands in the form's fields, by their names. An unticked box is absent. */
export type FormValues = Readonly<Record<string, string>>

type AddressName = 'shipping' | 'billing'

const addressParts = ['house', 'city', 'state', 'zipCode', 'country'] as const
const contactParts = ['fullName', 'phone', 'email'] as const

function parts<Name extends string>(values: FormValues, group: string, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, values[`${group}.${name}`] ?? ''])) as Record<Name, string>
}

/** Whether the bill goes where the goods go. Goods that are collected go nowhere: then there is one address. */
export function isOneAddress(values: FormValues): boolean {
  return values.billingSame === 'true' || values.delivery === 'pickup'
}

/** The slots that were seen, and whether it comes in two drops; no slots where its area has none. */
function dropsOf({ delivery: { kind, slot, twoDrops } }: Quote) {
  const named = ({ day, windowId }: Slot): Slot => ({ day, windowId })
  const second = kind === 'served' ? twoDrops : null
  return {
    ...(slot && { slot: named(slot) }),
    ...(second && { inTwoDrops: true }),
    ...(second?.slot && { secondSlot: named(second.slot) }),
  }
}

/**
 * The order as it is sent, without its key: what is typed, the cart's lines, and the total that was seen.
 * @param quote the one shown beside the form
 */
export function checkoutBody(values: FormValues, cart: Cart, quote: Quote): CheckoutBody {
  const isSame = isOneAddress(values)
  const shipping = parts(values, 'shipping', addressParts)
  const couponCode = acceptedCoupon(quote)
  const projects = projectsOf(cart.items)
  const extras = quote.delivery.extras.filter(({ isChosen }) => isChosen).map(({ kind }) => kind)
  return {
    cartId: cart.id,
    lines: quoteInputOf(cart)?.lines ?? [],
    ...(projects.length > 0 && { projects }),
    ...(cart.samples?.length && { samples: [...cart.samples] }),
    ...(couponCode !== undefined && { couponCode }),
    contact: parts(values, 'contact', contactParts),
    billing: isSame ? shipping : parts(values, 'billing', addressParts),
    ...(isSame ? { shippingSame: true } : { shippingSame: false, shipping }),
    delivery:
      values.delivery === 'pickup'
        ? { type: 'pickup', ...(values.collector && { collector: values.collector }) }
        : { type: 'delivery', ...dropsOf(quote), ...(extras.length > 0 && { extras }) },
    // Whether that is a way of paying is the server's to say.
    payment: (values.payment ?? '') as CheckoutBody['payment'],
    note: values.note ?? '',
    ...(values.purchaseOrder && { purchaseOrder: values.purchaseOrder }),
    expectedTotalMinor: quote.totalMinor,
    seenAsRequest: quote.needsConfirmation,
    ...(values.mayMixLots === 'true' && { mayMixLots: true }),
  }
}

/** The name of the field that a refused part of the order was typed in; '' where it was in none. */
export function fieldOf(path: string, isSame: boolean): string {
  const [group = '', part = ''] = path.split('.')
  if (group === 'delivery') return part === 'collector' ? 'collector' : 'delivery'
  if (group === 'couponCode') return 'couponCode'
  if (group === 'giftCards') return 'giftCard'
  if (group === 'note' || group === 'payment' || group === 'purchaseOrder') return group
  if (group === 'billing' && isSame) return `shipping.${part}`
  return ['contact', 'billing', 'shipping'].includes(group) && part !== '' ? `${group}.${part}` : ''
}

/** The fields in the order in which they stand on the page. */
const fieldOrder = [
  'contact.email',
  'contact.fullName',
  'contact.phone',
  'delivery',
  'collector',
  ...addressParts.map((part) => `shipping.${part}`),
  ...addressParts.map((part) => `billing.${part}`),
  'payment',
  'purchaseOrder',
  'note',
  'couponCode',
  'giftCard',
]

/** What is wrong, by field, in the order of the page. Two reasons for one field keep the first. */
export function errorsByField(fields: Readonly<Record<string, string>>, isSame: boolean): [string, string][] {
  const found = new Map<string, string>()
  for (const [path, sentence] of Object.entries(fields)) {
    const field = fieldOf(path, isSame)
    if (!found.has(field)) found.set(field, sentence)
  }
  return [...found].sort(([a], [b]) => place(a) - place(b))
}

function place(field: string): number {
  const index = fieldOrder.indexOf(field)
  return index === -1 ? fieldOrder.length : index
}

function infoOf(values: FormValues, address: AddressName): AddressInfo {
  return { ...emptyAddress, ...parts(values, 'contact', contactParts), ...parts(values, address, addressParts) }
}

/** What is typed, as the cart keeps it: one address stands for both. */
export function typedInfo(values: FormValues): Pick<Cart, 'billingInfo' | 'shippingInfo'> {
  const shippingInfo = infoOf(values, 'shipping')
  return { shippingInfo, billingInfo: isOneAddress(values) ? shippingInfo : infoOf(values, 'billing') }
}

/** What the cart kept, as the form's fields; empty parts are left out, so that they keep what the page gave them. */
export function keptValues({ billingInfo, shippingInfo }: Pick<Cart, 'billingInfo' | 'shippingInfo'>): FormValues {
  const entries = [
    ...contactParts.map((part) => [`contact.${part}`, shippingInfo[part]] as const),
    ...addressParts.map((part) => [`shipping.${part}`, shippingInfo[part]] as const),
    ...addressParts.map((part) => [`billing.${part}`, billingInfo[part]] as const),
  ]
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** Whether the cart kept a second address: other than the first, and not empty. */
export function hasOwnBilling({ billingInfo, shippingInfo }: Pick<Cart, 'billingInfo' | 'shippingInfo'>): boolean {
  return billingInfo.house !== '' && addressParts.some((part) => billingInfo[part] !== shippingInfo[part])
}
