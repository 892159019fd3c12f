import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** Someone at a provider, as it describes them. */
export type Someone = { sub: string; name?: string; email?: string; email_verified?: boolean }

/** A provider of the test's own. Whoever comes next is `next`; `denied` is someone who does not want to. One that is forging signs nothing rightly. */
export type StandIn = { origin: string; next: Someone | 'denied'; isForging: boolean; close(): Promise<void> }

const keys = { clientId: 'underfoot', clientSecret: 'a secret between the two of them' }

/** The environment that makes a shop use these stand-ins. */
export const providerEnv = (google: StandIn, facebook: StandIn) => ({
  GOOGLE_CLIENT_ID: keys.clientId,
  GOOGLE_CLIENT_SECRET: keys.clientSecret,
  GOOGLE_ORIGIN: google.origin,
  FACEBOOK_CLIENT_ID: keys.clientId,
  FACEBOOK_CLIENT_SECRET: keys.clientSecret,
  FACEBOOK_ORIGIN: facebook.origin,
})

async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const close = (server: Server) => () => {
  server.closeAllConnections()
  return new Promise<void>((closed) => server.close(() => closed()))
}

/** Has the ID token of an answer end in another signature, of the same length. */
function forgeToken(response: ServerResponse): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse
  response.end = ((body: string) => {
    const { id_token, ...others } = JSON.parse(body) as { id_token: string }
    const [head = '', claims = '', signature = ''] = id_token.split('.')
    const other = [...signature].reverse().join('')
    return end(JSON.stringify({ id_token: [head, claims, other].join('.'), ...others }))
  }) as ServerResponse['end']
}

/** A whole OpenID provider, which asks nothing and lets `next` in. */
export async function openIdProvider(returnsTo: readonly string[]): Promise<StandIn> {
  const server = createServer()
  const origin = await listen(server)
  const standIn: StandIn = { origin, next: 'denied', isForging: false, close: close(server) }
  const people = new Map<string, Someone>()
  const provider = new Provider(origin, {
    clients: [
      {
        client_id: keys.clientId,
        client_secret: keys.clientSecret,
        redirect_uris: returnsTo.map((url) => `${url}/api/auth/callback/google`),
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: ['only for tests'] },
    interactions: { url: () => '/interaction' },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => people.get(sub) }),
    loadExistingGrant: async ({ oidc }: { oidc: { client: { clientId: string }; session: { accountId: string } } }) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/token') && standIn.isForging) forgeToken(response)
    if (!request.url?.startsWith('/interaction')) return answer(request, response)
    const { next } = standIn
    if (next === 'denied') return void provider.interactionFinished(request, response, { error: 'access_denied' })
    people.set(next.sub, next)
    void provider.interactionFinished(request, response, { login: { accountId: next.sub } })
  })
  return standIn
}

/** As much of Facebook as a sign-in speaks to: its dialog, its token call, its graph. */
export async function facebookStandIn(): Promise<StandIn> {
  const server = createServer()
  const origin = await listen(server)
  const standIn: StandIn = { origin, next: 'denied', isForging: false, close: close(server) }
  const codes = new Set<string>()
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', origin)
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname.endsWith('/dialog/oauth')) {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      if (standIn.next === 'denied') back.searchParams.set('error', 'access_denied')
      else {
        const code = crypto.randomUUID()
        codes.add(code)
        back.searchParams.set('code', code)
      }
      return response.writeHead(302, { location: back.href }).end()
    }
    if (url.pathname.endsWith('/access_token')) {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        const form = new URLSearchParams(body)
        const isRight = form.get('client_secret') === keys.clientSecret && codes.delete(form.get('code') ?? '')
        if (!isRight) return json(400, { error: 'invalid_grant' })
        return json(200, { access_token: 'letters', token_type: 'bearer', expires_in: 60 })
      })
      return
    }
    if (request.headers.authorization !== 'Bearer letters' || standIn.next === 'denied') return json(401, {})
    const { sub, name, email } = standIn.next
    return json(200, { id: sub, name, ...(email !== undefined && { email }) })
  })
  return standIn
}

/** A browser that keeps cookies and goes where it is sent, until it is back at one of the shop's pages. */
export function wanderer(shopUrl: string) {
  const jar = new Map<string, string>()
  const go = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const one of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(one)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  const follow = async (from: string): Promise<string> => {
    let url = from
    for (let hop = 0; hop < 10; hop++) {
      const location = (await go(url)).headers.get('location')
      if (location === null) return url
      url = new URL(location, url).href
      if (url.startsWith(shopUrl) && !url.includes('/api/')) return url.slice(shopUrl.length)
    }
    throw new Error('went in circles')
  }
  const begin = async (provider: string, fields: Record<string, string> = {}): Promise<string> => {
    const body = new URLSearchParams({ callbackUrl: '/shop', ...fields })
    const init = { method: 'POST', body, headers: { origin: shopUrl } }
    return ((await (await go(`${shopUrl}/api/auth/signin/${provider}`, init)).json()) as { url: string }).url
  }
  const whoAmI = async () =>
    ((await (await go(`${shopUrl}/api/auth/session`)).json()) as { user?: { name: string; email: string } }).user
  return { jar, go, follow, begin, whoAmI, enter: async (provider: string) => follow(await begin(provider)) }
}
