import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../../../tests/data/admin.ts'
import { type EasyPostStandIn, startEasyPost } from '../../../../tests/outside/easypost.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../../tests/shop/shop.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { findOrder } from '../../queries.ts'

let database: TestDatabase
let easyPost: EasyPostStandIn
let shop: TestShop
let cookie: string
beforeAll(async () => {
  ;[database, easyPost] = await Promise.all([testDatabase(20), startEasyPost()])
  shop = await testShop(database, { env: easyPost.env })
  cookie = await shop.signIn()
})
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

const delivery = { type: 'delivery', areaId: uuidv7(), areaName: { en: 'Metro' }, leadDays: 3 } as const
const sides = { lengthCm: 120, widthCm: 40, heightCm: 20 }
const post = (path: string, body: object, by = cookie) => shop.call('POST', path, { body, headers: { cookie: by } })

/** An order of nine boxes of twelve kilograms that is being prepared. */
async function prepared(weightGrams = 12_000) {
  const { id } = await soldOrder(database.db, { quantity: 9, status: 'processing', delivery })
  await database.db.execute(sql`update order_lines set weight_grams = ${weightGrams} where order_id = ${id}`)
  const order = await findOrder(database.db, id)
  const { rows } = await database.db.execute<{ token: string }>(sql`select token from orders where id = ${id}`)
  const lineId = order?.lines[0]?.id ?? ''
  const wish = (quantity = 4) => ({ shipmentId: uuidv7(), lines: [{ lineId, quantity }], ...sides })
  return { id, lineId, token: rows[0]?.token ?? '', wish }
}

type Rates = { rates: { id: string; carrierName: string; priceMinor: number; days: number | null }[] }

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

describe('a label', () => {
  test('is bought at one of the rates, and the goods are sent with it', async () => {
    const { id, rates, buy, label, token, shipmentId } = await quoted()
    expect(rates.map(({ carrierName, priceMinor, days }) => [carrierName, priceMinor, days])).toEqual([
      ['CanadaPost', 2405, 5],
      ['Loomis', 2750, null],
      ['UPS', 3120, 3],
    ])
    expect(easyPost.shipments[0]).toMatchObject({
      reference: shipmentId,
      parcel: { weight: 1693.2, length: 47.3, width: 15.8, height: 7.9 },
      to_address: { name: 'Ada Lindholm', country: 'CA' },
      from_address: { country: 'CA' },
    })
    const bought = await buy()
    expect(bought.status).toBe(200)
    const order = await findOrder(database.db, id)
    expect(order?.shipments).toMatchObject([
      {
        carrier: 'canadaPost',
        trackingNumber: 'TRK100',
        link: expect.stringContaining('TRK100'),
        label: { service: 'Regular', priceMinor: 2405, currency: 'CAD', tracking: null },
      },
    ])
    expect(await notes(id)).toEqual(expect.arrayContaining(['labelBought', 'partShipped']))
    const file = await shop.call('GET', `${label}.pdf`, { headers: { cookie } })
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.text).toContain('%PDF-1.4 a label')
    // It is the shop's own by now.
    expect(easyPost.count('label')).toBe(1)
    expect((await shop.call('GET', `/order/${token}`)).text).toContain('TRK100')
    expect((await shop.call('GET', `${label}.pdf`)).status).toBe(401)
    const another = `/api/orders/${(await prepared()).id}/shipments/${shipmentId}/label.pdf`
    expect((await shop.call('GET', another, { headers: { cookie } })).status).toBe(404)
  })

  test.each(['lost', 'brokenAfter'] as const)('whose answer is %s is bought once', async (fault) => {
    const { id, buy } = await quoted()
    easyPost.failNext('buy', fault)
    const first = await buy()
    expect(first).toMatchObject({ status: 503, body: { code: 'CARRIER_UNAVAILABLE' } })
    expect((await findOrder(database.db, id))?.shipments).toEqual([])
    expect((await buy()).status).toBe(200)
    expect((await buy()).status).toBe(200)
    expect(easyPost.count('buy')).toBe(1)
    expect(easyPost.bought()).toHaveLength(1)
    expect((await notes(id))?.filter((code) => code === 'labelBought')).toHaveLength(1)
    expect((await findOrder(database.db, id))?.shipments).toHaveLength(1)
  })

  test('that was not bought when the service broke is bought at the next try', async () => {
    const { buy } = await quoted()
    easyPost.failNext('buy', 'broken')
    expect((await buy()).status).toBe(503)
    expect((await buy()).status).toBe(200)
    expect(easyPost.bought()).toHaveLength(1)
  })

  test('is bought once by ten staff at the same time, each from a dialog of their own', async () => {
    const order = await prepared()
    const tries = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const wish = order.wish(9 - 4)
        const { body } = await post(`/api/orders/${order.id}/shipments/rates`, wish)
        return { shipmentId: wish.shipmentId, rateId: (body as Rates).rates[0]?.id }
      }),
    )
    const answers = await Promise.all(
      tries.map(({ shipmentId, rateId }) => post(`/api/orders/${order.id}/shipments/${shipmentId}/label`, { rateId })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) expect(['LABEL_UNDERWAY', 'SHIPMENT_TOO_LARGE']).toContain(body.code)
    expect(easyPost.bought()).toHaveLength(1)
    expect((await findOrder(database.db, order.id))?.lines[0]?.shippedQuantity).toBe(5)
  })

  test('is bought once by ten presses of one button', async () => {
    const { id, buy } = await quoted()
    const answers = await Promise.all(Array.from({ length: 10 }, buy))
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('LABEL_UNDERWAY')
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(easyPost.count('buy')).toBe(1)
    expect((await findOrder(database.db, id))?.shipments).toHaveLength(1)
  })

  test('that was left half bought is found by whoever asks for rates next', async () => {
    const { id, buy, wish } = await quoted()
    easyPost.failNext('buy', 'lost')
    await buy()
    const next = wish(1)
    await post(`/api/orders/${id}/shipments/rates`, next)
    const rival = easyPost.shipments.find(({ reference }) => reference === next.shipmentId)
    const rateId = (rival?.rates[0] as { id: string } | undefined)?.id
    const refused = await post(`/api/orders/${id}/shipments/${next.shipmentId}/label`, { rateId })
    expect(refused.body.code).toBe('LABEL_UNDERWAY')
    await database.db.execute(
      sql`update shipment_labels set asked_at = now() - interval '3 minutes' where order_id = ${id} and state = 'asked'`,
    )
    expect((await post(`/api/orders/${id}/shipments/rates`, wish(1))).status).toBe(200)
    expect((await findOrder(database.db, id))?.shipments).toMatchObject([{ trackingNumber: 'TRK100' }])
    expect(easyPost.bought()).toHaveLength(1)
  })
})

