import type { findOrder } from '../../../src/orders/queries.ts'
import { chance, oneOf, upTo } from './chance.ts'
import type { Client } from './client.ts'
import type { History } from './shop.ts'

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>

const reason = 'Price match'

/** What one is to cost, and why; now and then nothing at all. */
export const anyPrice = (client: Client) => ({ unitPriceMinor: (upTo(client, 40) - 1) * 250, reason })

function anyDiscount(client: Client) {
  if (chance(client, 0.5)) return { kind: 'percent', percentCenti: upTo(client, 40) * 250, reason }
  return { kind: 'fixed', amountMinor: upTo(client, 100) * 130, reason }
}

const anyCustom = (client: Client) => ({
  name: 'Stairs, carrying up',
  quantity: upTo(client, 3),
  unitPriceMinor: upTo(client, 50) * 100,
  taxedAs: oneOf(client, ['service', 'goods', 'installed'] as const),
})

/** What staff set by hand beside the lines of an order: now and then a line that is no goods, and a discount. */
export const extrasByHand = (client: Client) => ({
  ...(chance(client, 0.25) && { custom: [anyCustom(client)] }),
  ...(chance(client, 0.25) && { discount: anyDiscount(client) }),
})

/** The same of an edit, which also takes back what there is, and puts a coupon on or takes it off. */
export const editByHand = (history: History, client: Client) => ({
  ...extrasByHand(client),
  ...(chance(client, 0.1) && { discount: null }),
  ...(chance(client, 0.25) && { couponCode: chance(client, 0.4) ? null : (oneOf(client, history.coupons) ?? null) }),
})

/** A price for a line of an order, or the shop's own again; none for a sample. */
export const priceOfLine = (client: Client, { unit }: Order['lines'][number]) =>
  unit !== 'sample' && chance(client, 0.25) ? { price: chance(client, 0.3) ? null : anyPrice(client) } : {}
