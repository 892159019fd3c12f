import { languages } from '../../i18n/languages.ts'
import { calls } from '../../routes.ts'
import { listAddress, oneOf, type SearchOf } from '../../ui/admin/lists/list-address.ts'
import { listQuery } from '../../ui/admin/lists/use-list.ts'
import { subscriberSorts, subscriberStates } from '../subscriber-schema.ts'

/** What the address of the subscribers' list may ask for. */
export const subscribersList = listAddress({
  sorts: subscriberSorts,
  usualSort: 'db',
  filters: { state: oneOf(subscriberStates), language: oneOf(languages) },
})

/** A page of those who asked for the newsletter. */
export const subscribersQuery = (search: SearchOf<typeof subscribersList>) =>
  listQuery('subscribers', calls.subscribers, search)
