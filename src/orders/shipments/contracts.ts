import { z } from 'zod'
import { fileOf, undoOffer } from '../../http/outputs.ts'
import { orderNow } from '../contracts.ts'
import { cancelShipmentSchema, shipSchema } from './schema.ts'

/** An order after a part of it left, and the way back while its e-mail has not gone. */
export const orderShipContract = { input: shipSchema, output: orderNow.extend({ undo: undoOffer.exactOptional() }) }
export const shipmentCancelContract = { input: cancelShipmentSchema, output: orderNow }
export const shipmentSlipContract = {
  input: z.object({ id: z.string(), shipment: z.string() }),
  output: fileOf('application/pdf'),
}
