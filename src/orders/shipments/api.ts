import { type Endpoint, read, write } from '../../http/endpoint.ts'
import { fail, succeed } from '../../platform/failures.ts'
import { keepUndo } from '../../platform/undo.ts'
import { calls } from '../../routes.ts'
import { answerOrder } from '../change-answer.ts'
import { documentOf, pdfAnswer } from '../documents/api.ts'
import type { DocumentService } from '../documents/document-service.ts'
import { pageCode } from '../documents/page-code.ts'
import { UNDO_SECONDS } from '../moves/memory.ts'
import { passportLink } from '../passport/link.ts'
import { findOrder } from '../queries.ts'
import { cancelShipment, shipPart } from './commands.ts'
import { orderShipContract, shipmentCancelContract, shipmentSlipContract } from './contracts.ts'
import { SHIPMENTS } from './memory.ts'

const edit = { area: 'order', right: 'edit' } as const

/** The calls by which staff send an order in parts. */
export const shipmentEndpoints = (documents: DocumentService): Endpoint[] => [
  write({
    ...calls.orderShip,
    ...orderShipContract,
    summary: 'Send a part of an order, or all that is left of it, with its carrier; staff who may edit orders',
    access: edit,
    perMinute: 60,
    bodyLimit: 64 * 1024,
    mostNodes: 4000,
    answer: async (input, context) => {
      const shipped = await shipPart(context.tx, context.actor, input, UNDO_SECONDS)
      if (!shipped.ok) return shipped
      const { memory, ...change } = shipped.value
      const answered = await answerOrder(succeed(change), 'order.ship', input.id, context)
      if (!answered.ok || !memory) return answered
      const kept = { kind: SHIPMENTS, payload: memory, seconds: UNDO_SECONDS }
      const undo = await keepUndo(context.tx, context.actor, kept)
      return succeed({ ...answered.value, body: { ...answered.value.body, ...(undo && { undo }) } })
    },
  }),
  write({
    ...calls.shipmentCancel,
    ...shipmentCancelContract,
    summary: 'Cancel a shipment of an order, so that its goods are still to be sent; staff who may edit orders',
    access: edit,
    answer: async (input, context) =>
      answerOrder(await cancelShipment(context.tx, context.actor, input), 'order.cancelShipment', input.id, context),
  }),
  read({
    ...calls.shipmentSlip,
    ...shipmentSlipContract,
    summary: 'What is to be packed for one shipment, as a PDF in the reader’s language; staff who may view orders',
    access: { area: 'order', right: 'view' },
    perMinute: 60,
    answer: async ({ id, shipment: shipmentId }, { db, language }) => {
      if (documents.isBusy) return fail('NOT_READY')
      const [document, order] = [await documentOf(db, id, language), await findOrder(db, id)]
      const shipment = order?.shipments.find((one) => one.id === shipmentId)
      if (!document || !order || !shipment) return fail('NOT_FOUND')
      const weights = new Map(order.lines.map((line) => [line.id, line.weightGrams]))
      const passport = passportLink(document.order)?.drawing
      const name = `${order.number}-packing-${shipment.part}`
      return pdfAnswer(
        await documents.packingSlip({ ...document, weights, passport, page: pageCode(document.order), shipment }),
        name,
      )
    },
  }),
]
