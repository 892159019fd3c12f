import { z } from 'zod'
import { fileOf } from '../../http/outputs.ts'
import { kitContract } from '../kit/contracts.ts'
import { lengthUnits } from '../plan/length-text.ts'

/** A project, what its shopping list is reckoned with, and what lengths are written in. */
export const projectSheetContract = {
  input: kitContract.input.extend({ unit: z.enum(lengthUnits) }),
  output: fileOf('application/pdf'),
}
