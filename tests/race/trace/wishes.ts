import { sql } from 'drizzle-orm'
import { anyPrice, extrasByHand } from './by-hand.ts'
import { chance, count, oneOf, upTo } from './chance.ts'
import type { Client } from './client.ts'
import { drawnProject } from './project-operations.ts'
import type { Goods, History } from './shop.ts'

export const address = { house: '12 Cedar Row', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' }

/** In most orders a window of the next days, for which several wish at once, and two drops where one truck is not enough. */
export function wishedSlot(history: History, client: Client) {
  const slot = chance(client, 0.7) ? oneOf(client, history.slots) : undefined
  const secondSlot = chance(client, 0.5) ? oneOf(client, history.slots) : undefined
  const extras = (['liftgate', 'stairs'] as const).filter(() => chance(client, 0.3))
  return {
    ...(slot && { slot }),
    ...(chance(client, 0.8) && { inTwoDrops: true }),
    ...(secondSlot && { secondSlot }),
    extras,
  }
}

/** What somebody wants to buy, by chance. */
export function wishOf(history: History, client: Client) {
  const lines = Array.from({ length: upTo(client, 4) }, () => oneOf(client, history.goods)).flatMap((one) => one ?? [])
  const area = chance(client, 0.5) ? oneOf(client, history.areas) : undefined
  const project = chance(client, 0.4) ? drawnProject(client) : undefined
  const email = `buyer${upTo(client, 3)}-${history.seed}@example.com`
  return {
    idempotencyKey: crypto.randomUUID(),
    cartId: crypto.randomUUID(),
    // A price in a buyer's cart is none: only staff set one.
    lines: lines.map((one: Goods) => ({
      _id: one.id,
      qty: upTo(client, 5),
      ...(chance(client, 0.2) && { price: anyPrice(client) }),
      ...(project && chance(client, 0.7) && { project: project.id }),
    })),
    ...(project && { projects: [project] }),
    ...extrasByHand(client),
    contact: { fullName: 'Ada Lindholm', phone: '604-555-0123', email },
    billing: address,
    delivery: area ? { type: 'delivery', ...wishedSlot(history, client) } : { type: 'pickup' },
    ...(chance(client, 0.4) && { samples: history.goods.slice(0, 1 + upTo(client, 2)).map(({ id }) => id) }),
    ...(chance(client, 0.4) && { couponCode: oneOf(client, history.coupons) }),
  }
}

/** Notes an order of the history. @returns its id */
export async function remember(history: History, token: string): Promise<string | undefined> {
  const { rows } = await history.world.db.execute<{ id: string; isInTwo: boolean }>(
    sql`select id, delivery ? 'second' as "isInTwo" from orders where token = ${token}`,
  )
  const { id, isInTwo } = rows[0] ?? {}
  if (id !== undefined && !history.orders.includes(id)) {
    history.orders.push(id)
    if (isInTwo) count(history, 'an order', 'in two drops')
  }
  return id
}
