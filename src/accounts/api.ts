import { clientEndpoints } from './client-api.ts'
import type { AccountDependencies } from './dependencies.ts'
import { providerEndpoints } from './providers/api.ts'
import { registrationEndpoints } from './registration-api.ts'
import { securityEndpoints } from './security-api.ts'

export { sessionView } from './client-api.ts'

/** The calls under /api/auth: those of next-auth 4's client, and those of the shop's own pages. */
export const accountEndpoints = (deps: AccountDependencies) => [
  ...clientEndpoints(deps),
  ...providerEndpoints(deps),
  ...registrationEndpoints(deps),
  ...securityEndpoints(deps),
]
