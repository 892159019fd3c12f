import { write } from '../http/endpoint.ts'
import { succeed } from '../platform/failures.ts'
import { calls, routes } from '../routes.ts'
import { askForNewsletter, confirmNewsletter, unsubscribe } from './commands.ts'
import { newsletterContract, newsletterTokenContract } from './contracts.ts'

const done = { success: true } as const

/**
 * The calls by which an address comes onto the newsletter's list and leaves it.
 * @param mailScale by how much the allowance of emails to unproved mailboxes is multiplied
 */
export const newsletterEndpoints = (publicOrigin: string, mailScale = 1) => [
  write({
    ...calls.newsletter,
    ...newsletterContract,
    summary: 'Ask for the newsletter: a letter asks the owner of the address',
    access: 'public',
    perMinute: 5,
    answer: async ({ email, website }, { tx, store, language }) => {
      if (!website) await askForNewsletter(tx, email, { store, language, publicOrigin, mailScale })
      return succeed({ body: done, redirect: routes.newsletter.href('sent') })
    },
  }),
  write({
    ...calls.newsletterConfirm,
    ...newsletterTokenContract,
    summary: 'Confirm the newsletter with the token of its letter',
    access: 'public',
    perMinute: 20,
    bodyLimit: 4 * 1024,
    answer: async ({ token }, { tx, store }) => {
      const confirmed = await confirmNewsletter(tx, token, { store, publicOrigin })
      return confirmed.ok ? succeed({ body: done, redirect: routes.newsletter.href('confirmed') }) : confirmed
    },
  }),
  write({
    method: 'POST',
    // The address of the page itself: mail programs post to the very link that people open (RFC 8058, section 3.1).
    path: routes.newsletterUnsubscribe.pattern.replace(':token', '{token}'),
    ...newsletterTokenContract,
    summary: 'End the newsletter with the token of one of its letters',
    access: 'public',
    fromAnywhere: true,
    perMinute: 60,
    bodyLimit: 4 * 1024,
    answer: async ({ token }, { tx }) => {
      const ended = await unsubscribe(tx, token)
      return ended.ok ? succeed({ body: done, redirect: routes.newsletter.href('unsubscribed') }) : ended
    },
  }),
]
