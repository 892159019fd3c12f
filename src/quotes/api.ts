import type { PaymentCounter } from '../checkout/api.ts'
import { answerChange } from '../http/change-answer.ts'
import { csvAnswer } from '../http/csv.ts'
import { type AuditEntry, type Endpoint, read, write } from '../http/endpoint.ts'
import { translatorFor } from '../i18n/messages.ts'
import { inUnits } from '../money/rounding.ts'
import { pdfAnswer } from '../orders/documents/api.ts'
import type { DocumentService } from '../orders/documents/document-service.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { calls, quoteRoute, routes } from '../routes.ts'
import { acceptQuote, declineQuote } from './accept-commands.ts'
import { askQuoteAgain } from './again-commands.ts'
import { askQuote, createQuote } from './commands.ts'
import {
  quoteAcceptContract,
  quoteAgainContract,
  quoteAskContract,
  quoteContract,
  quoteCreateContract,
  quoteDeclineContract,
  quoteEditContract,
  quoteMoveContract,
  quotePreviewContract,
  quoteSheetContract,
  quotesContract,
  quotesFileContract,
} from './contracts.ts'
import { findQuoteSheet } from './document-queries.ts'
import { type BoardServices, prepareProject } from './project-queries.ts'
import { findQuote, listQuotes, readQuotes } from './queries.ts'
import { editQuote, previewQuote, type QuoteChange, sendQuote, withdrawQuote } from './staff-commands.ts'

const view = { area: 'order', right: 'view' } as const
const edit = { area: 'order', right: 'edit' } as const

type Done = { tx: Transaction; audit: (entry: AuditEntry) => void }

/** Notes a change in the audit log and answers the quote as it is now. */
const answerQuoteChange = (changed: Result<QuoteChange>, action: string, id: string, { tx, audit }: Done) =>
  answerChange(
    changed,
    audit,
    () => ({ action, subject: `quote:${id.toLowerCase()}` }),
    async () => {
      const quote = await findQuote(tx, id)
      if (!quote) throw new Error(`the quote ${id} was changed, and is gone`)
      return { quote }
    },
  )

/** What customers do with a quote: ask for it, and answer it by its link. */
const customerEndpoints = (counter: PaymentCounter, documents: DocumentService, boards: BoardServices): Endpoint[] => [
  write({
    ...calls.quoteAsk,
    ...quoteAskContract,
    summary: 'Ask for a quote of a project; the same id answers the same again',
    access: 'public',
    perMinute: 5,
    bodyLimit: 704 * 1024,
    mostNodes: 40_000,
    prepare: async ({ project }, { db, store, language }) =>
      succeed(await prepareProject(db, boards, project, { store, language })),
    answer: async (input, { tx, actor, store, language, prepared }) => {
      const asked = await askQuote(tx, { actor, store, language }, input, prepared)
      return asked.ok ? succeed({ status: 201, body: { success: true, number: asked.value.number } }) : asked
    },
  }),
  write({
    ...calls.quoteAccept,
    ...quoteAcceptContract,
    summary: 'Accept the quote whose page has this unguessable address; accepted again, it answers the same order',
    access: 'public',
    perMinute: 60,
    answer: async (input, { tx, actor }) => {
      const accepted = await acceptQuote(tx, actor, input, (settings) => counter.offered(settings))
      if (!accepted.ok) return accepted
      const { orderToken } = accepted.value
      const order = routes.order.href(orderToken)
      const answer = { body: { success: true as const, next: order }, redirect: order }
      if (!(await counter.begin(tx, orderToken))) return succeed(answer)
      return succeed({
        ...answer,
        afterCommit: async () => {
          const next = await counter.startCheckout(orderToken)
          return { body: { success: true as const, next }, redirect: next }
        },
      })
    },
  }),
  read({
    ...calls.quoteSheet,
    ...quoteSheetContract,
    summary: 'The quote whose page has this unguessable address, as a PDF in its customer’s language',
    access: 'public',
    perMinute: 20,
    answer: async ({ token }, { db }) => {
      if (documents.isBusy) return fail('NOT_READY')
      const sheet = await findQuoteSheet(db, token)
      return sheet ? pdfAnswer(await documents.quoteSheet(sheet), sheet.quote.number) : fail('NOT_FOUND')
    },
  }),
  write({
    ...calls.quoteDecline,
    ...quoteDeclineContract,
    summary: 'Decline the quote whose page has this unguessable address',
    access: 'public',
    perMinute: 10,
    answer: async ({ token }, { tx, actor }) => {
      const declined = await declineQuote(tx, actor, token)
      return declined.ok ? succeed({ body: { success: true }, redirect: quoteRoute.href(token) }) : declined
    },
  }),
  write({
    ...calls.quoteAgain,
    ...quoteAgainContract,
    summary:
      'Ask for a quote of the same at today’s prices, in place of one that has expired or was taken back; asked again, it answers the same',
    access: 'public',
    perMinute: 5,
    answer: async ({ token }, { tx, actor }) => {
      const asked = await askQuoteAgain(tx, actor, token)
      const { number } = asked.ok ? asked.value : { number: '' }
      return asked.ok ? succeed({ body: { success: true, number }, redirect: quoteRoute.href(token) }) : asked
    },
  }),
]

