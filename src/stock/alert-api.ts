import { z } from 'zod'
import { write } from '../http/endpoint.ts'
import { uuid } from '../i18n/schema.ts'
import { succeed } from '../platform/failures.ts'
import { calls, routes } from '../routes.ts'
import { askToBeTold, stopTelling } from './alert-commands.ts'
import { alertTokenPattern } from './rules.ts'

const email = z.string().trim().toLowerCase().max(254, 'stock.errors.email').pipe(z.email('stock.errors.email'))

const done = { success: true }

/** The calls by which customers ask to be told that something is back. */
export const backInStockEndpoints = [
  write({
    method: 'POST',
    path: calls.backInStock,
    summary: 'Ask to be told by mail when something is back at this store',
    access: 'public',
    perMinute: 5,
    // A field that people do not see and leave empty; what fills it in is a program.
    input: z.object({ item: uuid('stock.errors.item'), email, website: z.string().max(2000).optional() }),
    answer: async ({ item, email: address, website }, { tx, store, language }) => {
      const state = { body: done, redirect: routes.backInStock.href('asked') }
      if (website) return succeed(state)
      const asked = await askToBeTold(tx, { itemId: item, store, email: address, language })
      if (!asked.ok) return asked
      return succeed(asked.value === 'here' ? { body: done, redirect: routes.backInStock.href('here') } : state)
    },
  }),
  write({
    method: 'POST',
    // The address of the page itself: mail programs post to the very link that people open (RFC 8058, section 3.1).
    path: routes.backInStockEnd.pattern.replace(':token', '{token}'),
    summary: 'End all emails of this kind to an address, with the token of one of them',
    access: 'public',
    fromAnywhere: true,
    perMinute: 60,
    bodyLimit: 4 * 1024,
    input: z.object({ token: z.string().regex(alertTokenPattern, 'errors.field') }),
    answer: async ({ token }, { tx }) => {
      await stopTelling(tx, token)
      return succeed({ body: done, redirect: routes.backInStock.href('ended') })
    },
  }),
]
