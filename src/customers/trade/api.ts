import { type CallContext, type Endpoint, read, type WriteEndpoint, write } from '../../http/endpoint.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { calls, tradeRoute } from '../../routes.ts'
import { applyForTrade, approveApplication, refuseApplication } from './commands.ts'
import {
  type ApplicationView,
  applicationApproveContract,
  applicationContract,
  applicationRefuseContract,
  applicationsContract,
  applyContract,
} from './contracts.ts'
import { findApplication, listApplications } from './queries.ts'

const view = { area: 'customers', right: 'view' } as const
const edit = { area: 'customers', right: 'edit' } as const

type Context = Pick<Parameters<WriteEndpoint['answer']>[1], 'audit'> & CallContext

/** Notes the answer to an application in the audit log, under its customer, and answers it. */
function answered(result: Result<ApplicationView>, action: 'tradeApproved' | 'tradeRefused', { audit }: Context) {
  if (!result.ok) return result
  const { userId, company, status, groupName, reason } = result.value
  const after = action === 'tradeApproved' ? { company, status, group: groupName } : { company, status, reason }
  audit({ action: `customer.${action}`, subject: `customer:${userId}`, before: { company, status: 'open' }, after })
  return succeed({ body: { success: true as const, application: result.value } })
}

/** The calls by which customers ask for trade prices and staff answer. */
export const tradeEndpoints = (publicOrigin: string): readonly Endpoint[] => [
  write({
    ...calls.tradeApply,
    ...applyContract,
    summary: 'Ask for trade prices; what waits for an answer already becomes what is said now',
    access: 'signed-in',
    perMinute: 10,
    answer: async (input, { tx, actor, store }) => {
      const applied = await applyForTrade(tx, actor, input, { store, publicOrigin })
      if (!applied.ok) return applied
      return succeed({ body: { success: true as const }, redirect: tradeRoute.href('sent') })
    },
  }),
  read({
    ...calls.tradeApplications,
    ...applicationsContract,
    summary: 'Who asked for trade prices, those who wait first; staff who may view customers',
    access: view,
    answer: async (_input, { db }) => succeed({ body: { success: true, ...(await listApplications(db)) } }),
  }),
  read({
    ...calls.tradeApplication,
    ...applicationContract,
    summary: 'One application for trade prices; staff who may view customers',
    access: view,
    answer: async ({ id }, { db }) => {
      const application = await findApplication(db, id)
      return application ? succeed({ body: { success: true, application } }) : fail('NOT_FOUND')
    },
  }),
  write({
    ...calls.tradeApprove,
    ...applicationApproveContract,
    summary: 'Approve an application into a group, and write to its customer; staff who may edit customers',
    access: edit,
    answer: async (input, context) =>
      answered(await approveApplication(context.tx, context.actor, input, publicOrigin), 'tradeApproved', context),
  }),
  write({
    ...calls.tradeRefuse,
    ...applicationRefuseContract,
    summary: 'Refuse an application with a reason, and write to its customer; staff who may edit customers',
    access: edit,
    answer: async (input, context) =>
      answered(await refuseApplication(context.tx, context.actor, input, publicOrigin), 'tradeRefused', context),
  }),
]
