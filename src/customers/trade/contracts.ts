import { z } from 'zod'
import { done } from '../../http/outputs.ts'
import { groupId } from '../../pricing/groups/schema.ts'
import { applicationStatuses } from './rules.ts'
import { applicationId, applicationSchema, refusalReason } from './schema.ts'

const application = z.object({
  id: z.string(),
  userId: z.string(),
  customer: z.string(),
  email: z.string(),
  company: z.string(),
  businessNumber: z.string(),
  phone: z.string(),
  about: z.string(),
  status: z.enum(applicationStatuses),
  reason: z.string(),
  groupName: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decidedByName: z.string().nullable(),
  createdAt: z.string(),
})
export type ApplicationView = z.output<typeof application>

const decided = done.extend({ application })

export const applyContract = { input: applicationSchema, output: done }
/** Those that wait for an answer first, then the latest that have one; `more` where these are not all. */
export const applicationsContract = {
  input: z.object({}),
  output: done.extend({ applications: z.array(application), more: z.boolean() }),
}
export const applicationContract = { input: z.object({ id: applicationId }), output: decided }
const overtaken = z.object({ application })
export const applicationApproveContract = {
  input: z.object({ id: applicationId, groupId }),
  output: decided,
  refusal: overtaken,
}
export const applicationRefuseContract = {
  input: z.object({ id: applicationId, reason: refusalReason }),
  output: decided,
  refusal: overtaken,
}
