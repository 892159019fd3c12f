import type { Reply } from '../shop/shop.ts'

/** A browser: it keeps its cookies, and comes from one network. */
export type Visitor = {
  cookies: Map<string, string>
  call(method: string, path: string, body?: object): Promise<Reply>
  /** Signs in with a password; the status. */
  signIn(email: string, password: string): Promise<number>
  /** Whose session it has; undefined where it has none. */
  whoIs(): Promise<string | undefined>
}

/** What of a test's shop a visitor needs. */
type Reached = {
  call(method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }): Promise<Reply>
}

/**
 * A browser at a shop that believes one proxy (TRUSTED_PROXIES=1).
 * @param ip where it comes from
 */
export function visitorOf(shop: Reached, ip: string, cookies = new Map<string, string>()): Visitor {
  const call = async (method: string, path: string, body?: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await shop.call(method, path, { ...(body && { body }), headers: { cookie, 'x-forwarded-for': ip } })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return reply
  }
  return {
    cookies,
    call,
    signIn: async (email, password) =>
      (await call('POST', '/api/auth/callback/credentials', { email, password })).status,
    whoIs: async () => {
      const { body } = await call('GET', '/api/auth/session')
      return (body.user as { email: string } | undefined)?.email
    },
  }
}
