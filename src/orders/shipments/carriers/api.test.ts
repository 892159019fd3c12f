import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { signedIn } from '../../../../tests/data/admin.ts'
import { labelDesk, labelServiceOf } from '../../../../tests/data/labels.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { inTransaction } from '../../../platform/postgres/database.ts'
import { orderData } from '../../personal-data.ts'
import { findOrder } from '../../queries.ts'

const { database, easyPost, shop, cookie, post, prepared, quoted, notes, ratesOf } = await labelDesk()

/** A label for five boxes that is paid for and whose goods are not sent yet, and another for some of the same order that has its rates. */
async function paidNotSent(rivalQuantity: number) {
  const order = await quoted(5)
  const { id, shipmentId, rateId, wish } = order
  const rival = wish(rivalQuantity)
  const [rate] = await ratesOf(id, rival)
  const { actor } = await signedIn(database.db)
  const service = labelServiceOf(database.db, easyPost, new AbortController().signal)
  expect((await service.buy(actor, { id, shipment: shipmentId, rateId })).ok).toBe(true)
  const buyRival = () => post(`/api/orders/${id}/shipments/${rival.shipmentId}/label`, { rateId: rate?.id })
  return { ...order, rival, buyRival }
}

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
        const [rate] = await ratesOf(order.id, wish)
        return { shipmentId: wish.shipmentId, rateId: rate?.id }
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

  test('that was bought, and whose goods nobody sent before the process ended, is the only one, and is sent later', async () => {
    const { id, shipmentId, buy, rival, buyRival } = await paidNotSent(4)
    expect((await buyRival()).body.code).toBe('LABEL_UNDERWAY')
    await database.db.execute(
      sql`update shipment_labels set asked_at = now() - interval '3 minutes' where id = ${shipmentId}`,
    )
    expect((await buyRival()).body.code).toBe('LABEL_UNDERWAY')
    await ratesOf(id, rival)
    expect((await findOrder(database.db, id))?.lines[0]?.shippedQuantity).toBe(5)
    expect((await buyRival()).status).toBe(200)
    expect((await buy()).status).toBe(200)
    expect(easyPost.bought()).toHaveLength(2)
    expect((await findOrder(database.db, id))?.lines[0]?.shippedQuantity).toBe(9)
  })

  test('whose goods were sent by hand in the meantime keeps no other from being bought', async () => {
    const { id, lineId, buyRival } = await paidNotSent(2)
    const byHand = { shipmentId: uuidv7(), lines: [{ lineId, quantity: 5 }], carrier: 'ups', trackingNumber: '1Z1' }
    expect((await post(`/api/orders/${id}/shipments`, byHand)).status).toBe(200)
    expect((await buyRival()).status).toBe(200)
  })
})

test('the label of a buyer who left is gone with its number', async () => {
  const { id, buy, label } = await quoted(5)
  await buy()
  const { actor } = await signedIn(database.db)
  await database.db.execute(sql`update orders set user_id = ${actor.id}, status = 'completed' where id = ${id}`)
  const person = { id: actor.id, email: 'ada@example.com', provedEmail: null }
  await inTransaction(database.db, async (tx) => orderData.forget?.(tx, person))
  expect((await shop.call('GET', `${label}.pdf`, { headers: { cookie } })).status).toBe(404)
  const { rows } = await database.db.execute(
    sql`select tracking_number, tracking_url, label_url, label from shipment_labels where order_id = ${id}`,
  )
  expect(rows).toEqual([{ tracking_number: '', tracking_url: '', label_url: '', label: null }])
})
