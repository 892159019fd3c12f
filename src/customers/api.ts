import { type AccountDependencies, senderOf } from '../accounts/dependencies.ts'
import type { PersonalData } from '../accounts/personal-data.ts'
import { languageOfPerson } from '../accounts/profile/queries.ts'
import { inBulk } from '../http/bulk.ts'
import { answerChange } from '../http/change-answer.ts'
import { csvAnswer } from '../http/csv.ts'
import { type Endpoint, read, type WriteEndpoint, write } from '../http/endpoint.ts'
import { translatorFor } from '../i18n/messages.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { CHOSEN_BYTES } from '../platform/lists/list-input.ts'
import { changedRow, ROWS, readRow } from '../platform/row-undo.ts'
import { calls } from '../routes.ts'
import type { ListCustomersInput } from './admin-schema.ts'
import {
  addCustomerNote,
  type CustomerChange,
  deleteCustomer,
  endCustomerSessions,
  resetCustomerCodes,
  sendPasswordEmail,
  setCustomerState,
} from './commands.ts'
import {
  customerActionContract,
  customerContract,
  customerNoteContract,
  customerStateContract,
  customersContract,
  customersFileContract,
  customersStateContract,
} from './contracts.ts'
import { listCustomers, listFoundCustomerIds, readCustomers, spendText } from './list-queries.ts'
import { findCustomer, findCustomerState } from './queries.ts'

type Context = Parameters<WriteEndpoint['answer']>[1]

const view = { area: 'customers', right: 'view' } as const
const edit = { area: 'customers', right: 'edit' } as const

/** The columns of the file, by the words that name them. */
const columns = [
  'name',
  'email',
  'phone',
  'account',
  'joined',
  'verified',
  'newsletter',
  'state',
  'orders',
  'spend',
  'currency',
  'lastOrder',
]

/**
 * The calls of the customers' screens.
 * @param data what every department holds of people, for when one of them goes
 */
export function customerEndpoints(
  deps: Pick<AccountDependencies, 'publicOrigin' | 'scale'>,
  data: readonly PersonalData[],
): readonly Endpoint[] {
  const done = (action: string, id: string, changed: Result<CustomerChange>, { tx, audit }: Context) =>
    answerChange(
      changed,
      audit,
      () => ({ action: `customer.${action}`, subject: `customer:${id.toLowerCase()}` }),
      async () => ({ customer: (await findCustomer(tx, id)) ?? null }),
    )
  /** Who writes to a customer: in their own language, where they chose one. */
  const senderTo = async (id: string, { tx, store, language }: Context) =>
    senderOf(tx, { language: (await languageOfPerson(tx, { id })) ?? language, store }, deps)

  return [
    read({
      ...calls.customers,
      ...customersContract,
      summary: 'A page of customers with their orders and spend; staff who may view customers',
      access: view,
      answer: async (filter, { db }) => succeed({ body: { success: true, ...(await listCustomers(db, filter)) } }),
    }),
    read({
      ...calls.customersFile,
      ...customersFileContract,
      summary: 'The customers that a list finds, as CSV; staff who may view customers',
      access: view,
      perMinute: 10,
      answer: async (filter, { db, language }) => {
        const t = translatorFor(language)
        const yes = (is: boolean) => t(is ? 'admin-kit.yes' : 'admin-kit.no')
        return succeed(
          csvAnswer(db, {
            name: 'customers',
            head: columns.map((name) => t(`admin-customers.csv.${name}`)),
            read: (at) => readCustomers(at, filter),
            cells: (row) => [
              row.name,
              row.email,
              row.phone,
              yes(row.hasAccount),
              row.createdAt,
              yes(row.isVerified),
              yes(row.isSubscribed),
              row.hasAccount ? t(`admin-customers.state.${row.isClosed ? 'closed' : 'open'}`) : '',
              row.orderCount,
              // One currency is the rule; of several all are named, in the same order.
              row.spend.map(spendText).join(' + '),
              row.spend.map(({ currency }) => currency).join(' + '),
              row.lastOrderAt ?? '',
            ],
          }),
        )
      },
    }),
    read({
      ...calls.customer,
      ...customerContract,
      summary: 'One customer with orders, spend, addresses and notes; staff who may view customers',
      access: view,
      answer: async ({ id }, { db }) => {
        const customer = await findCustomer(db, id)
        return customer ? succeed({ body: { success: true, customer } }) : fail('NOT_FOUND')
      },
    }),
    write({
      ...calls.customerNotes,
      ...customerNoteContract,
      summary: 'Add a note on a customer that only staff see; staff who may edit customers',
      access: edit,
      answer: async (input, context) =>
        done('note', input.id, await addCustomerNote(context.tx, context.actor, input), context),
    }),
    write({
      ...calls.customerState,
      ...customerStateContract,
      summary: 'Close a customer’s account to them, or open it again; staff who may edit customers',
      access: edit,
      answer: async (input, context) => done('state', input.id, await setCustomerState(context.tx, input), context),
    }),
    write({
      ...calls.customersState,
      ...customersStateContract,
      summary: 'Close the accounts of many customers, or open them again; staff who may edit customers',
      access: edit,
      perMinute: 30,
      bodyLimit: CHOSEN_BYTES,
      answer: async ({ target, isOpen }, { tx, actor, audit, language }) => {
        const find = (query: Omit<ListCustomersInput, 'page'>, most: number) => listFoundCustomerIds(tx, query, most)
        return inBulk(target, { find, language, by: { tx, actor, undo: ROWS } }, async (id) => {
          const customer = await findCustomerState(tx, id)
          const name = customer?.name ?? ''
          // Who is in that state already keeps their sessions: nothing is done to them.
          if (customer && customer.isClosed !== isOpen) return { name, result: succeed(undefined), isSame: true }
          if (customer && !customer.hasAccount) return { name, result: fail('NO_ACCOUNT') }
          const row = customer && (await readRow(tx, 'users', id))
          const result = customer
            ? await setCustomerState(tx, { id, isOpen, version: customer.version })
            : fail('NOT_FOUND')
          if (result.ok) audit({ action: 'customer.state', subject: `customer:${id}`, ...result.value })
          const named = { name, subject: `customer:${id}` }
          return { name, result, memory: row && changedRow('users', named, row, ['deactivated_at']) }
        })
      },
    }),
    write({
      ...calls.customerSessions,
      ...customerActionContract,
      summary: 'Sign a customer out everywhere; staff who may edit customers',
      access: edit,
      answer: async ({ id }, context) => done('endSessions', id, await endCustomerSessions(context.tx, id), context),
    }),
    write({
      ...calls.customerCodes,
      ...customerActionContract,
      summary: 'Take the one-time codes from a customer who lost their telephone; staff who may edit customers',
      access: edit,
      answer: async ({ id }, context) =>
        done('resetCodes', id, await resetCustomerCodes(context.tx, id, await senderTo(id, context)), context),
    }),
    write({
      ...calls.customerReset,
      ...customerActionContract,
      summary: 'Send a customer the email to choose a new password; staff who may edit customers',
      access: edit,
      answer: async ({ id }, context) => {
        const sender = await senderTo(id, context)
        return done('passwordLetter', id, await sendPasswordEmail(context.tx, id, sender, deps.scale), context)
      },
    }),
    write({
      ...calls.customerRemove,
      ...customerActionContract,
      summary:
        'Delete what the shop holds of a customer; orders keep what the law needs; staff who may delete customers',
      access: { area: 'customers', right: 'delete' },
      answer: async ({ id }, context) =>
        done('delete', id, await deleteCustomer(context.tx, id, data, context), context),
    }),
  ]
}
