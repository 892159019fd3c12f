import { z } from 'zod'
import { storeOf } from '../../stores/index.ts'
import { isLanguage, type Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/words.ts'
import { symbolsOf } from '../money/currency.ts'
import { csvAnswer } from '../platform/csv.ts'
import type { Database } from '../platform/database.ts'
import { type Answer, read } from '../platform/endpoint.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { calls } from '../routes.ts'
import { identityOf } from '../settings/identity-rules.ts'
import { getSettings } from '../settings/queries.ts'
import { findAnyOrder } from './confirmation-queries.ts'
import type { DocumentService } from './documents.ts'
import { listOrderCells } from './export-queries.ts'
import { listOrdersSchema } from './office-schema.ts'
import { findLatestInvoice, findPaper } from './paper-queries.ts'
import { findOrder } from './queries.ts'
import { asWritten } from './written-order.ts'

const view = { area: 'order', right: 'view' } as const

/** Drawing a paper takes some tenths of a second of a processor. */
const PAPERS_PER_MINUTE = 60

/** A drawn document as the file that is sent. */
export const pdfAnswer = (drawn: Result<Buffer>, name: string): Result<Answer<unknown>> =>
  drawn.ok ? succeed({ body: null, file: { bytes: drawn.value, type: 'application/pdf', name: `${name}.pdf` } }) : drawn

/** What every paper of an order needs; a buyer's paper is in their own language. */
async function paperOf(db: Database, id: string, language?: Language) {
  const order = await findAnyOrder(db, id)
  if (!order) return undefined
  const own = isLanguage(order.language) ? order.language : 'en'
  const settings = await getSettings(db, order.store)
  return { order, store: identityOf(order.store, settings), symbols: symbolsOf(settings), language: language ?? own }
}

/** The calls by which the back office gives orders out as documents and as a file. */
export const orderPaperEndpoints = (documents: DocumentService) => [
  read({
    path: calls.ordersCsv,
    summary: 'The orders that a list finds, as CSV; staff who may view orders',
    access: view,
    perMinute: 20,
    input: listOrdersSchema,
    answer: async (filter, { db, store, language }) => {
      const { timeZone } = storeOf(store)
      const { head, rows } = await listOrderCells(db, { ...filter, timeZone }, translatorFor(language))
      return succeed(csvAnswer('orders', head, rows))
    },
  }),
  read({
    path: calls.packingSlip,
    summary: 'What is to be packed for an order, as a PDF in the reader’s language; staff who may view orders',
    access: view,
    perMinute: PAPERS_PER_MINUTE,
    input: z.object({ id: z.string() }),
    answer: async ({ id }, { db, language }) => {
      if (documents.isBusy) return fail('NOT_READY')
      const [paper, order] = [await paperOf(db, id, language), await findOrder(db, id)]
      if (!paper || !order) return fail('NOT_FOUND')
      const weights = new Map(order.lines.map((line) => [line.id, line.weightGrams]))
      return pdfAnswer(await documents.packingSlip({ ...paper, weights }), `${order.number}-packing`)
    },
  }),
  read({
    path: calls.orderPaper,
    summary: 'An invoice or a credit note of an order as it was written, as a PDF; staff who may view orders',
    access: view,
    perMinute: PAPERS_PER_MINUTE,
    input: z.object({ id: z.string(), paper: z.string() }),
    answer: async (input, { db }) => {
      if (documents.isBusy) return fail('NOT_READY')
      const [about, paper] = [await paperOf(db, input.id), await findPaper(db, input.id, input.paper)]
      if (!about || !paper) return fail('NOT_FOUND')
      const { number, at: issuedAt } = paper
      if (paper.kind === 'invoice' && !paper.isCorrection) {
        const written = asWritten(about.order, paper)
        return pdfAnswer(await documents.invoice({ ...about, ...written, invoiceNumber: number, issuedAt }), number)
      }
      const invoice = await findLatestInvoice(db, input.id)
      return pdfAnswer(await documents.creditNote({ ...about, paper, invoiceNumber: invoice?.number ?? null }), number)
    },
  }),
]
