import { describe, expect, test } from 'vitest'
import { labelDesk } from '../../../../tests/data/labels.ts'
import type { EasyPostStandIn } from '../../../../tests/outside/easypost.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { findOrder } from '../../queries.ts'

const { database, easyPost, shop, quoted, notes } = await labelDesk()

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
