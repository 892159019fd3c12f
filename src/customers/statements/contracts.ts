import { z } from 'zod'
import { csvFile, fileOf } from '../../http/outputs.ts'
import { dayRange } from '../../platform/lists/list-input.ts'

const own = z.object(dayRange)
const ofCustomer = z.object({ id: z.string(), ...dayRange })
const pdfFile = fileOf('application/pdf')

export const ownStatementContract = { input: own, output: pdfFile }
export const ownStatementFileContract = { input: own, output: csvFile }
export const customerStatementContract = { input: ofCustomer, output: pdfFile }
export const customerStatementFileContract = { input: ofCustomer, output: csvFile }
