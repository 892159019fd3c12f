import type { PersonalData } from '../../accounts/personal-data.ts'
import { findPerson } from '../../accounts/profile/queries.ts'
import { answerChange } from '../../http/change-answer.ts'
import { type Endpoint, read, write } from '../../http/endpoint.ts'
import { fail, succeed } from '../../platform/failures.ts'
import { calls } from '../../routes.ts'
import { customerCopyContract, customerMergeContract, customerSeparateContract } from '../contracts.ts'
import { findCustomer } from '../queries.ts'
import { mergePeople, separatePerson } from './commands.ts'
import { collectCopies } from './copy-queries.ts'
import { findHead, listGuests } from './queries.ts'

const edit = { area: 'customers', right: 'edit' } as const

/**
 * The calls by which staff take two people for one, and hand out what the shop holds of somebody.
 * @param data what every department holds of people
 */
export const personEndpoints = (data: readonly PersonalData[]): readonly Endpoint[] => [
  write({
    ...calls.customerMerge,
    ...customerMergeContract,
    summary: 'Take somebody without an account and this customer for one person; staff who may edit customers',
    access: edit,
    answer: async (input, { tx, audit }) =>
      answerChange(
        await mergePeople(tx, input),
        audit,
        () => ({ action: 'customer.merge', subject: `customer:${input.id.toLowerCase()}` }),
        async () => ({ customer: (await findCustomer(tx, input.id)) ?? null }),
      ),
  }),
  write({
    ...calls.customerSeparate,
    ...customerSeparateContract,
    summary: 'Take two who were merged for two people again; staff who may edit customers',
    access: edit,
    answer: async (input, { tx, audit }) =>
      answerChange(
        await separatePerson(tx, input),
        audit,
        () => ({ action: 'customer.separate', subject: `customer:${input.id.toLowerCase()}` }),
        async () => ({ customer: (await findCustomer(tx, input.id)) ?? null }),
      ),
  }),
  read({
    ...calls.customerCopy,
    ...customerCopyContract,
    summary: 'A copy of all that the shop holds of a customer, as JSON; staff who may delete customers',
    access: { area: 'customers', right: 'delete' },
    perMinute: 10,
    answer: async ({ id }, { db }) => {
      const head = await findHead(db, id)
      if (head === undefined) return fail('NOT_FOUND')
      const bytes = await collectCopies(db, data, {
        account: await findPerson(db, head),
        guests: await listGuests(db, head),
      })
      const name = 'underfoot-customer-data.json'
      return succeed({ body: null, file: { bytes, type: 'application/json; charset=utf-8', name } })
    },
  }),
]
