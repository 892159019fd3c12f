import type { Answer } from '../http/endpoint.ts'
import { errorCode, isDatabaseLost } from '../platform/postgres/database.ts'
import { calls, routes } from '../routes.ts'

/** What keeps anyone from signing in, by the names of the specification's point 8. */
export type AuthFailure =
  | 'MissingAPIRoute'
  | 'MissingSecret'
  | 'MissingAuthorize'
  | 'MissingAdapter'
  | 'MissingAdapterMethods'
  | 'UnsupportedStrategy'
  | 'InvalidCallbackUrl'

const statuses: Partial<Record<AuthFailure, number>> = { MissingAdapter: 503, MissingAdapterMethods: 503 }

/** A sign-in that cannot be: for a script the address that names the error, for a form the page that explains it. */
export const authFailed = (error: AuthFailure, publicOrigin: string): Answer<{ url: string }> => ({
  status: statuses[error] ?? 400,
  body: { url: `${publicOrigin}${calls.signInError.path}?${new URLSearchParams({ error })}` },
  redirect: routes.signInError.href(error),
})

/** The same for whoever is led here by a provider: the browser goes on to the page that explains it. */
export const arrivalFailed = (error: AuthFailure): Answer<null> => ({
  status: 303,
  body: null,
  headers: { location: routes.signInError.href(error) },
})

/** PostgreSQL 25006: a transaction that only reads, as all of a stand-by are. */
const READ_ONLY = '25006'

/**
 * What an error of the place that accounts are kept in means for a sign-in: it is not there (`MissingAdapter`), or it can
 * be read and not written (`MissingAdapterMethods`). Undefined for any other error.
 */
export function adapterFailure(error: unknown): AuthFailure | undefined {
  if (isDatabaseLost(error)) return 'MissingAdapter'
  return errorCode(error) === READ_ONLY ? 'MissingAdapterMethods' : undefined
}
