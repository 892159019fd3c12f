import { write } from '../http/endpoint.ts'
import { succeed } from '../platform/failures.ts'
import { calls, routes } from '../routes.ts'
import { sendContactMessage } from './commands.ts'
import { contactContract } from './contracts.ts'

/**
 * The call of the contact form.
 * @param mailScale by how much the allowance of emails to unproved mailboxes is multiplied
 */
export const contactEndpoints = (mailScale = 1) => [
  write({
    ...calls.contact,
    ...contactContract,
    summary: 'Write to the store',
    access: 'public',
    perMinute: 5,
    bodyLimit: 32 * 1024,
    answer: async (input, { tx, store, language }) => {
      await sendContactMessage(tx, input, { store, language, mailScale })
      return succeed({ body: { success: true }, redirect: routes.contact.href(true) })
    },
  }),
]
