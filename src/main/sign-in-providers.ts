import type { Providers } from '../accounts/providers/oauth.ts'
import type { Env } from '../platform/env.ts'

/** The providers that the environment holds keys for. Whether they are offered, the settings say. */
export function readProviders(env: Env): Providers {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } = env
  const keys = (clientId: string | undefined, clientSecret: string | undefined, origin: string) =>
    clientId && clientSecret ? { clientId, clientSecret, origin } : undefined
  const google = keys(GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, env.GOOGLE_ORIGIN)
  const facebook = keys(FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET, env.FACEBOOK_ORIGIN)
  return { ...(google && { google }), ...(facebook && { facebook }) }
}
