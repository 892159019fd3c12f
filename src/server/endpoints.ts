import { accountEndpoints } from '../accounts/api.ts'
import { cartEndpoints } from '../cart/api.ts'
import { checkoutEndpoints } from '../checkout/api.ts'
import { contentEndpoints } from '../content/api.ts'
import { orderEndpoints } from '../orders/api.ts'
import { paymentEndpoints } from '../payments/api.ts'
import type { PaymentDesk } from '../payments/desk.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import { searchEndpoints } from '../search/api.ts'
import { SearchList } from '../search/search-list.ts'
import { settingsEndpoints } from '../settings/api.ts'

/** Every call of the shop. */
export const listEndpoints = (
  publicOrigin: string,
  desk: PaymentDesk,
  searchList = new SearchList(),
): readonly Endpoint[] => [
  ...settingsEndpoints,
  ...searchEndpoints(searchList),
  ...contentEndpoints(publicOrigin),
  ...cartEndpoints,
  ...checkoutEndpoints(desk),
  ...paymentEndpoints(desk),
  ...orderEndpoints,
  ...accountEndpoints(publicOrigin),
]
