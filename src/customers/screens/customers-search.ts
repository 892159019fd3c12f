import { anyText, listAddress, oneOf, type SearchOf } from '../../ui/admin/lists/list-address.ts'
import { accountStates, customerSorts, yesOrNo } from '../rules.ts'

/** What the address of the customers' list may ask for. */
export const customersList = listAddress({
  sorts: customerSorts,
  usualSort: 'db',
  filters: {
    account: oneOf(yesOrNo),
    verified: oneOf(yesOrNo),
    orders: oneOf(yesOrNo),
    newsletter: oneOf(yesOrNo),
    state: oneOf(accountStates),
    segment: anyText(40),
  },
})

export type CustomersSearch = SearchOf<typeof customersList>
