import { sortCodes } from '../../catalogue/list/rules.ts'
import { isDay, listAddress, oneOf, type SearchOf } from '../../ui/admin/lists/list-address.ts'
import { dueFilters, paymentFilters } from '../schema.ts'
import { statuses } from './tones.ts'

/** What the address of the orders' list may ask for. */
export const ordersList = listAddress({
  sorts: sortCodes,
  usualSort: 'db',
  filters: {
    status: oneOf(statuses),
    payment: oneOf(paymentFilters),
    due: oneOf(dueFilters),
    unread: oneOf(['yes'] as const),
    from: isDay,
    to: isDay,
  },
})

export type OrdersSearch = SearchOf<typeof ordersList>
