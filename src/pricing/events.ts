import { z } from 'zod'
import { defineEvent } from '../platform/events.ts'
import { creditTerms } from './groups/terms-schema.ts'

const changed = { from: creditTerms.nullable(), to: creditTerms.nullable() }

/** On which terms a customer pays on account has changed; null where they pay at once. */
export const creditTermsChanged = defineEvent('customer.creditTermsChanged', z.object({ userId: z.uuid(), ...changed }))

/** The same for all customers of a group; those whose id is not after `after` know it already. */
export const groupTermsChanged = defineEvent(
  'customerGroup.termsChanged',
  z.object({ groupId: z.uuid(), ...changed, after: z.uuid().nullable() }),
)