describe('what is refused', () => {
  test('a service that says no is quoted in its words, and nothing is sent', async () => {
    const { id, buy } = await quoted()
    const message = 'Insufficient funds.\u0000 Please add <b>money</b>'
    easyPost.change.refusal = { status: 402, json: { error: { code: 'PAYMENT', message } } }
    const answer = await buy()
    expect(answer).toMatchObject({ status: 409, body: { code: 'CARRIER_REFUSED' } })
    expect(answer.body.err).toContain('Insufficient funds.')
    expect(answer.body.err).not.toContain('\u0000')
    delete easyPost.change.refusal
    expect((await findOrder(database.db, id))?.shipments).toEqual([])
    expect((await buy()).status).toBe(200)
  })

  test('a wrong key', async () => {
    const env = { ...easyPost.env, EASYPOST_API_KEY: 'EZTKother' }
    const other = await testShop(database, { env })
    const order = await prepared()
    const answer = await other.call('POST', `/api/orders/${order.id}/shipments/rates`, {
      body: order.wish(),
      headers: { cookie },
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'CARRIER_REFUSED' } })
    expect(other.logged.join('')).not.toContain('EZTKother')
    await other.close()
  })

  test('answers that nobody understands', async () => {
    const order = await prepared()
    easyPost.change.isRude = true
    const rates = () => post(`/api/orders/${order.id}/shipments/rates`, order.wish())
    expect((await rates()).body.code).toBe('CARRIER_UNAVAILABLE')
    easyPost.change.isRude = false
    easyPost.change.rates = [
      null,
      'x',
      { id: 'r', carrier: 'A', service: 'B', rate: '1e9', currency: 'CAD' },
      { id: {} },
    ]
    expect(await rates()).toMatchObject({ status: 200, body: { rates: [] } })
  })

  test('a parcel too heavy, without a weight, or of more than is left', async () => {
    const code = async (order: Awaited<ReturnType<typeof prepared>>, quantity: number) =>
      (await post(`/api/orders/${order.id}/shipments/rates`, order.wish(quantity))).body.code
    expect(await code(await prepared(), 6)).toBe('PARCEL_TOO_HEAVY')
    expect(await code(await prepared(0), 1)).toBe('PARCEL_WITHOUT_WEIGHT')
    expect(await code(await prepared(1), 10)).toBe('SHIPMENT_TOO_LARGE')
    expect(easyPost.asked).toEqual([])
  })

  test('the id of other goods, and a rate of another parcel', async () => {
    const { id, lineId, shipmentId, label } = await quoted()
    const body = { shipmentId, lines: [{ lineId, quantity: 1 }], ...sides }
    expect((await post(`/api/orders/${id}/shipments/rates`, body)).body.code).toBe('KEY_REUSED')
    expect((await post(label, { rateId: 'rate_of_nobody' })).body.code).toBe('CARRIER_REFUSED')
    expect(easyPost.bought()).toEqual([])
  })

  test('staff who may only view orders, who may have the label', async () => {
    const { label, buy, rateId } = await quoted()
    const permissions = [{ name: 'order', view: true, edit: false, delete: false } as const]
    const viewer = await signedIn(database.db, { staff: { active: true, permissions } })
    expect((await post(label, { rateId }, viewer.cookie)).status).toBe(403)
    await buy()
    expect((await shop.call('GET', `${label}.pdf`, { headers: { cookie: viewer.cookie } })).status).toBe(200)
  })

  test('everything where no service has its keys', async () => {
    const without = await testShop(database)
    const order = await prepared()
    const offer = await without.call('GET', '/api/carriers', { headers: { cookie } })
    expect(offer.body).toEqual({ success: true, isOffered: false })
    const body = order.wish()
    const path = `/api/orders/${order.id}/shipments/rates`
    expect((await without.call('POST', path, { body, headers: { cookie } })).status).toBe(404)
    const { body: event, headers } = easyPost.event('shp_1', 'delivered')
    expect((await without.call('POST', '/api/carriers/easypost', { body: event, headers })).status).toBe(404)
    await without.close()
  })
})

