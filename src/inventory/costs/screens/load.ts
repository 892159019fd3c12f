import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../../routes.ts'
import { isDay, listAddress, oneOf, type SearchOf } from '../../../ui/admin/lists/list-address.ts'
import { listQuery } from '../../../ui/admin/lists/use-list.ts'
import { askEndpoint } from '../../../ui/client.ts'
import { stores } from '../../schema.ts'

const REFRESH_MS = 120_000

/** What the address of the valuation may ask for. */
export const valuationList = listAddress({ filters: { store: oneOf(stores), to: isDay } })

/** What the shelves are worth at the end of a day. */
export const valuationQuery = (search: SearchOf<typeof valuationList>) =>
  listQuery('valuation', calls.valuation, search, REFRESH_MS)

/** What each store's goods of one item cost. */
export const itemCostsQuery = (id: string) =>
  queryOptions({ queryKey: ['inventory', 'costs', id], queryFn: () => askEndpoint(calls.itemCosts, { id }) })
