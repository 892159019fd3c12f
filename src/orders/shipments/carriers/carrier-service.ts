/** Where a parcel leaves from or goes to, as carriers ask for it. */
export type PostalPlace = {
  name: string
  company: string
  street: string
  city: string
  region: string
  postalCode: string
  /** Two letters, as in ISO 3166-1. */
  country: string
  phone: string
  email: string
}

export type Parcel = { weightGrams: number; lengthCm: number; widthCm: number; heightCm: number }

/** What is to be carried. */
export type Consignment = {
  /** The shipment's id: the service keeps it and finds what it was asked by it. */
  reference: string
  from: PostalPlace
  to: PostalPlace
  parcel: Parcel
}

/** What one carrier takes for it. */
export type CarrierRate = {
  id: string
  carrierName: string
  service: string
  priceMinor: number
  currency: string
  /** Days until it arrives, where the carrier says so. */
  days: number | null
}

/** A label that is paid for. */
export type BoughtLabel = {
  carrierName: string
  service: string
  priceMinor: number
  currency: string
  trackingNumber: string
  /** A page that shows where it is; empty where there is none. */
  trackingUrl: string
  /** Where the label's PDF lies. */
  labelUrl: string
}

/** How far a parcel is, of what is told to anyone. */
export const trackingStates = ['inTransit', 'delivered'] as const
export type TrackingState = (typeof trackingStates)[number]

/** What a notice that was proved to come from the service says. */
export type CarrierNotice = { eventId: string; remoteId: string; state: TrackingState | undefined; at: Date }

/**
 * A service that sells the labels of carriers, by its documented HTTP interface. Whatever asks it throws `CarrierFailed`, with
 * `unreachable` where nobody knows what became of the request.
 */
export interface CarrierService {
  /** What the carriers take. The same reference again gives the rates of the same consignment. */
  quote(consignment: Consignment): Promise<{ remoteId: string; rates: CarrierRate[] }>
  /** The label of a consignment; undefined where none was bought. */
  find(remoteId: string): Promise<BoughtLabel | undefined>
  /** Buys a label, once: one that was bought already, at whichever rate, is answered instead. */
  buy(remoteId: string, rateId: string): Promise<BoughtLabel>
  /** The bytes of a label, which is a PDF. */
  label(url: string): Promise<Buffer>
  /** Reads a notice; undefined where it is forged or not to be understood. */
  prove(body: Uint8Array, headers: Headers): CarrierNotice | undefined
}

/**
 * A service that did not do what it was asked to. `unreachable`: no answer, or one that says nothing; `refused`: it said no, and
 * `detail` has its own words. Neither holds a key.
 */
export class CarrierFailed extends Error {
  readonly kind: 'unreachable' | 'refused'
  readonly detail: string

  constructor(kind: CarrierFailed['kind'], detail: string) {
    super(`carrier service: ${kind} ${detail}`)
    this.kind = kind
    this.detail = detail
  }
}
