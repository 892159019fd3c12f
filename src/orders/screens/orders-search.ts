import { sortCodes } from '../../catalogue/list/rules.ts'
import { isDay, listAddress, oneOf, type SearchOf } from '../../ui/admin/lists/list-address.ts'
import { dueFilters } from '../schema.ts'
import { payments, statuses } from './tones.ts'

/** What the address of the orders' list may ask for. */
export const ordersList = listAddress({
  sorts: sortCodes,
  usualSort: 'db',
  filters: { status: oneOf(statuses), payment: oneOf(payments), due: oneOf(dueFilters), from: isDay, to: isDay },
})

export type OrdersSearch = SearchOf<typeof ordersList>
