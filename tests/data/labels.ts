import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect } from 'vitest'
import { findOrder } from '../../src/orders/queries.ts'
import { easyPostFrom } from '../../src/orders/shipments/carriers/easypost.ts'
import { LabelService } from '../../src/orders/shipments/carriers/label-service.ts'
import { createWire } from '../../src/orders/shipments/carriers/wire.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { createLog } from '../../src/platform/log.ts'
import type { Database } from '../../src/platform/postgres/database.ts'
import { type EasyPostStandIn, startEasyPost } from '../outside/easypost.ts'
import { testDatabase } from '../shop/database.ts'
import { testShop } from '../shop/shop.ts'
import { soldOrder } from './admin.ts'

type Rates = { rates: { id: string; carrierName: string; priceMinor: number; days: number | null }[] }

export const parcelSides = { lengthCm: 120, widthCm: 40, heightCm: 20 }
const delivery = { type: 'delivery', areaId: uuidv7(), areaName: { en: 'Metro' }, leadDays: 3 } as const

/** What buys labels from a stand-in, without the calls of the shop around it. */
export const labelServiceOf = (db: Database, easyPost: EasyPostStandIn, stop: AbortSignal): LabelService =>
  new LabelService({ db, log: createLog({ level: 'error' }), carrier: easyPostFrom(easyPost.env, createWire(stop)) })

/** An order desk at which labels are bought from a stand-in of EasyPost. It is closed after the tests of the file that awaits it. */
export async function labelDesk() {
  const [database, easyPost] = await Promise.all([testDatabase(20), startEasyPost()])
  const shop = await testShop(database, { env: easyPost.env })
  const cookie = await shop.signIn()
  afterEach(() => {
    for (const key of ['rates', 'refusal', 'isRude'] as const) delete easyPost.change[key]
    easyPost.shipments.length = 0
    easyPost.asked.length = 0
  })
  afterAll(async () => {
    await shop.close()
    await easyPost.close()
    await database.drop()
  })
  const post = (path: string, body: object, by = cookie) => shop.call('POST', path, { body, headers: { cookie: by } })

  /** An order of nine boxes of twelve kilograms that is being prepared. */
  async function prepared(weightGrams = 12_000) {
    const { id } = await soldOrder(database.db, { quantity: 9, status: 'processing', delivery })
    await database.db.execute(sql`update order_lines set weight_grams = ${weightGrams} where order_id = ${id}`)
    const order = await findOrder(database.db, id)
    const { rows } = await database.db.execute<{ token: string }>(sql`select token from orders where id = ${id}`)
    const lineId = order?.lines[0]?.id ?? ''
    const wish = (quantity = 4) => ({ shipmentId: uuidv7(), lines: [{ lineId, quantity }], ...parcelSides })
    return { id, lineId, token: rows[0]?.token ?? '', wish }
  }

  /** Asks for rates; answers the cheapest, and how it is bought. */
  async function quoted(quantity = 4) {
    const order = await prepared()
    const wish = order.wish(quantity)
    const answer = await post(`/api/orders/${order.id}/shipments/rates`, wish)
    expect(answer.status).toBe(200)
    const { rates } = answer.body as Rates
    const rateId = rates[0]?.id ?? ''
    const label = `/api/orders/${order.id}/shipments/${wish.shipmentId}/label`
    return { ...order, shipmentId: wish.shipmentId, rates, rateId, label, buy: () => post(label, { rateId }) }
  }

  const notes = async (id: string) => (await findOrder(database.db, id))?.timeline.map(({ said }) => said?.code)

  const ratesOf = async (id: string, wish: object) =>
    ((await post(`/api/orders/${id}/shipments/rates`, wish)).body as Rates).rates
  return { database, easyPost, shop, cookie, post, prepared, quoted, notes, ratesOf }
}
