import { pathOnSite } from '../accounts/rules.ts'
import { read, write } from '../http/endpoint.ts'
import { fail, succeed } from '../platform/failures.ts'
import { routes } from '../routes.ts'
import { shopCalls } from '../shop-calls.ts'
import { addWish, mergeWishes, removeWish } from './commands.ts'
import { savedContract, suggestionsContract, unwishContract, wishContract, wishlistContract } from './contracts.ts'
import { listSaved, listSuggestions, listWishes } from './queries.ts'
import { maxSeen, maxWishes, productIds } from './rules.ts'

export const wishlistEndpoints = (publicOrigin: string) => [
  read({
    ...shopCalls.wishlist,
    ...wishlistContract,
    summary: 'The wishlist of the one who is signed in, what was added last first',
    access: 'signed-in',
    answer: async (_input, { db, actor, language, store }) =>
      succeed({
        body: {
          success: true,
          wishlist: actor.kind === 'user' ? await listWishes(db, actor.id, { language, store }) : [],
        },
      }),
  }),
  write({
    ...shopCalls.wish,
    ...wishContract,
    summary: 'Put a product on one’s wishlist, take it off again (`op: remove`), or take over a visitor’s whole list',
    access: 'public',
    bodyLimit: 16 * 1024,
    answer: async ({ _id, products, op, back }, { tx, actor }) => {
      const page = back === undefined ? routes.wishlist.href() : pathOnSite(back, publicOrigin)
      if (actor.kind !== 'user') {
        // A form without script goes on to the sign-in, as a page does that needs someone signed in.
        return fail('UNAUTHENTICATED', { form: { redirect: routes.signIn.href(page, 'SessionRequired'), cookies: [] } })
      }
      const command = op === 'remove' ? removeWish : addWish
      const changed = _id === undefined ? await mergeWishes(tx, actor, products ?? []) : await command(tx, actor, _id)
      return changed.ok ? succeed({ body: { success: true, ...changed.value }, redirect: page }) : changed
    },
  }),
  write({
    ...shopCalls.unwish,
    ...unwishContract,
    summary: 'Take a product off one’s wishlist',
    access: 'signed-in',
    answer: async ({ id }, { tx, actor }) => {
      const changed = await removeWish(tx, actor, id)
      return changed.ok ? succeed({ body: { success: true, ...changed.value } }) : changed
    },
  }),
  read({
    ...shopCalls.saved,
    ...savedContract,
    summary:
      'Products by their ids (separated by commas), in that order, as a wishlist shows them; unknown ids are left out',
    access: 'public',
    answer: async ({ products }, { db, language, store }) => {
      const ids = productIds(products.split(','), maxWishes)
      return succeed({ body: { success: true, products: await listSaved(db, ids, { language, store }) } })
    },
  }),
  read({
    ...shopCalls.suggestions,
    ...suggestionsContract,
    summary: 'Where to go on from a page with nothing on it: what is on sale, what was seen lately, what goes with it',
    access: 'public',
    answer: async ({ seen }, { db, language, store }) => {
      const ids = productIds(seen.split(','), maxSeen)
      return succeed({ body: { success: true, ...(await listSuggestions(db, ids, { language, store })) } })
    },
  }),
]
