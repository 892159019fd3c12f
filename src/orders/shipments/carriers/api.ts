import { type Endpoint, notice, read, write } from '../../../http/endpoint.ts'
import { fail, succeed } from '../../../platform/failures.ts'
import { calls } from '../../../routes.ts'
import { answerOrder } from '../../change-answer.ts'
import { shipPart } from '../commands.ts'
import {
  carrierNoticeContract,
  carrierOfferContract,
  labelBuyContract,
  shipmentLabelContract,
  shipmentRatesContract,
} from './contracts.ts'
import type { StoredLabel } from './label-commands.ts'
import { type LabelService, shipInputOf } from './label-service.ts'
import { receiveCarrierNotice } from './notices.ts'

const edit = { area: 'order', right: 'edit' } as const
const view = { area: 'order', right: 'view' } as const

/** The calls by which staff buy the labels of carriers, and by which the service tells where parcels are. */
export const carrierEndpoints = (labels: LabelService | undefined): Endpoint[] => [
  read({
    ...calls.carrierOffer,
    ...carrierOfferContract,
    summary: 'Whether labels of carriers can be bought; staff who may view orders',
    access: view,
    answer: async () => succeed({ body: { success: true as const, isOffered: labels?.parts.carrier !== undefined } }),
  }),
  write({
    ...calls.shipmentRates,
    ...shipmentRatesContract,
    summary: 'What carriers take for a part of an order as one parcel; staff who may edit orders',
    access: edit,
    perMinute: 30,
    bodyLimit: 64 * 1024,
    mostNodes: 4000,
    prepare: async (input, { actor }) => (labels ? labels.rates(actor, input) : fail('NOT_FOUND')),
    answer: async (_input, { prepared }) => succeed({ body: { success: true, ...prepared } }),
  }),
  write({
    ...calls.labelBuy,
    ...labelBuyContract,
    summary: 'Buy the label of a carrier and send its goods; staff who may edit orders',
    access: edit,
    perMinute: 30,
    prepare: async (input, { actor }) => (labels ? labels.buy(actor, input) : fail('NOT_FOUND')),
    answer: async (input, context) => {
      const label: StoredLabel = context.prepared
      const shipped = await shipPart(context.tx, context.actor, shipInputOf(label))
      if (!shipped.ok) return shipped
      const { memory: _none, ...change } = shipped.value
      const answered = await answerOrder(succeed(change), 'order.ship', input.id, context)
      if (!answered.ok) return answered
      const afterCommit = async () => {
        await labels?.keepLabel(label)
        return answered.value
      }
      return succeed({ ...answered.value, afterCommit })
    },
  }),
  read({
    ...calls.shipmentLabel,
    ...shipmentLabelContract,
    summary: 'The label of a shipment that was bought, as a PDF; staff who may view orders',
    access: view,
    perMinute: 60,
    answer: async ({ id, shipment }) => {
      const label = await labels?.label(id, shipment)
      if (!label?.ok) return label ?? fail('NOT_FOUND')
      const { bytes, trackingNumber } = label.value
      const name = `label-${trackingNumber.replaceAll(/[^\w-]/g, '') || shipment}.pdf`
      return succeed({ body: null, file: { bytes, type: 'application/pdf', name } })
    },
  }),
  notice({
    ...calls.carrierNotice,
    ...carrierNoticeContract,
    summary: 'What the carrier service tells of a parcel; signed, and taken once',
    bodyLimit: 256 * 1024,
    answer: async (_input, raw) => {
      const received = labels ? await receiveCarrierNotice(labels, raw) : fail('NOT_FOUND')
      return received.ok ? succeed({ body: { success: true } }) : received
    },
  }),
]
