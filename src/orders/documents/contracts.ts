import { z } from 'zod'
import { csvFile, fileOf } from '../../http/outputs.ts'
import { listOrdersSchema } from '../admin-schema.ts'

const id = z.string()

const pdfFile = fileOf('application/pdf')

export const ordersFileContract = { input: listOrdersSchema, output: csvFile }
export const packingSlipContract = { input: z.object({ id }), output: pdfFile }
export const sampleLabelsContract = { input: z.object({ id }), output: pdfFile }
export const orderDocumentContract = { input: z.object({ id, document: z.string() }), output: pdfFile }
export const invoiceContract = { input: z.object({ id }), output: pdfFile }
export const invoiceByTokenContract = { input: z.object({ token: z.string().max(200) }), output: pdfFile }
