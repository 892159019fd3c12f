import { describe, expect, test } from 'vitest'
import { signedIn } from '../../../../tests/data/admin.ts'
import { labelDesk, parcelSides as sides } from '../../../../tests/data/labels.ts'
import { testShop } from '../../../../tests/shop/shop.ts'
import { findOrder } from '../../queries.ts'

const { database, easyPost, shop, cookie, post, prepared, quoted } = await labelDesk()

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
