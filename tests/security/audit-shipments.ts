import { uuidv7 } from '../../src/platform/ids.ts'
import { soldOrder } from '../data/admin.ts'
import { type Admin, type Builders, prepare } from './audit-goods.ts'

/** An order for delivery that is being prepared, with its line. */
async function preparedOrder({ database }: Admin): Promise<{ id: string; lineId: string }> {
  const delivery = { type: 'delivery', areaId: uuidv7(), areaName: { en: 'Metro' }, leadDays: 3 } as const
  const { id } = await soldOrder(database.db, { status: 'processing', delivery })
  await database.pool.query('update order_lines set weight_grams = 9000 where order_id = $1', [id])
  const { rows } = await database.pool.query('select id from order_lines where order_id = $1', [id])
  return { id, lineId: rows[0].id }
}

/** One box of an order as a parcel. */
async function parcel(admin: Admin) {
  const { id, lineId } = await preparedOrder(admin)
  const body = { shipmentId: uuidv7(), lines: [{ lineId, quantity: 1 }], lengthCm: 100, widthCm: 40, heightCm: 20 }
  return { id, body }
}

/** What the calls about shipments change. */
export const shipmentCalls: Builders = {
  'POST /api/orders/{id}/shipments': async (admin) => {
    const { id, lineId } = await preparedOrder(admin)
    return { id, body: { shipmentId: uuidv7(), lines: [{ lineId, quantity: 1 }], carrier: 'own' }, adds: true }
  },
  'POST /api/orders/{id}/shipments/{shipment}/cancel': async (admin) => {
    const { id, lineId } = await preparedOrder(admin)
    const shipmentId = uuidv7()
    await prepare(admin, 'POST', `/api/orders/${id}/shipments`, {
      shipmentId,
      lines: [{ lineId, quantity: 1 }],
      carrier: 'own',
    })
    return { id, part: shipmentId, body: { reason: 'The truck broke down' } }
  },
  'POST /api/orders/{id}/shipments/rates': parcel,
  'POST /api/orders/{id}/shipments/{shipment}/label': async (admin) => {
    const { id, body } = await parcel(admin)
    const { rates } = await prepare(admin, 'POST', `/api/orders/${id}/shipments/rates`, body)
    return { id, part: body.shipmentId, body: { rateId: (rates as { id: string }[])[0]?.id ?? '' }, adds: true }
  },
}
