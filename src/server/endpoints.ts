import { accountEndpoints } from '../accounts/api.ts'
import type { AccountDependencies } from '../accounts/dependencies.ts'
import { profileEndpoints } from '../accounts/profile-api.ts'
import { cartEndpoints } from '../cart/api.ts'
import { checkoutEndpoints } from '../checkout/api.ts'
import { contentEndpoints } from '../content/api.ts'
import { customerEndpoints } from '../customers/api.ts'
import { officeEndpoints } from '../dashboard/api.ts'
import { addressEndpoints } from '../delivery/api.ts'
import { notificationEndpoints } from '../notifications/api.ts'
import { orderEndpoints } from '../orders/api.ts'
import { joinGuestOrders } from '../orders/guest-commands.ts'
import { ownOrderEndpoints } from '../orders/own-api.ts'
import { paymentEndpoints } from '../payments/api.ts'
import type { PaymentDesk } from '../payments/desk.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import { createLog } from '../platform/log.ts'
import { projectEndpoints } from '../projects/api.ts'
import { searchEndpoints } from '../search/api.ts'
import { SearchList } from '../search/search-list.ts'
import { settingsEndpoints } from '../settings/api.ts'
import { auditEndpoints } from '../staff/api.ts'
import { memberEndpoints } from '../staff/member-api.ts'
import { viewEndpoints } from '../staff/views-api.ts'
import { tourEndpoints } from '../tour/api.ts'
import { personalData } from './personal-data.ts'

/** Every call of the shop; without `accounts`, as a list of what there is. */
export const listEndpoints = (
  publicOrigin: string,
  desk: PaymentDesk,
  searchList = new SearchList(),
  isMailSent = false,
  accounts: Partial<AccountDependencies> = {},
): readonly Endpoint[] => [
  ...settingsEndpoints,
  ...searchEndpoints(searchList),
  ...contentEndpoints(publicOrigin),
  ...cartEndpoints,
  ...projectEndpoints(publicOrigin),
  ...checkoutEndpoints(desk),
  ...paymentEndpoints(desk),
  ...orderEndpoints,
  ...ownOrderEndpoints,
  ...addressEndpoints,
  ...profileEndpoints(publicOrigin, accounts.scale ?? 1, personalData),
  ...auditEndpoints,
  ...viewEndpoints,
  ...memberEndpoints({ publicOrigin }),
  ...customerEndpoints({ publicOrigin, scale: accounts.scale ?? 1 }, personalData),
  ...officeEndpoints,
  ...accountEndpoints({
    ...{ publicOrigin, scale: 1, providers: {}, onMailboxProved: joinGuestOrders },
    log: createLog({ level: 'error' }),
    ...accounts,
  }),
  ...notificationEndpoints(isMailSent),
  ...tourEndpoints,
]
