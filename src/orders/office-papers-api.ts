import { z } from 'zod'
import { storeOf } from '../../stores/index.ts'
import { isLanguage, type Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/words.ts'
import { csvAnswer } from '../platform/csv.ts'
import type { Database } from '../platform/database.ts'
import { type Answer, read } from '../platform/endpoint.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { calls } from '../routes.ts'
import { getSettings } from '../settings/queries.ts'
import { findAnyOrder } from './confirmation-queries.ts'
import { renderCreditNote } from './credit-note.ts'
import { listOrderCells } from './export-queries.ts'
import { renderInvoice } from './invoice.ts'
import { listOrdersSchema } from './office-schema.ts'
import { renderPackingSlip } from './packing-slip.ts'
import { asWritten, findLatestInvoice, findPaper } from './paper-queries.ts'
import { findOrder } from './queries.ts'

const view = { area: 'order', right: 'view' } as const

/** Drawing a paper takes some tenths of a second of a processor. */
const PAPERS_PER_MINUTE = 60

const pdf = (bytes: Buffer, name: string): Result<Answer<unknown>> =>
  succeed({ body: null, file: { bytes, type: 'application/pdf', name: `${name}.pdf` } })

/** What every paper of an order needs; a buyer's paper is in their own language. */
async function paperOf(db: Database, id: string, language?: Language) {
  const order = await findAnyOrder(db, id)
  if (!order) return undefined
  const { name: shopName } = await getSettings(db)
  const own = isLanguage(order.language) ? order.language : 'en'
  return { order, store: storeOf(order.store), shopName, language: language ?? own }
}

/** The calls by which the back office gives orders out on paper and as a file. */
export const orderPaperEndpoints = [
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
      const [paper, order] = [await paperOf(db, id, language), await findOrder(db, id)]
      if (!paper || !order) return fail('NOT_FOUND')
      const weights = new Map(order.lines.map((line) => [line.id, line.weightGrams]))
      return pdf(await renderPackingSlip({ ...paper, weights }), `${order.number}-packing`)
    },
  }),
  read({
    path: calls.orderPaper,
    summary: 'An invoice or a credit note of an order as it was written, as a PDF; staff who may view orders',
    access: view,
    perMinute: PAPERS_PER_MINUTE,
    input: z.object({ id: z.string(), paper: z.string() }),
    answer: async (input, { db }) => {
      const [about, paper] = [await paperOf(db, input.id), await findPaper(db, input.id, input.paper)]
      if (!about || !paper) return fail('NOT_FOUND')
      const { number, at: issuedAt } = paper
      if (paper.kind === 'invoice' && !paper.isCorrection) {
        const written = asWritten(about.order, paper)
        return pdf(await renderInvoice({ ...about, ...written, invoiceNumber: number, issuedAt }), number)
      }
      const invoice = await findLatestInvoice(db, input.id)
      return pdf(await renderCreditNote({ ...about, paper, invoiceNumber: invoice?.number ?? null }), number)
    },
  }),
]
