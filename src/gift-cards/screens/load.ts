import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { listAddress, oneOf, type SearchOf } from '../../ui/admin/lists/list-address.ts'
import { listQuery } from '../../ui/admin/lists/use-list.ts'
import { askEndpoint } from '../../ui/client.ts'
import { cardStates } from '../rules.ts'
import { giftCardSorts } from '../schema.ts'

/** What the address of the gift cards' list may ask for. */
export const giftCardsList = listAddress({
  sorts: giftCardSorts,
  usualSort: 'db',
  filters: { state: oneOf(cardStates) },
})

/** A page of the gift cards. */
export const giftCardsQuery = (search: SearchOf<typeof giftCardsList>) =>
  listQuery('gift-cards', calls.giftCards, search)

/** One gift card. */
export const giftCardQuery = (id: string) =>
  queryOptions({
    queryKey: ['gift-card', id],
    queryFn: async () => (await askEndpoint(calls.giftCard, { id })).giftCard,
  })
