import { storeOf } from '../../../stores/index.ts'
import { csvAnswer } from '../../http/csv.ts'
import { type Answer, read } from '../../http/endpoint.ts'
import { isLanguage, type Language } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { symbolsOf } from '../../money/currency.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { calls } from '../../routes.ts'
import { identityOf } from '../../settings/identity-rules.ts'
import { getSettings } from '../../settings/queries.ts'
import { findAnyOrder } from '../confirmation-queries.ts'
import { ordersFile } from '../export-queries.ts'
import { passportLink } from '../passport/link.ts'
import { findOrder } from '../queries.ts'
import { asWritten } from '../written-order.ts'
import { orderDocumentContract, ordersFileContract, packingSlipContract, sampleLabelsContract } from './contracts.ts'
import type { DocumentService } from './document-service.ts'
import { findSampleLabels } from './label-queries.ts'
import { pageCode } from './page-code.ts'
import { findDocument, findLatestInvoice } from './queries.ts'

const view = { area: 'order', right: 'view' } as const

/** Drawing a document takes some tenths of a second of a processor. */
const DOCUMENTS_PER_MINUTE = 60

/** A drawn document as the file that is sent. */
export const pdfAnswer = (drawn: Result<Buffer>, name: string): Result<Answer<null>> =>
  drawn.ok ? succeed({ body: null, file: { bytes: drawn.value, type: 'application/pdf', name: `${name}.pdf` } }) : drawn

/** What every document of an order needs; a buyer's document is in their own language. */
export async function documentOf(db: Database, id: string, language?: Language) {
  const order = await findAnyOrder(db, id)
  if (!order) return undefined
  const own = isLanguage(order.language) ? order.language : 'en'
  const settings = await getSettings(db, order.store)
  return { order, store: identityOf(order.store, settings), symbols: symbolsOf(settings), language: language ?? own }
}

/** The calls by which the back office gives orders out as documents and as a file. */
export const orderDocumentEndpoints = (documents: DocumentService) => [
  read({
    ...calls.ordersFile,
    ...ordersFileContract,
    summary: 'The orders that a list finds, as CSV; staff who may view orders',
    access: view,
    perMinute: 20,
    answer: async (filter, { db, store, language }) => {
      const { timeZone } = storeOf(store)
      return succeed(csvAnswer(db, ordersFile({ ...filter, timeZone }, translatorFor(language))))
    },
  }),
  read({
    ...calls.packingSlip,
    ...packingSlipContract,
    summary: 'What is to be packed for an order, as a PDF in the reader’s language; staff who may view orders',
    access: view,
    perMinute: DOCUMENTS_PER_MINUTE,
    answer: async ({ id }, { db, language }) => {
      if (documents.isBusy) return fail('NOT_READY')
      const [document, order] = [await documentOf(db, id, language), await findOrder(db, id)]
      if (!document || !order) return fail('NOT_FOUND')
      const weights = new Map(order.lines.map((line) => [line.id, line.weightGrams]))
      return pdfAnswer(
        await documents.packingSlip({
          ...document,
          weights,
          passport: passportLink(document.order)?.drawing,
          page: pageCode(document.order),
        }),
        `${order.number}-packing`,
      )
    },
  }),
  read({
    ...calls.sampleLabels,
    ...sampleLabelsContract,
    summary: 'The labels of an order’s samples with the lots to cut them from, as a PDF; staff who may view orders',
    access: view,
    perMinute: DOCUMENTS_PER_MINUTE,
    answer: async ({ id }, { db, language }) => {
      if (documents.isBusy) return fail('NOT_READY')
      const document = await documentOf(db, id, language)
      const labels = document ? await findSampleLabels(db, document.order, language) : []
      if (!document || labels.length === 0) return fail('NOT_FOUND')
      const { number } = document.order
      return pdfAnswer(
        await documents.sampleLabels({ number, labels, store: document.store, language }),
        `${number}-samples`,
      )
    },
  }),
  read({
    ...calls.orderDocument,
    ...orderDocumentContract,
    summary: 'An invoice or a credit note of an order as it was written, as a PDF; staff who may view orders',
    access: view,
    perMinute: DOCUMENTS_PER_MINUTE,
    answer: async (input, { db }) => {
      if (documents.isBusy) return fail('NOT_READY')
      const [about, document] = [await documentOf(db, input.id), await findDocument(db, input.id, input.document)]
      if (!about || !document) return fail('NOT_FOUND')
      const { number, at: issuedAt } = document
      if (document.kind === 'invoice' && !document.isCorrection) {
        const written = asWritten(about.order, document)
        return pdfAnswer(await documents.invoice({ ...about, ...written, invoiceNumber: number, issuedAt }), number)
      }
      const invoice = await findLatestInvoice(db, input.id)
      return pdfAnswer(
        await documents.creditNote({ ...about, document, invoiceNumber: invoice?.number ?? null }),
        number,
      )
    },
  }),
]
