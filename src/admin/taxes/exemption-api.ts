import { storeOf } from '../../../stores/index.ts'
import { findCustomer } from '../../customers/queries.ts'
import { dayIn } from '../../delivery/lead-days.ts'
import { answerChange } from '../../http/change-answer.ts'
import { type CallContext, read, type WriteEndpoint, write } from '../../http/endpoint.ts'
import { type Failure, fail, failFields, type Result, succeed } from '../../platform/failures.ts'
import type { FormParts } from '../../platform/form-parts.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { addExemption, changeExemption, removeExemption, wrongExemption } from '../../pricing/exemptions/commands.ts'
import {
  allExemptionsContract,
  type ExemptionView,
  exemptionAddContract,
  exemptionContract,
  exemptionEditContract,
  exemptionRemoveContract,
  exemptionsContract,
} from '../../pricing/exemptions/contracts.ts'
import { findExemption, listCustomerExemptions, listExemptions } from '../../pricing/exemptions/queries.ts'
import type { ExemptionInput } from '../../pricing/exemptions/schema.ts'
import type { Changed } from '../../pricing/tax-commands.ts'
import { calls } from '../../routes.ts'
import { wrongPlace } from './places.ts'

const view = { area: 'customers', right: 'view' } as const
const edit = { area: 'customers', right: 'edit' } as const

type Context = Parameters<WriteEndpoint['answer']>[1]

const todayOf = ({ store }: Pick<CallContext, 'store'>): string => dayIn(storeOf(store).timeZone, new Date())

/** A certificate as the log has it: nothing that is for staff to remember alone. */
const logged = ({ number, country, region, codes, validFrom, validTo }: ExemptionView) => ({
  number,
  country,
  region,
  validFrom,
  validTo,
  codes: codes.join(', '),
})

/** Notes a change of a certificate in the audit log, under its customer, and answers what was saved. */
function answerSaved(
  changed: Result<Changed<ExemptionView>>,
  action: 'Added' | 'Changed' | 'Removed',
  { audit }: Context,
) {
  if (!changed.ok) return changed
  const { before, after } = changed.value
  return answerChange(
    succeed({ before: before && logged(before), after: after && logged(after) }),
    audit,
    () => ({ action: `customer.exemption${action}`, subject: `customer:${(after ?? before)?.userId ?? ''}` }),
    () => ({ ...(after && { saved: after }) }),
  )
}

/** All that is against a certificate, at once. */
async function refuse(
  tx: Transaction,
  input: FormParts<ExemptionInput>,
  whose: Parameters<typeof wrongExemption>[2],
): Promise<Failure | undefined> {
  const refusal = await wrongExemption(tx, input, whose)
  return failFields({ ...refusal?.fields, ...wrongPlace(input) })
}

/** The calls by which staff say who is free of taxes. */
export const exemptionEndpoints = [
  read({
    ...calls.allExemptions,
    ...allExemptionsContract,
    summary: 'The certificates by which customers are free of taxes, those that end first at the top',
    access: view,
    answer: async (_input, context) => {
      const today = todayOf(context)
      return succeed({ body: { success: true, today, ...(await listExemptions(context.db, today)) } })
    },
  }),
  read({
    ...calls.exemptions,
    ...exemptionsContract,
    summary: 'The certificates of one customer',
    access: view,
    answer: async ({ id }, context) => {
      const customer = await findCustomer(context.db, id)
      if (!customer) return fail('NOT_FOUND')
      const exemptions = await listCustomerExemptions(context.db, customer.id)
      return succeed({ body: { success: true, exemptions, today: todayOf(context) } })
    },
  }),
  read({
    ...calls.exemption,
    ...exemptionContract,
    summary: 'One certificate',
    access: view,
    answer: async ({ id }, { db }) => {
      const exemption = await findExemption(db, id)
      return exemption ? succeed({ body: { success: true, exemption } }) : fail('NOT_FOUND')
    },
  }),
  write({
    ...calls.exemptionAdd,
    ...exemptionAddContract,
    summary: 'Note a certificate by which a customer is free of taxes',
    access: edit,
    check: async (parts, { tx }) => {
      const customer = await findCustomer(tx, parts.customerId ?? '')
      return customer ? refuse(tx, parts, { userId: customer.id }) : undefined
    },
    answer: async ({ customerId, ...input }, context) => {
      const wrong = failFields(wrongPlace(input))
      return answerSaved(wrong ?? (await addExemption(context.tx, customerId, input)), 'Added', context)
    },
  }),
  write({
    ...calls.exemptionEdit,
    ...exemptionEditContract,
    summary: 'Change a certificate',
    access: edit,
    check: async ({ id, ...parts }, { tx }) => {
      const known = id && (await findExemption(tx, id))
      return known ? refuse(tx, parts, { userId: known.userId, id }) : undefined
    },
    answer: async ({ id, ...input }, context) => {
      const wrong = failFields(wrongPlace(input))
      return answerSaved(wrong ?? (await changeExemption(context.tx, id, input)), 'Changed', context)
    },
  }),
  write({
    ...calls.exemptionRemove,
    ...exemptionRemoveContract,
    summary: 'Remove a certificate; orders keep what they were charged',
    access: edit,
    answer: async ({ id }, context) => answerSaved(await removeExemption(context.tx, id), 'Removed', context),
  }),
]
