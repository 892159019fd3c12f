import { z } from 'zod'
import { pathOnSite } from '../accounts/rules.ts'
import { sendContactMessage } from '../contact/commands.ts'
import { contactSchema, newsletterSchema, tokenSchema } from '../contact/schema.ts'
import { write } from '../http/endpoint.ts'
import { languageSchema } from '../i18n/schema.ts'
import { listCurrencies } from '../money/currency.ts'
import { askForNewsletter, confirmNewsletter, unsubscribe } from '../newsletter/commands.ts'
import { fail, succeed } from '../platform/failures.ts'
import { calls, routes } from '../routes.ts'
import { currencyCookie } from '../settings/currency-rules.ts'
import { getSettings } from '../settings/queries.ts'
import { languageCookie } from './rules.ts'

const done = { success: true }

/**
 * The calls that belong to every page's frame, and those of the stored pages.
 * @param mailScale by how much the allowance of emails to unproved mailboxes is multiplied
 */
export const contentEndpoints = (publicOrigin: string, mailScale = 1) => [
  write({
    method: 'POST',
    path: '/api/language',
    summary: 'Choose the language of the pages, and go back to one of them',
    access: 'public',
    input: z.object({ language: languageSchema, back: z.string().max(2000).optional() }),
    answer: async ({ language, back }) =>
      succeed({
        body: { success: true, language },
        cookies: [languageCookie(language, publicOrigin.startsWith('https:'))],
        redirect: pathOnSite(back, publicOrigin),
      }),
  }),
  write({
    method: 'POST',
    path: '/api/home/currency',
    summary: 'Choose the currency that prices are shown in, and go back to a page; what is charged stays the same',
    access: 'public',
    input: z.object({ currency: z.string().max(3), back: z.string().max(2000).optional() }),
    answer: async ({ currency: name, back }, { tx, store }) => {
      const { currency, currencies } = await getSettings(tx, store)
      if (!listCurrencies(currency, currencies).some((each) => each.name === name)) {
        return fail('INVALID_INPUT', { fields: { currency: 'currency.errors.unknown' } })
      }
      return succeed({
        body: { success: true, currency: name },
        cookies: [currencyCookie(name, currency.name, publicOrigin.startsWith('https:'))],
        redirect: pathOnSite(back, publicOrigin),
      })
    },
  }),
  write({
    method: 'POST',
    path: calls.contact,
    summary: 'Write to the store',
    access: 'public',
    perMinute: 5,
    bodyLimit: 32 * 1024,
    input: contactSchema,
    answer: async (input, { tx, store, language }) => {
      await sendContactMessage(tx, input, { store, language, mailScale })
      return succeed({ body: done, redirect: routes.contact.href(true) })
    },
  }),
  write({
    method: 'POST',
    path: calls.newsletter,
    summary: 'Ask for the newsletter: a letter asks the owner of the address',
    access: 'public',
    perMinute: 5,
    input: newsletterSchema,
    answer: async ({ email, website }, { tx, store, language }) => {
      if (!website) await askForNewsletter(tx, email, { store, language, publicOrigin, mailScale })
      return succeed({ body: done, redirect: routes.newsletter.href('sent') })
    },
  }),
  write({
    method: 'POST',
    path: calls.newsletterConfirm,
    summary: 'Confirm the newsletter with the token of its letter',
    access: 'public',
    perMinute: 20,
    bodyLimit: 4 * 1024,
    input: tokenSchema,
    answer: async ({ token }, { tx, store }) => {
      const confirmed = await confirmNewsletter(tx, token, { store, publicOrigin })
      return confirmed.ok ? succeed({ body: done, redirect: routes.newsletter.href('confirmed') }) : confirmed
    },
  }),
  write({
    method: 'POST',
    // The address of the page itself: mail programs post to the very link that people open (RFC 8058, section 3.1).
    path: routes.newsletterUnsubscribe.pattern.replace(':token', '{token}'),
    summary: 'End the newsletter with the token of one of its letters',
    access: 'public',
    fromAnywhere: true,
    perMinute: 60,
    bodyLimit: 4 * 1024,
    input: tokenSchema,
    answer: async ({ token }, { tx }) => {
      const ended = await unsubscribe(tx, token)
      return ended.ok ? succeed({ body: done, redirect: routes.newsletter.href('unsubscribed') }) : ended
    },
  }),
]
