import { read } from '../http/endpoint.ts'
import { succeed } from '../platform/failures.ts'
import { shopCalls } from '../shop-calls.ts'
import { productSearchContract } from './contracts.ts'
import type { SearchList } from './search-list.ts'

/** The call behind the header's search box. */
export const searchEndpoints = (list: SearchList) => [
  read({
    ...shopCalls.productSearch,
    ...productSearchContract,
    summary:
      'The active products for the search box to filter; in a large shop, marked partial, those that match the words of q',
    access: 'public',
    answer: async ({ q }, { db, language, store }) => {
      const answer = await list.answer(db, { language, store }, q ?? '')
      return succeed({ ...answer, headers: { 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding' } })
    },
  }),
]
