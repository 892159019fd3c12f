import { and, eq } from 'drizzle-orm'
import { uuidPattern } from '../../../measure/text.ts'
import type { UserActor } from '../../../platform/actor.ts'
import { type Failure, fail, type Result, succeed } from '../../../platform/failures.ts'
import type { Log } from '../../../platform/log.ts'
import { type Database, inTransaction } from '../../../platform/postgres/database.ts'
import { identityOf, streetLine } from '../../../settings/identity-rules.ts'
import { getSettings } from '../../../settings/queries.ts'
import type { StoredOrder } from '../../commands.ts'
import { shipPart } from '../commands.ts'
import type { ShipInput } from '../schema.ts'
import {
  type BoughtLabel,
  CarrierFailed,
  type CarrierRate,
  type CarrierService,
  type Consignment,
} from './carrier-service.ts'
import {
  beginLabel,
  claimLabel,
  keepRemoteId,
  listStaleLabels,
  recordBought,
  releaseLabel,
  type StoredLabel,
} from './label-commands.ts'
import { carrierNamed } from './parcel-rules.ts'
import type { BuyLabelInput, RatesInput } from './schema.ts'
import { shipmentLabels } from './tables.ts'

type Parts = { db: Database; log: Log; carrier: CarrierService | undefined }

/** What a failed question is answered with. @throws what is no failure of the service */
function failureOf(error: unknown): Failure {
  if (!(error instanceof CarrierFailed)) throw error
  return error.kind === 'refused'
    ? fail('CARRIER_REFUSED', { params: { detail: error.detail } })
    : fail('CARRIER_UNAVAILABLE')
}

/** What is sent of the goods whose label is bought, and with whom. */
export function shipInputOf({ id, orderId, lines, ...label }: StoredLabel): ShipInput {
  const named = carrierNamed(label.carrierName)
  const { trackingNumber, trackingUrl } = label
  return { id: orderId, shipmentId: id, lines, ...named, trackingNumber, trackingUrl }
}

/** Where the order desk and a carrier service meet: it is asked outside of any transaction, and what came of it is written in one. */
export class LabelService {
  readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** The rates of what is to be sent. What earlier tries left open is settled first. */
  async rates(actor: UserActor, input: RatesInput): Promise<Result<{ rates: CarrierRate[]; weightGrams: number }>> {
    const { db, carrier } = this.parts
    if (!carrier) return fail('NOT_FOUND')
    const settled = await this.settle(carrier, actor, input.id, input.shipmentId)
    if (!settled.ok) return settled
    const begun = await inTransaction(db, (tx) => beginLabel(tx, input))
    if (!begun.ok) return begun
    const { order, label } = begun.value
    try {
      const { remoteId, rates } = await carrier.quote(await this.consignment(order, label))
      await inTransaction(db, (tx) => keepRemoteId(tx, label.id, remoteId))
      return succeed({ rates, weightGrams: label.weightGrams })
    } catch (error) {
      return failureOf(error)
    }
  }

  /** Buys a label, once. The goods are not sent by it. */
  async buy(actor: UserActor, input: BuyLabelInput): Promise<Result<StoredLabel>> {
    const { db, carrier } = this.parts
    if (!carrier) return fail('NOT_FOUND')
    const claimed = await inTransaction(db, (tx) => claimLabel(tx, input))
    if (!claimed.ok || claimed.value.state === 'bought') return claimed
    const label = claimed.value
    let bought: BoughtLabel
    try {
      bought = await carrier.buy(label.remoteId, label.rateId)
    } catch (error) {
      const isRefused = error instanceof CarrierFailed && error.kind === 'refused'
      await inTransaction(db, (tx) => releaseLabel(tx, label.id, isRefused))
      return failureOf(error)
    }
    const written = await inTransaction(db, (tx) => recordBought(tx, actor, label, bought))
    return succeed(written)
  }

  /** The PDF of a bought label: fetched once, then the shop's own. */
  async label(orderId: string, id: string): Promise<Result<{ bytes: Buffer; trackingNumber: string }>> {
    const { db, carrier } = this.parts
    if (!uuidPattern.test(orderId) || !uuidPattern.test(id)) return fail('NOT_FOUND')
    const isIt = and(eq(shipmentLabels.id, id), eq(shipmentLabels.orderId, orderId), eq(shipmentLabels.state, 'bought'))
    const [found] = await db.select().from(shipmentLabels).where(isIt)
    if (!found) return fail('NOT_FOUND')
    if (found.label) return succeed({ bytes: found.label, trackingNumber: found.trackingNumber })
    if (!carrier || found.labelUrl === '') return fail('NOT_FOUND')
    try {
      const bytes = await carrier.label(found.labelUrl)
      await db.update(shipmentLabels).set({ label: bytes }).where(isIt)
      return succeed({ bytes, trackingNumber: found.trackingNumber })
    } catch (error) {
      return failureOf(error)
    }
  }

  /** Fetches a label that was bought a moment ago, so that it is kept; where that fails it is fetched when it is asked for. */
  async keepLabel({ orderId, id }: StoredLabel): Promise<void> {
    const kept = await this.label(orderId, id)
    if (!kept.ok) this.parts.log.warn('a label is bought and not fetched yet', { shipment: id, code: kept.code })
  }

  /** Finds out what became of the labels of an order whose buyer went away: one that was bought is sent, any other is given up. */
  private async settle(
    carrier: CarrierService,
    actor: UserActor,
    orderId: string,
    butId: string,
  ): Promise<Result<null>> {
    const { db } = this.parts
    if (!uuidPattern.test(orderId)) return fail('NOT_FOUND')
    const stale = await inTransaction(db, (tx) => listStaleLabels(tx, orderId, butId))
    try {
      for (const label of stale) {
        const bought = label.state === 'bought' ? label : await carrier.find(label.remoteId)
        if (!bought) {
          await inTransaction(db, (tx) => releaseLabel(tx, label.id, true))
          continue
        }
        const written = await inTransaction(db, (tx) => recordBought(tx, actor, label, bought))
        await inTransaction(db, (tx) => shipPart(tx, actor, shipInputOf(written)))
        await this.keepLabel(written)
      }
      return succeed(null)
    } catch (error) {
      return failureOf(error)
    }
  }

  /** The consignment of a label: from the order's store to its buyer. */
  private async consignment(order: StoredOrder, label: StoredLabel): Promise<Consignment> {
    const store = identityOf(order.store, await getSettings(this.parts.db, order.store))
    const { house, city, state, zipCode, country } = order.shipping ?? order.billing
    const from = {
      name: store.name,
      company: store.name,
      street: streetLine(store.address),
      city: store.address.city,
      region: store.address.region,
      postalCode: store.address.postalCode,
      country: store.address.country,
      phone: store.phone,
      email: store.email,
    }
    const to = {
      name: order.fullName,
      company: '',
      street: house,
      city,
      region: state,
      postalCode: zipCode,
      country,
      phone: order.phone,
      email: order.email,
    }
    const { weightGrams, lengthCm, widthCm, heightCm } = label
    return { reference: label.id, from, to, parcel: { weightGrams, lengthCm, widthCm, heightCm } }
  }
}
