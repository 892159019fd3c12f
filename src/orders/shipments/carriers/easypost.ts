import { z } from 'zod'
import {
  type BoughtLabel,
  CarrierFailed,
  type CarrierRate,
  type CarrierService,
  type Parcel,
  type PostalPlace,
} from './carrier-service.ts'
import { readEasyPostNotice } from './easypost-notice.ts'
import { inchesOf, ouncesOf, priceOf } from './parcel-rules.ts'
import { isWebAddress } from './rules.ts'
import type { Wire } from './wire.ts'

export type EasyPostKeys = { apiKey: string; webhookSecret: string; apiUrl: string }

/** The most rates that are shown of one consignment. */
const MOST_RATES = 40

const text = (most: number) =>
  z.string().transform((given) =>
    given
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, most),
  )
const rate = z.object({
  id: z.string().min(1).max(100),
  carrier: text(60),
  service: text(60),
  rate: z.string().max(20),
  currency: z.string().regex(/^[A-Z]{3}$/),
  delivery_days: z.number().int().min(0).max(400).nullish(),
})
const shipment = z.object({
  id: z.string().regex(/^shp_\w{1,80}$/),
  rates: z.array(z.unknown()).max(1000).nullish(),
  selected_rate: rate.nullish(),
  tracking_code: text(60).nullish(),
  tracker: z.object({ public_url: z.string().max(500).nullish() }).nullish(),
  postage_label: z.object({ label_url: z.string().max(2000), label_pdf_url: z.string().max(2000).nullish() }).nullish(),
})
const refusal = z.object({ error: z.object({ message: text(200) }) })
type Shipment = z.output<typeof shipment>

const placeOf = ({ name, company, street, city, region, postalCode, country, phone, email }: PostalPlace) => ({
  name,
  company,
  street1: street,
  city,
  state: region,
  zip: postalCode,
  country,
  phone,
  email,
})

const parcelOf = ({ weightGrams, lengthCm, widthCm, heightCm }: Parcel) => ({
  weight: ouncesOf(weightGrams),
  length: inchesOf(lengthCm),
  width: inchesOf(widthCm),
  height: inchesOf(heightCm),
})

/** The rates that can be read, the cheapest first. One that cannot be is not offered. */
function ratesOf({ rates }: Shipment): CarrierRate[] {
  const read = (rates ?? []).flatMap((one): CarrierRate[] => {
    const parsed = rate.safeParse(one)
    const priceMinor = parsed.success ? priceOf(parsed.data.rate) : undefined
    if (!parsed.success || priceMinor === undefined) return []
    const { id, carrier, service, currency, delivery_days: days } = parsed.data
    return [{ id, carrierName: carrier, service, priceMinor, currency, days: days ?? null }]
  })
  return read.sort((one, other) => one.priceMinor - other.priceMinor).slice(0, MOST_RATES)
}

function labelOf({ selected_rate: paid, tracking_code, tracker, postage_label }: Shipment): BoughtLabel | undefined {
  if (!paid || !postage_label) return undefined
  const trackingUrl = tracker?.public_url ?? ''
  return {
    carrierName: paid.carrier,
    service: paid.service,
    priceMinor: priceOf(paid.rate) ?? 0,
    currency: paid.currency,
    trackingNumber: tracking_code ?? '',
    trackingUrl: isWebAddress(trackingUrl) ? trackingUrl : '',
    labelUrl: postage_label.label_pdf_url ?? postage_label.label_url,
  }
}

/** EasyPost by its Shipments and Trackers: https://docs.easypost.com/docs/shipments. */
export function createEasyPost({ apiKey, webhookSecret, apiUrl }: EasyPostKeys, wire: Wire): CarrierService {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`

  /** @returns undefined for what EasyPost has not */
  async function ask(path: string, body?: object): Promise<Shipment | undefined> {
    const headers = { authorization, accept: 'application/json', 'content-type': 'application/json' }
    const asked = body ? ({ method: 'POST', headers, body: JSON.stringify(body) } as const) : { headers }
    const { status, bytes } = await wire(`${apiUrl}/v2/shipments${path}`, asked)
    let json: unknown
    try {
      json = JSON.parse(bytes.toString('utf8'))
    } catch {
      throw new CarrierFailed('unreachable', '')
    }
    if (status === 404 && !body) return undefined
    if (status >= 300) {
      const said = refusal.safeParse(json)
      throw new CarrierFailed('refused', said.success ? said.data.error.message : String(status))
    }
    const parsed = shipment.safeParse(json)
    // Done, perhaps, and told in a way that nobody understands.
    if (!parsed.success) throw new CarrierFailed('unreachable', '')
    return parsed.data
  }

  const find = async (remoteId: string): Promise<BoughtLabel | undefined> => {
    const found = await ask(`/${encodeURIComponent(remoteId)}`)
    return found && labelOf(found)
  }

  return {
    quote: async ({ reference, from, to, parcel }) => {
      const options = { label_format: 'PDF' }
      const asked = {
        reference,
        from_address: placeOf(from),
        to_address: placeOf(to),
        parcel: parcelOf(parcel),
        options,
      }
      // EasyPost takes a reference in place of an id: an answer that was lost is found by it.
      const found = (await ask(`/${encodeURIComponent(reference)}`)) ?? (await ask('', { shipment: asked }))
      if (!found) throw new CarrierFailed('unreachable', '')
      return { remoteId: found.id, rates: ratesOf(found) }
    },

    find,

    buy: async (remoteId, rateId) => {
      const before = await find(remoteId)
      if (before) return before
      try {
        const bought = await ask(`/${encodeURIComponent(remoteId)}/buy`, { rate: { id: rateId } })
        const label = bought && labelOf(bought)
        if (!label) throw new CarrierFailed('unreachable', '')
        return label
      } catch (error) {
        // What is refused may be refused because it was bought a moment ago.
        const label = error instanceof CarrierFailed && error.kind === 'refused' ? await find(remoteId) : undefined
        if (!label) throw error
        return label
      }
    },

    label: async (url) => {
      const isSafe = url.startsWith('https://') || new URL(apiUrl).origin === URL.parse(url)?.origin
      if (!isSafe || !isWebAddress(url)) throw new CarrierFailed('refused', '')
      const { status, bytes } = await wire(url)
      if (status !== 200 || bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
        throw new CarrierFailed('unreachable', '')
      return bytes
    },

    prove: (body, headers) => readEasyPostNotice(body, headers, webhookSecret),
  }
}

/**
 * EasyPost where both its keys are given; else nothing of it is there. Without the secret of its notices nobody could tell
 * whether they are its own.
 */
export function easyPostFrom(
  { EASYPOST_API_KEY: apiKey, EASYPOST_WEBHOOK_SECRET: webhookSecret, EASYPOST_API_URL: apiUrl }: EasyPostEnv,
  wire: Wire,
): CarrierService | undefined {
  if (!apiKey || !webhookSecret) return undefined
  return createEasyPost({ apiKey, webhookSecret, apiUrl: apiUrl ?? 'https://api.easypost.com' }, wire)
}

type EasyPostEnv = {
  EASYPOST_API_KEY?: string | undefined
  EASYPOST_WEBHOOK_SECRET?: string | undefined
  EASYPOST_API_URL?: string | undefined
}
