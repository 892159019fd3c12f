import { z } from 'zod'
import { accountLinkContract } from '../../accounts/contracts.ts'
import { done, fileOf } from '../../http/outputs.ts'

/** Of a link that is asked for: the answer is the same for every address. */
export const ownDataAskContract = accountLinkContract

/** The token stands in a cookie where a browser came by the link. */
const byLink = z.object({ token: z.string('errors.field').max(100, 'errors.field').optional() })

export const ownDataCopyContract = { input: byLink, output: fileOf('application/json') }
export const ownDataEraseContract = {
  input: byLink.extend({
    confirmed: z.literal('true', 'signin.ownData.confirmFirst'),
  }),
  output: done,
}
