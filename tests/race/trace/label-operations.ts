import { sql } from 'drizzle-orm'
import { type LabelService, shipInputOf } from '../../../src/orders/shipments/carriers/label-service.ts'
import { shipPart } from '../../../src/orders/shipments/commands.ts'
import { uuidv7 } from '../../../src/platform/ids.ts'
import type { Database } from '../../../src/platform/postgres/database.ts'
import { labelServiceOf } from '../../data/labels.ts'
import { type EasyPostStandIn, startEasyPost } from '../../outside/easypost.ts'
import { chance, count, insist, type Operation, oneOf, upTo } from './chance.ts'
import type { History } from './shop.ts'

/** Where labels are bought: the shop's side, and a stand-in of the carriers' service that remembers what was paid for. */
export type LabelDesk = { service: LabelService; easyPost: EasyPostStandIn; close(): Promise<void> }

export async function openLabelDesk(db: Database): Promise<LabelDesk> {
  const easyPost = await startEasyPost()
  const stop = new AbortController()
  const service = labelServiceOf(db, easyPost, stop.signal)
  const close = async () => {
    stop.abort()
    await easyPost.close()
  }
  return { service, easyPost, close }
}

/** Staff buy a label for some of what is left of an order; an answer may be lost, and is then asked for again. Goods leave with it. */
const buyALabel: Operation = async (history, client) => {
  const { db } = history.world
  const { rows } = await db.execute<{ id: string; lineId: string; left: number }>(sql`
    select o.id, l.id as "lineId", l.quantity - l.shipped_quantity as left from orders o join order_lines l on l.order_id = o.id
    where o.id = any(${sql.param(`{${history.orders}}`)}::uuid[]) and o.status = 'processing' and o.delivery ->> 'type' = 'delivery'
      and l.quantity > l.shipped_quantity and l.weight_grams > 0`)
  const line = oneOf(client, rows)
  if (!line) return
  const { service, easyPost } = history.labels
  const lines = [{ lineId: line.lineId, quantity: upTo(client, Math.min(line.left, 2)) }]
  const wish = { id: line.id, shipmentId: uuidv7(), lines, lengthCm: 120, widthCm: 20, heightCm: 20 }
  const asked = await service.rates(history.staff, wish)
  count(history, 'ask for rates', asked.ok ? 'done' : asked.code)
  if (!asked.ok) return
  const rateId = oneOf(client, asked.value.rates)?.id ?? ''
  if (chance(client, 0.3)) easyPost.failNext('buy', 'brokenAfter')
  for (let tries = 0; tries < 3; tries++) {
    const bought = await service.buy(history.staff, { id: line.id, shipment: wish.shipmentId, rateId })
    count(history, 'buy a label', bought.ok ? 'done' : bought.code)
    if (!bought.ok) continue
    const label = bought.value
    await insist(history, client, 'ship with a label', (tx) => shipPart(tx, history.staff, shipInputOf(label)))
    return
  }
}

export const labelOperations: readonly (readonly [Operation, number])[] = [[buyALabel, 3]]

/**
 * What is wrong with labels: one that was paid for twice for the same shipment, one that the shop has and the service knows nothing of, and
 * one that was paid for and that the shop no longer asks after.
 */
export async function brokenLabels({ world, labels }: History): Promise<Record<string, string[]>> {
  const { rows } = await world.db.execute<{ id: string; remoteId: string; state: string }>(
    sql`select id, remote_id as "remoteId", state from shipment_labels`,
  )
  const paid = labels.easyPost.bought()
  const twice = paid.filter(({ reference }, at) => paid.findIndex((other) => other.reference === reference) < at)
  const invented = rows.filter(({ state, remoteId }) => state === 'bought' && !paid.some(({ id }) => id === remoteId))
  const lost = paid.filter(({ id }) => {
    const known = rows.find(({ remoteId }) => remoteId === id)
    return known?.state !== 'bought' && known?.state !== 'asked'
  })
  const broken = {
    'a label is paid for once': twice.map(({ reference }) => reference),
    'a label that the shop has was paid for': invented.map(({ id }) => id),
    'a label that was paid for is the shop’s, or looked for': lost.map(({ reference }) => reference),
  }
  return Object.fromEntries(Object.entries(broken).filter(([, ids]) => ids.length > 0))
}
