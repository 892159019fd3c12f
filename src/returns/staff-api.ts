import { csvAnswer } from '../http/csv.ts'
import { type AuditEntry, type Endpoint, read, write } from '../http/endpoint.ts'
import type { Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import { inUnits } from '../money/rounding.ts'
import type { PaymentService } from '../payments/payment-service.ts'
import { type Failure, fail, type Result, succeed } from '../platform/failures.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { calls } from '../routes.ts'
import {
  orderReturnListContract,
  returnApproveContract,
  returnContract,
  returnReceiveContract,
  returnRefuseContract,
  returnsContract,
  returnsFileContract,
} from './contracts.ts'
import { findReturn, listReturns, listReturnsOfOrder, readReturns } from './list-queries.ts'
import { receiveReturn } from './receive-commands.ts'
import { approveReturn, type ReturnChange, refuseReturn } from './staff-commands.ts'

const view = { area: 'order', right: 'view' } as const
const edit = { area: 'order', right: 'edit' } as const

/** The states in a refusal's sentence, in the words that the reader's screen has for them. */
function inMessages(failure: Failure, language: Language): Failure {
  if (failure.code !== 'ILLEGAL_MOVE') return failure
  const t = translatorFor(language)
  const { from, to } = failure.params ?? {}
  return { ...failure, params: { from: t(`admin-returns.status.${from}`), to: t(`admin-returns.status.${to}`) } }
}

/** A return that was changed a moment ago, as it is now. @throws where it is gone */
async function readChanged(db: Database | Transaction, id: string) {
  const found = await findReturn(db, id)
  if (!found) throw new Error(`the return ${id} was changed, and is gone`)
  return { body: { success: true as const, return: found } }
}

type Done = { tx: Transaction; language: Language; audit: (entry: AuditEntry) => void }

/** Notes a change in the audit log and answers the return as it is now. */
async function answerReturn(changed: Result<ReturnChange>, action: string, id: string, { tx, language, audit }: Done) {
  if (!changed.ok) return inMessages(changed, language)
  const { before, after } = changed.value
  audit({ action, subject: `return:${id.toLowerCase()}`, before, after })
  return succeed(await readChanged(tx, id))
}

/** What staff do with the returns that customers ask for. */
export const staffReturnEndpoints = (paymentService: PaymentService): Endpoint[] => [
  read({
    ...calls.returns,
    ...returnsContract,
    summary: 'A page of customers’ returns with the number of each status; staff who may view orders',
    access: view,
    answer: async (filter, { db }) => succeed({ body: { success: true, ...(await listReturns(db, filter)) } }),
  }),
  read({
    ...calls.returnsFile,
    ...returnsFileContract,
    summary: 'The returns of a list as CSV; staff who may view orders',
    access: view,
    answer: async (filter, { db, language }) => {
      const t = translatorFor(language)
      const columns = 'number status customer store askedAt reason way units amount currency'
      return succeed(
        csvAnswer(db, {
          name: 'returns',
          head: columns.split(' ').map((name) => t(`admin-returns.column.${name}`)),
          read: (at) => readReturns(at, filter),
          cells: (one) => [
            one.number,
            t(`admin-returns.status.${one.status}`),
            one.fullName,
            one.store,
            one.askedAt,
            t(`admin-returns.reason.${one.reason}`),
            t(`admin-returns.way.${one.way}`),
            one.units,
            inUnits(one.amountMinor),
            one.currency,
          ],
        }),
      )
    },
  }),
  read({
    ...calls.orderReturnList,
    ...orderReturnListContract,
    summary: 'The returns that a customer asked for of one order; staff who may view orders',
    access: view,
    answer: async ({ id }, { db }) => succeed({ body: { success: true, returns: await listReturnsOfOrder(db, id) } }),
  }),
  read({
    ...calls.returnOf,
    ...returnContract,
    summary: 'One return with what is to come back; staff who may view orders',
    access: view,
    answer: async ({ id }, { db }) => {
      const found = await findReturn(db, id)
      return found ? succeed({ body: { success: true, return: found } }) : fail('NOT_FOUND')
    },
  }),
  write({
    ...calls.returnApprove,
    ...returnApproveContract,
    summary: 'Agree to a return, or to some of it; staff who may edit orders',
    access: edit,
    bodyLimit: 64 * 1024,
    mostNodes: 4000,
    answer: async (input, context) =>
      answerReturn(await approveReturn(context.tx, context.actor, input), 'return.approve', input.id, context),
  }),
  write({
    ...calls.returnRefuse,
    ...returnRefuseContract,
    summary: 'Refuse a return with the reason that its customer reads; staff who may edit orders',
    access: edit,
    answer: async (input, context) =>
      answerReturn(await refuseReturn(context.tx, context.actor, input), 'return.refuse', input.id, context),
  }),
  write({
    ...calls.returnReceive,
    ...returnReceiveContract,
    summary: 'Take in the goods of a return as they were found, and refund them; staff who may edit orders',
    access: edit,
    perMinute: 30,
    bodyLimit: 512 * 1024,
    mostNodes: 6000,
    answer: async (input, context) => {
      const received = await receiveReturn(context.tx, context.actor, input, paymentService.parts.now())
      const answered = await answerReturn(received, 'return.receive', input.id, context)
      if (!received.ok || !answered.ok) return answered
      const { atProvider, ended } = received.value
      if (atProvider.length + ended.length === 0) return answered
      return succeed({
        ...answered.value,
        afterCommit: async () => {
          for (const payment of ended) await paymentService.cancelSession(payment)
          for (const refundId of atProvider) await paymentService.refund(refundId)
          return readChanged(paymentService.parts.db, input.id)
        },
      })
    },
  }),
]
