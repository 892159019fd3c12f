import { accountEndpoints } from '../accounts/api.ts'
import { cartEndpoints } from '../cart/api.ts'
import { checkoutEndpoints } from '../checkout/api.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import { settingsEndpoints } from '../settings/api.ts'

/** Every call of the shop. */
export const listEndpoints = (publicOrigin: string): readonly Endpoint[] => [
  ...settingsEndpoints,
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...accountEndpoints(publicOrigin),
]
