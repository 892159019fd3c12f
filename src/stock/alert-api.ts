import { write } from '../http/endpoint.ts'
import { succeed } from '../platform/failures.ts'
import { calls, routes } from '../routes.ts'
import { askToBeTold, stopTelling } from './alert-commands.ts'
import { backInStockContract, backInStockEndContract } from './alert-contracts.ts'

const done = { success: true } as const

/** The calls by which customers ask to be told that something is back. */
export const backInStockEndpoints = [
  write({
    ...calls.backInStock,
    ...backInStockContract,
    summary: 'Ask to be told by mail when something is back at this store',
    access: 'public',
    perMinute: 5,
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
    ...backInStockEndContract,
    summary: 'End all emails of this kind to an address, with the token of one of them',
    access: 'public',
    fromAnywhere: true,
    perMinute: 60,
    bodyLimit: 4 * 1024,
    answer: async ({ token }, { tx }) => {
      await stopTelling(tx, token)
      return succeed({ body: done, redirect: routes.backInStock.href('ended') })
    },
  }),
]
