import { z } from 'zod'
import { translatedSchema } from '../../catalogue/schema.ts'
import { csvFile, done, listPage } from '../../http/outputs.ts'
import { taxDocumentsSchema, taxReportSchema } from './schema.ts'

/** Of a tax: what it was taken of, how much, and what was free of it by a certificate; minor units. */
const figures = z.object({ baseMinor: z.number(), taxMinor: z.number(), exemptMinor: z.number() })
export type TaxFigures = z.output<typeof figures>

/** One tax at one percentage in one place. */
const taxRow = z.object({
  /** Null for credit notes from before their taxes were kept one by one. */
  code: z.string().nullable(),
  name: translatedSchema.nullable(),
  country: z.string(),
  region: z.string(),
  percentMilli: z.number(),
  /** The shop's registration for it, as its latest document names it. */
  registrationNumber: z.string(),
  /** Of invoices, and of credit notes. */
  charged: figures,
  credited: figures,
})
export type TaxRow = z.output<typeof taxRow>

/** The documents of one currency. */
const currencyTaxes = z.object({
  currency: z.string(),
  rows: z.array(taxRow),
  invoices: z.number(),
  credits: z.number(),
  /** What invoices come to less credit notes, without any tax. */
  salesMinor: z.number(),
  /** The tax of invoices less that of credit notes, as these have it: the sum of all rows. */
  taxMinor: z.number(),
})
export type CurrencyTaxes = z.output<typeof currencyTaxes>

const period = z.object({ from: z.string(), to: z.string() })

const report = done.extend({ period, timeZone: z.string(), currencies: z.array(currencyTaxes) })
export type TaxReport = Omit<z.output<typeof report>, 'success'>

/** A document with what it has of one tax, or of all of them. */
const taxDocument = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  kind: z.enum(['invoice', 'credit']),
  number: z.string(),
  /** ISO 8601. */
  at: z.string(),
  currency: z.string(),
  amountMinor: z.number(),
  figures,
})
export type TaxDocument = z.output<typeof taxDocument>

export const taxReportContract = { input: taxReportSchema, output: report }
export const taxReportFileContract = { input: taxReportSchema, output: csvFile }
const documents = listPage({ documents: z.array(taxDocument) })
export type TaxDocumentList = Omit<z.output<typeof documents>, 'success'>
export const taxDocumentsContract = { input: taxDocumentsSchema, output: documents }
export const taxDocumentsFileContract = { input: taxReportSchema, output: csvFile }
