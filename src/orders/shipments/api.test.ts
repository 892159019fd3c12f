import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../../tests/data/admin.ts'
import { pdfTexts } from '../../../tests/documents/pdf-text.ts'
import { enterWebhook } from '../../../tests/outside/webhook-receiver.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { follow } from '../../../tests/shop/dispatched-events.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { languages } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { drawQr } from '../../platform/qr.ts'
import { getIdentity } from '../../settings/queries.ts'
import { findAnyOrder } from '../confirmation-queries.ts'
import { renderPackingSlip } from '../documents/packing-slip.ts'
import { findOrder } from '../queries.ts'

let database: TestDatabase
let shop: TestShop
let cookie: string
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  cookie = await shop.signIn()
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const delivery = { type: 'delivery', areaId: uuidv7(), areaName: { en: 'Metro' }, leadDays: 3 } as const
const post = (path: string, body: object) => shop.call('POST', path, { body, headers: { cookie } })

/** An order of nine boxes that is being prepared, and what one sends of it. */
async function prepared(change: Parameters<typeof soldOrder>[1] = {}) {
  const { id } = await soldOrder(database.db, { quantity: 9, status: 'processing', delivery, ...change })
  const order = await findOrder(database.db, id)
  const { rows } = await database.db.execute<{ token: string }>(sql`select token from orders where id = ${id}`)
  const part = (quantity: number, how: object = { carrier: 'own' }) => ({
    shipmentId: uuidv7(),
    lines: [{ lineId: order?.lines[0]?.id, quantity }],
    ...how,
  })
  return { id, number: order?.number ?? '', name: order?.lines[0]?.name ?? '', token: rows[0]?.token ?? '', part }
}

/** The time to undo is over: what is due is followed. */
async function later() {
  await database.db.execute(sql`update events set due_at = now() where handled_at is null`)
  return follow(database.db)
}