/**
 * The calls of quotes.
 * @param publicOrigin the configured origin, for the links in emails
 */
export const quoteEndpoints = (
  publicOrigin: string,
  counter: PaymentCounter,
  documents: DocumentService,
  boards: BoardServices,
): Endpoint[] => [
  ...customerEndpoints(counter, documents, boards),
  read({
    ...calls.quotes,
    ...quotesContract,
    summary: 'A page of quotes, the newest first; staff who may view orders',
    access: view,
    answer: async (filter, { db }) => succeed({ body: { success: true, ...(await listQuotes(db, filter)) } }),
  }),
  read({
    ...calls.quotesFile,
    ...quotesFileContract,
    summary: 'The quotes of a list as CSV; staff who may view orders',
    access: view,
    answer: async (filter, { db, language }) => {
      const t = translatorFor(language)
      const columns = 'number status customer store made validUntil total currency'
      return succeed(
        csvAnswer(db, {
          name: 'quotes',
          head: columns.split(' ').map((name) => t(`admin-quotes.column.${name}`)),
          read: (at) => readQuotes(at, filter),
          cells: (one) => [
            one.number,
            t(`admin-quotes.status.${one.status}`),
            one.fullName,
            one.store,
            one.createdAt,
            one.validUntil,
            inUnits(one.totalMinor),
            one.currency,
          ],
        }),
      )
    },
  }),
  read({
    ...calls.quoteOf,
    ...quoteContract,
    summary: 'One quote with its lines and its history; staff who may view orders',
    access: view,
    answer: async ({ id }, { db }) => {
      const quote = await findQuote(db, id)
      return quote ? succeed({ body: { success: true, quote } }) : fail('NOT_FOUND')
    },
  }),
  write({
    ...calls.quoteCreate,
    ...quoteCreateContract,
    summary: 'Make a quote for a customer; the same id answers the same again; staff who may edit orders',
    access: edit,
    perMinute: 30,
    bodyLimit: 160 * 1024,
    answer: async (input, { tx, actor: staff, store, audit }) => {
      const created = await createQuote(tx, { staff, store }, input)
      if (!created.ok) return created
      const { id, number, isNew } = created.value
      if (isNew) audit({ action: 'quote.create', subject: `quote:${id}`, after: { number } })
      const quote = await findQuote(tx, id)
      if (!quote) throw new Error(`the quote ${id} was made, and is gone`)
      return succeed({ status: 201, body: { success: true, quote } })
    },
  }),
  write({
    ...calls.quoteEdit,
    ...quoteEditContract,
    summary: 'Give a quote other lines, prices or discount; staff who may edit orders, within what they may take off',
    access: edit,
    bodyLimit: 160 * 1024,
    answer: async (input, context) =>
      answerQuoteChange(await editQuote(context.tx, context.actor, input), 'quote.edit', input.id, context),
  }),
  write({
    ...calls.quotePreview,
    ...quotePreviewContract,
    summary: 'What an edit of a quote would come to; changes nothing; staff who may edit orders',
    access: edit,
    perMinute: 240,
    bodyLimit: 160 * 1024,
    answer: async (input, { tx, actor }) => {
      const preview = await previewQuote(tx, actor, input)
      return preview.ok ? succeed({ body: { success: true, preview: preview.value } }) : preview
    },
  }),
  write({
    ...calls.quoteSend,
    ...quoteMoveContract,
    summary: 'Send a quote to its customer, with the link to its page; staff who may edit orders',
    access: edit,
    perMinute: 30,
    answer: async (input, context) => {
      const sent = await sendQuote(context.tx, context.actor, input, publicOrigin)
      return answerQuoteChange(sent, 'quote.send', input.id, context)
    },
  }),
  write({
    ...calls.quoteWithdraw,
    ...quoteMoveContract,
    summary: 'Take a quote back; staff who may edit orders',
    access: edit,
    answer: async (input, context) =>
      answerQuoteChange(await withdrawQuote(context.tx, context.actor, input), 'quote.withdraw', input.id, context),
  }),
]
