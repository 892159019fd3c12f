import { createHmac, randomBytes } from 'node:crypto'
import { uuidv7 } from '../../src/platform/ids.ts'
import { type Asked, type Reply, type StandIn, startStandIn } from '../payments/stand-in.ts'

export const easyPostKeys = { EASYPOST_API_KEY: 'EZTKstandin', EASYPOST_WEBHOOK_SECRET: 'whsec_standin' }

type Shipment = {
  id: string
  reference: string
  parcel: { weight: number; length: number; width: number; height: number }
  to_address: Record<string, string>
  from_address: Record<string, string>
  rates: unknown[]
  selected_rate: unknown
  tracking_code: string | null
  tracker: { public_url: string } | null
  postage_label: { label_url: string; label_pdf_url: string } | null
}

export type EasyPostStandIn = StandIn & {
  env: Record<string, string>
  shipments: Shipment[]
  /** The labels that were paid for. */
  bought: () => Shipment[]
  /** What every shipment from now on has, or answers, otherwise. */
  change: { rates?: unknown[]; refusal?: { status: number; json: unknown }; isRude?: boolean }
  /** A signed event about a parcel. */
  event(
    remoteId: string,
    status: string,
    options?: { id?: string; secret?: string; at?: string },
  ): { body: string; headers: Record<string, string> }
}

const id = (prefix: string): string => `${prefix}_${randomBytes(8).toString('hex')}`
const refusal = (status: number, code: string, message: string): Reply => ({
  status,
  json: { error: { code, message, errors: [] } },
})

const usualRates = () => [
  { id: id('rate'), carrier: 'UPS', service: 'Ground', rate: '31.20', currency: 'CAD', delivery_days: 3 },
  { id: id('rate'), carrier: 'CanadaPost', service: 'Regular', rate: '24.05', currency: 'CAD', delivery_days: 5 },
  { id: id('rate'), carrier: 'Loomis', service: 'Ground', rate: '27.5', currency: 'CAD', delivery_days: null },
]

/** EasyPost as far as the shop asks it, on loopback: https://docs.easypost.com/docs/shipments. */
export async function startEasyPost(): Promise<EasyPostStandIn> {
  const shipments: Shipment[] = []
  const change: EasyPostStandIn['change'] = {}
  let url = ''

  const isKey = ({ headers }: Asked) =>
    headers.authorization === `Basic ${Buffer.from(`${easyPostKeys.EASYPOST_API_KEY}:`).toString('base64')}`

  /** The refusal that a request meets before it is done. */
  function refused(asked: Asked): Reply | undefined {
    if (!isKey(asked)) return refusal(401, 'APIKEY.INACTIVE', 'This api key is no longer active.')
    if (change.isRude) return { html: '<html>gateway</html>' }
    return change.refusal
  }

  function create({ json }: Asked): Reply {
    const wish = json.shipment as Pick<Shipment, 'reference' | 'parcel' | 'to_address' | 'from_address'>
    if (!(wish.parcel.weight > 0)) return refusal(422, 'PARCEL.INVALID', 'Invalid parcel')
    const made: Shipment = {
      ...wish,
      id: id('shp'),
      rates: change.rates ?? usualRates(),
      selected_rate: null,
      tracking_code: null,
      tracker: null,
      postage_label: null,
    }
    shipments.push(made)
    return { status: 201, json: made }
  }

  function buy(found: Shipment | undefined, { json }: Asked): Reply {
    if (!found) return refusal(404, 'NOT_FOUND', 'The requested resource could not be found.')
    if (found.postage_label) return refusal(422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment.')
    const rate = found.rates.find((one) => (one as { id: string }).id === (json.rate as { id: string }).id)
    if (!rate) return refusal(422, 'SHIPMENT.RATE.INVALID', 'The rate is not one of this shipment.')
    found.selected_rate = rate
    found.tracking_code = `TRK${shipments.indexOf(found) + 100}`
    found.tracker = { public_url: `https://track.easypost.com/${found.id}` }
    found.postage_label = { label_url: `${url}/labels/${found.id}.pdf`, label_pdf_url: `${url}/labels/${found.id}.pdf` }
    return { json: found }
  }

  const standIn = await startStandIn((asked) => {
    const { method, path } = asked
    if (path.startsWith('/labels/')) return { operation: 'label', run: () => ({ html: '%PDF-1.4 a label' }) }
    const [, named = '', action] = /^\/v2\/shipments(?:\/([\w-]+))?(?:\/(buy))?$/.exec(path) ?? []
    const found = shipments.find((one) => one.id === named || one.reference === named)
    const step = (operation: string, run: () => Reply) => ({ operation, run: () => refused(asked) ?? run() })
    if (method === 'POST' && action === 'buy') return step('buy', () => buy(found, asked))
    if (method === 'POST' && path === '/v2/shipments') return step('create', () => create(asked))
    if (method === 'GET' && named !== '')
      return step('find', () => (found ? { json: found } : refusal(404, 'NOT_FOUND', 'Not found.')))
    return undefined
  })
  url = standIn.url

  return {
    ...standIn,
    env: { ...easyPostKeys, EASYPOST_API_URL: url },
    shipments,
    bought: () => shipments.filter((one) => one.postage_label !== null),
    change,
    event: (
      remoteId,
      status,
      { id: eventId = `evt_${uuidv7()}`, secret = easyPostKeys.EASYPOST_WEBHOOK_SECRET, at } = {},
    ) => {
      const result = {
        object: 'Tracker',
        id: id('trk'),
        shipment_id: remoteId,
        status,
        updated_at: at ?? '2026-11-25T10:00:00Z',
      }
      const body = JSON.stringify({ id: eventId, object: 'Event', description: 'tracker.updated', result })
      const hex = createHmac('sha256', secret).update(body).digest('hex')
      return { body, headers: { 'x-hmac-signature': `hmac-sha256-hex=${hex}`, 'content-type': 'application/json' } }
    },
  }
}
