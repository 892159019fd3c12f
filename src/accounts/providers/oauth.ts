import * as oauth from 'oauth4webapi'
import type { ProviderName } from '../schema.ts'

/** Keys of a provider, and where it is: elsewhere than usual only in tests. */
export type ProviderKeys = { clientId: string; clientSecret: string; origin: string }
export type Providers = Partial<Record<ProviderName, ProviderKeys>>

/** What a browser keeps while its owner is at the provider. */
export type OAuthState = { state: string; nonce: string; verifier: string }

/** Who the provider says has come. */
export type ProvidedPerson = { subject: string; name: string; email: string | null; isEmailProved: boolean }

const TIMEOUT_MS = 10_000
/** A provider's addresses are asked for again after this long. */
const DISCOVERY_MS = 3_600_000

const discovered = new Map<string, { server: oauth.AuthorizationServer; at: number }>()

// Only a provider on this very machine, as tests have one, is spoken to without encryption (the environment is checked).
const insecure = (origin: string) => ({ [oauth.allowInsecureRequests]: origin.startsWith('http://') })
const limited = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) })

async function findServer(name: ProviderName, { origin }: ProviderKeys): Promise<oauth.AuthorizationServer> {
  if (name === 'facebook') return facebookServer(origin)
  const known = discovered.get(origin)
  if (known && performance.now() - known.at < DISCOVERY_MS) return known.server
  const issuer = new URL(origin)
  const response = await oauth.discoveryRequest(issuer, { ...insecure(origin), ...limited() })
  const server = await oauth.processDiscoveryResponse(issuer, response)
  discovered.set(origin, { server, at: performance.now() })
  return server
}

/** Facebook speaks OAuth 2 and tells who someone is through its graph. */
function facebookServer(origin: string): oauth.AuthorizationServer {
  const isReal = origin === 'https://www.facebook.com'
  const graph = isReal ? 'https://graph.facebook.com' : origin
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/v21.0/dialog/oauth`,
    token_endpoint: `${graph}/v21.0/oauth/access_token`,
    userinfo_endpoint: `${graph}/v21.0/me?fields=id,name,email`,
  }
}

/** A provider describes itself without the address at which someone would be asked. */
export class NoAuthorizeAddress extends Error {
  constructor(name: ProviderName) {
    super(`${name} names no authorization endpoint`)
  }
}

/** Where to send the browser, and what it has to keep until it comes back. Throws `NoAuthorizeAddress`. */
export async function beginOAuth(
  name: ProviderName,
  keys: ProviderKeys,
  redirectUri: string,
): Promise<{ url: string; oauthState: OAuthState }> {
  const { authorization_endpoint } = await findServer(name, keys)
  if (authorization_endpoint === undefined) throw new NoAuthorizeAddress(name)
  const oauthState = {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
  }
  const url = new URL(authorization_endpoint)
  const parameters = {
    client_id: keys.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: name === 'google' ? 'openid email profile' : 'email public_profile',
    state: oauthState.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(oauthState.verifier),
    code_challenge_method: 'S256',
    ...(name === 'google' && { nonce: oauthState.nonce }),
  }
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value)
  return { url: url.href, oauthState }
}

/**
 * Who has come back from a provider. Throws where the answer is not the one that this browser was sent for, the
 * provider refuses the code, or its ID token is not signed by one of its keys (OpenID Connect Core 1.0, 3.1.3.7).
 */
export async function endOAuth(
  name: ProviderName,
  keys: ProviderKeys,
  { redirectUri, answer, oauthState }: { redirectUri: string; answer: URLSearchParams; oauthState: OAuthState },
): Promise<ProvidedPerson> {
  const server = await findServer(name, keys)
  const client: oauth.Client = { client_id: keys.clientId }
  const secret = oauth.ClientSecretPost(keys.clientSecret)
  const options = { ...insecure(keys.origin), ...limited() }
  const checked = oauth.validateAuthResponse(server, client, answer, oauthState.state)
  const response = await oauth.authorizationCodeGrantRequest(
    ...([server, client, secret, checked, redirectUri, oauthState.verifier, options] as const),
  )
  if (name === 'google') {
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: oauthState.nonce,
      requireIdToken: true,
    })
    await oauth.validateApplicationLevelSignature(server, response, options)
    return personOfClaims(oauth.getValidatedIdTokenClaims(tokens) ?? {})
  }
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response)
  const me = new URL(server.userinfo_endpoint ?? '')
  const told = await oauth.protectedResourceRequest(tokens.access_token, 'GET', me, undefined, undefined, options)
  if (!told.ok) throw new Error(`the graph answered ${told.status}`)
  // Facebook does not say whether an address is proved, so it counts as not.
  const { id, ...claims } = (await told.json()) as Record<string, unknown>
  return personOfClaims({ ...claims, sub: id, email_verified: false })
}

function personOfClaims(claims: Record<string, unknown>): ProvidedPerson {
  const { sub, email, email_verified, name } = claims
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw new Error('the provider names nobody')
  const address = typeof email === 'string' && email.length <= 254 ? email.trim().toLowerCase() : null
  return {
    subject: sub,
    name:
      typeof name === 'string'
        ? name
            .replace(/\p{Cc}+/gu, ' ')
            .trim()
            .slice(0, 100)
        : '',
    email: address,
    isEmailProved: address !== null && email_verified === true,
  }
}
