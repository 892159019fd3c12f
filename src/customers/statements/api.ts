import type { Day } from '../../delivery/lead-days.ts'
import { csvAnswer } from '../../http/csv.ts'
import { type Endpoint, read } from '../../http/endpoint.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { pdfAnswer } from '../../orders/documents/api.ts'
import type { DocumentService } from '../../orders/documents/document-service.ts'
import type { StatementSheet } from '../../orders/documents/sheets/statement-sheet.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { calls } from '../../routes.ts'
import {
  customerStatementContract,
  customerStatementFileContract,
  ownStatementContract,
  ownStatementFileContract,
} from './contracts.ts'
import { readStatementLines } from './queries.ts'
import { findAccount, findStatementSheet } from './sheets.ts'
import { statementTable } from './table-rules.ts'

/** Drawing a document takes some tenths of a second of a processor. */
const DOCUMENTS_PER_MINUTE = 20
const view = { area: 'customers', right: 'view' } as const

const nameOf = ({ from, to }: { from: Day; to: Day }): string => `statement-${from}-${to}`

async function answerPdf(documents: DocumentService, found: Result<StatementSheet>) {
  if (!found.ok) return found
  return pdfAnswer(await documents.statementSheet(found.value), nameOf(found.value.statement))
}

async function answerCsv(db: Database, asked: Parameters<typeof findAccount>[1]) {
  const found = await findAccount(db, asked)
  if (!found.ok) return found
  const { account, days, language } = found.value
  const table = statementTable(account.currency, translatorFor(language))
  return succeed(csvAnswer(db, { name: nameOf(days), read: (at) => readStatementLines(at, account, days), ...table }))
}

/** The calls that give out what happened on an account over a range of days: to whose it is, and to staff. */
export const statementEndpoints = (documents: DocumentService): readonly Endpoint[] => [
  read({
    ...calls.ownStatement,
    ...ownStatementContract,
    summary: 'Your own account over a range of days, as a PDF in the reader’s language',
    access: 'signed-in',
    perMinute: DOCUMENTS_PER_MINUTE,
    answer: async (days, { db, actor, store, language }) =>
      documents.isBusy
        ? fail('NOT_READY')
        : answerPdf(documents, await findStatementSheet(db, { ...days, userId: actor.id, store, language })),
  }),
  read({
    ...calls.ownStatementFile,
    ...ownStatementFileContract,
    summary: 'Your own account over a range of days, line by line as CSV',
    access: 'signed-in',
    perMinute: DOCUMENTS_PER_MINUTE,
    answer: async (days, { db, actor, store, language }) =>
      answerCsv(db, { ...days, userId: actor.id, store, language }),
  }),
  read({
    ...calls.customerStatement,
    ...customerStatementContract,
    summary: 'A customer’s account over a range of days, as a PDF in their language; staff who may view customers',
    access: view,
    perMinute: DOCUMENTS_PER_MINUTE,
    answer: async ({ id, ...days }, { db, store }) =>
      documents.isBusy
        ? fail('NOT_READY')
        : answerPdf(documents, await findStatementSheet(db, { ...days, userId: id, store })),
  }),
  read({
    ...calls.customerStatementFile,
    ...customerStatementFileContract,
    summary: 'A customer’s account over a range of days, line by line as CSV; staff who may view customers',
    access: view,
    perMinute: DOCUMENTS_PER_MINUTE,
    answer: async ({ id, ...days }, { db, store, language }) => answerCsv(db, { ...days, userId: id, store, language }),
  }),
]
