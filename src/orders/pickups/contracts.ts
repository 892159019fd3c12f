import { undoOffer } from '../../http/outputs.ts'
import { orderNow } from '../contracts.ts'
import { handOverSchema } from './schema.ts'

export const orderHandOverContract = {
  input: handOverSchema,
  output: orderNow.extend({ undo: undoOffer.exactOptional() }),
}