describe('a notice of the carrier service', () => {
  const tell = async (...told: Parameters<EasyPostStandIn['event']>) => {
    const { body, headers } = easyPost.event(...told)
    return (await shop.call('POST', '/api/carriers/easypost', { body, headers })).status
  }
  const sent = async () => {
    const order = await quoted()
    await order.buy()
    return { ...order, remoteId: easyPost.bought()[0]?.id ?? '' }
  }
  const seen = async (id: string) => (await findOrder(database.db, id))?.shipments[0]?.label?.tracking

  test('shows how far a parcel is, to staff and its buyer, and moves no order', async () => {
    const { id, remoteId, token } = await sent()
    const { status } = (await findOrder(database.db, id)) ?? {}
    expect(await tell(remoteId, 'in_transit')).toBe(200)
    expect(await seen(id)).toBe('inTransit')
    expect((await shop.call('GET', `/order/${token}`)).text).toContain('In transit since')
    expect(await tell(remoteId, 'delivered')).toBe(200)
    expect((await shop.call('GET', `/order/${token}`)).text).toContain('Delivered on')
    expect(await notes(id)).toEqual(expect.arrayContaining(['parcelInTransit', 'parcelDelivered']))
    expect((await findOrder(database.db, id))?.status).toBe(status)
  })

  test('counts once, and one that was overtaken counts for nothing', async () => {
    const { id, remoteId } = await sent()
    const options = { id: `evt_${uuidv7()}` }
    const answers = await Promise.all(Array.from({ length: 8 }, () => tell(remoteId, 'delivered', options)))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await tell(remoteId, 'in_transit')).toBe(200)
    expect(await seen(id)).toBe('delivered')
    const told = (await notes(id))?.filter((code) => code?.startsWith('parcel'))
    expect(told).toEqual(['parcelDelivered'])
  })

  test('that is forged, changed or nonsense is refused', async () => {
    const { id, remoteId } = await sent()
    expect(await tell(remoteId, 'delivered', { secret: 'guessed' })).toBe(400)
    const { body, headers } = easyPost.event(remoteId, 'in_transit')
    const changed = body.replace('in_transit', 'delivered')
    expect((await shop.call('POST', '/api/carriers/easypost', { body: changed, headers })).status).toBe(400)
    expect((await shop.call('POST', '/api/carriers/easypost', { body })).status).toBe(400)
    expect(await seen(id)).toBe(null)
  })

  test('of what the shop does not know is taken and forgotten', async () => {
    const { id, remoteId } = await sent()
    expect(await tell('shp_nobodys', 'delivered')).toBe(200)
    expect(await tell(remoteId, 'available_for_pickup')).toBe(200)
    expect(await seen(id)).toBe(null)
  })
})
