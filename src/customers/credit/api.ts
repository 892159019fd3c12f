import { answerChange } from '../../http/change-answer.ts'
import { type Endpoint, read, write } from '../../http/endpoint.ts'
import { uuidPattern } from '../../measure/text.ts'
import { findCredit, hasOrderedOnAccount, listOpenOrders } from '../../orders/terms/queries.ts'
import { fail, succeed } from '../../platform/failures.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { calls } from '../../routes.ts'
import { getSettings } from '../../settings/queries.ts'
import { setCreditLimit } from './commands.ts'
import { customerCreditContract, customerCreditSetContract } from './contracts.ts'

/** So many orders are shown. */
const MOST = 50

async function readCredit(db: Database | Transaction, userId: string, store: string) {
  const { currency } = await getSettings(db, store)
  const credit = (await findCredit(db, userId, currency.name)) ?? null
  const orders = await listOpenOrders(db, userId, MOST)
  return { credit, orders, hasAccount: credit !== null || (await hasOrderedOnAccount(db, userId)) }
}

/** The calls by which staff see what a customer owes on account, and set how much that may be. */
export const creditEndpoints: readonly Endpoint[] = [
  read({
    ...calls.customerCredit,
    ...customerCreditContract,
    summary: 'What a customer may owe on account and does, with the open orders; staff who may view customers',
    access: { area: 'customers', right: 'view' },
    answer: async ({ id }, { db, store }) =>
      uuidPattern.test(id)
        ? succeed({ body: { success: true, ...(await readCredit(db, id, store)) } })
        : fail('NOT_FOUND'),
  }),
  write({
    ...calls.customerCreditSet,
    ...customerCreditSetContract,
    summary: 'Set what a customer may owe on account; staff who may edit customers',
    access: { area: 'customers', right: 'edit' },
    answer: async (input, { tx, audit, store }) =>
      answerChange(
        await setCreditLimit(tx, input),
        audit,
        () => ({ action: 'customer.credit', subject: `customer:${input.id.toLowerCase()}` }),
        () => readCredit(tx, input.id, store),
      ),
  }),
]