describe('an order in parts', () => {
  test('is told of part by part: by e-mail, on its page, in the file and to other systems', async () => {
    const { id, number, name, token, part } = await prepared()
    await later()
    await enterWebhook(database.db, { url: 'https://erp.example.com/hook' })
    const first = await post(
      `/api/orders/${id}/shipments`,
      part(4, { carrier: 'purolator', trackingNumber: 'PUR 331' }),
    )
    expect(first.status).toBe(200)
    expect(first.body.undo).toMatchObject({ seconds: 10 })
    const [mail, ...others] = await later()
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`Part of your order ${number} is on its way`)
    for (const said of ['Purolator', 'PUR 331', 'https://www.purolator.com', '4 rolls', 'Still to come', '5 rolls'])
      expect(mail?.text).toContain(said)

    const page = await shop.call('GET', `/order/${token}`)
    expect(page.text).toContain('href="https://www.purolator.com/en/shipping/tracker?pin=PUR331"')
    expect(page.text.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Shipments.*Shipment 1.*4 rolls.*Still to come.*5 rolls/s)
    expect(page.text).not.toContain('Cancel this order')

    const list = await shop.call('GET', `/api/orders?search=${number}`, { headers: { cookie } })
    expect(list.body.orders).toMatchObject([{ status: 'processing', isPartlyShipped: true }])
    const file = await shop.call('GET', `/api/orders.csv?search=${number}`, { headers: { cookie } })
    expect(file.text).toContain('1: Purolator PUR 331')

    const { rows } = await database.db.execute<{ body: string }>(
      sql`select body from webhook_deliveries where name = 'order.shipped'`,
    )
    expect(JSON.parse(rows[0]?.body ?? '')).toMatchObject({
      type: 'order.shipped',
      data: {
        order: { id, status: 'processing' },
        shipment: {
          part: 1,
          carrierName: 'Purolator',
          trackingNumber: 'PUR 331',
          lines: [{ sku: 'DEMO', quantity: 4 }],
        },
      },
    })

    await post(`/api/orders/${id}/shipments`, part(5))
    const [last, ...more] = await later()
    expect(more).toEqual([])
    expect(last?.subject).toBe(`Your order ${number} is on its way`)
    expect(last?.text).toContain('Shipment 2, the last of your order')
    expect(last?.text).toContain(name)
    expect((await findOrder(database.db, id))?.status).toBe('shipped')
  })

  test('one that is undone in time is told to nobody; the log tells of both', async () => {
    const { id, part } = await prepared()
    await later()
    const sent = await post(`/api/orders/${id}/shipments`, part(9))
    expect((await post(`/api/undo/${(sent.body.undo as { id: string }).id}`, {})).status).toBe(200)
    expect(await later()).toEqual([])
    expect(await findOrder(database.db, id)).toMatchObject({ status: 'processing', shipments: [] })
    const { rows } = await database.db.execute<{ action: string }>(
      sql`select action from audit_log where subject = ${`order:${id}`} order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['order.ship', 'order.undoShipment'])
  })

  test('one that is cancelled is told of, once it was told that it left, and is gone from the page', async () => {
    const { id, number, token, part } = await prepared()
    const wish = part(9)
    await post(`/api/orders/${id}/shipments`, wish)
    await later()
    const cancelled = await post(`/api/orders/${id}/shipments/${wish.shipmentId}/cancel`, { reason: 'It came back' })
    expect(cancelled.body.order).toMatchObject({ status: 'processing' })
    const [mail, ...others] = await later()
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`Shipment 1 of your order ${number} isn’t on its way`)
    expect(mail?.text).not.toContain('It came back')
    expect((await shop.call('GET', `/order/${token}`)).text).not.toContain('Shipment 1')
  })

  test('of one move is one e-mail, as before there were parts', async () => {
    const { id, number } = await prepared()
    await later()
    expect((await post(`/api/orders/${id}/status`, { from: 'processing', to: 'shipped' })).status).toBe(200)
    const mails = await later()
    expect(mails.map(({ subject }) => subject)).toEqual([`Your order ${number} is on its way`])
    expect(mails[0]?.text).toContain('has left our Surrey store. Please make sure')
  })
})

describe('what is refused', () => {
  test.each([
    [{ carrier: 'other' }, 'carrierName'],
    [{ carrier: 'other', carrierName: 'A'.repeat(61) }, 'carrierName'],
    [{ carrier: 'pigeon' }, 'carrier'],
    [{ carrier: 'other', carrierName: 'Us', trackingUrl: 'javascript:alert(1)' }, 'trackingUrl'],
    [{ carrier: 'ups', trackingNumber: 'A\nB' }, 'trackingNumber'],
    [{ carrier: 'own', lines: [] }, 'lines'],
    [{ carrier: 'own', lines: [{ lineId: uuidv7(), quantity: 0 }] }, 'lines.0.quantity'],
  ])('%j is told beside %s', async (how, field) => {
    const { id, part } = await prepared()
    const reply = await post(`/api/orders/${id}/shipments`, part(1, how))
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.fields as object)).toEqual([field])
    expect((await findOrder(database.db, id))?.shipments).toEqual([])
  })

  test('staff who may only view orders', async () => {
    const { id, part } = await prepared()
    const permissions = [{ name: 'order', view: true, edit: false, delete: false } as const]
    const viewer = await signedIn(database.db, { staff: { active: true, permissions } })
    const headers = { cookie: viewer.cookie }
    expect((await shop.call('POST', `/api/orders/${id}/shipments`, { body: part(1), headers })).status).toBe(403)
  })
})

describe('the slip of a shipment', () => {
  test('is a file of staff’s; there is none of another order’s shipment', async () => {
    const { id, number, part } = await prepared()
    const wish = part(4)
    await post(`/api/orders/${id}/shipments`, wish)
    const ask = (order: string) =>
      shop.call('GET', `/api/orders/${order}/shipments/${wish.shipmentId}/packing-slip.pdf`, { headers: { cookie } })
    const slip = await ask(id)
    expect(slip.headers.get('content-type')).toBe('application/pdf')
    expect(slip.headers.get('content-disposition')).toContain(`${number}-packing-1.pdf`)
    expect((await ask((await prepared()).id)).status).toBe(404)
  })

  test.each(languages)(
    'says in %s what this part has, with whom it goes, and what is still to come',
    async (language) => {
      const { id, part } = await prepared()
      await post(`/api/orders/${id}/shipments`, part(4, { carrier: 'dayRoss', trackingNumber: 'DR-448' }))
      const order = await findAnyOrder(database.db, id)
      const shipment = (await findOrder(database.db, id))?.shipments[0]
      if (!order || !shipment) throw new Error('no shipment')
      const store = await getIdentity(database.db, 'surrey')
      const slip = { order, store, language, shipment, weights: new Map(order.lines.map((line) => [line.id, 10_000])) }
      const t = translatorFor(language)
      const drawn = await renderPackingSlip({ ...slip, passport: drawQr('https://a.example/') }, t, false)
      const text = pdfTexts(drawn).join('').replaceAll(/\s/g, ' ')
      for (const said of ['DEMO', 'Day & Ross', 'DR-448']) expect(text).toContain(said)
      if (language !== 'en') return
      expect(text).toContain('4 rolls')
      expect(text).toContain('Still to come')
      expect(text).toContain('5 rolls')
      expect(text).toContain('40 kg')
    },
  )
})
