import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { TrustedProxies } from '../platform/env.ts'

/** Begins the names of all cookies that the server itself reads of people: session, link, form. */
const OURS = 'underfoot-'

/** More cookies than a site has; each that is broken costs what a hundred others do. */
const MOST_COOKIES = 100

/**
 * The cookies of a request, by name, the first hundred of them. The first of two with one name wins, as in browsers' own order.
 * @param isHttps then ours count only with the prefix `__Host-`: any subdomain may plant one without it
 */
export function parseCookies(header: string | undefined, isHttps: boolean): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null)
  for (const pair of header?.split(';', MOST_COOKIES) ?? []) {
    const equals = pair.indexOf('=')
    if (equals < 1) continue
    const name = pair.slice(0, equals).trim()
    if (name in cookies || (isHttps && name.startsWith(OURS))) continue
    const value = pair.slice(equals + 1).trim()
    try {
      cookies[name] = decodeURIComponent(value)
    } catch {
      cookies[name] = value
    }
  }
  return cookies
}

/**
 * The address a request came from. X-Forwarded-For counts only as far as trusted proxies wrote it: each appends the
 * address it was asked from, so what stands further left is no more than the client's claim.
 */
export function clientIp(remoteAddress: string, headers: IncomingHttpHeaders, trusted: TrustedProxies): string {
  const forwarded = headers['x-forwarded-for']
  const claims = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').map((ip) => ip.trim())
  const chain = [...claims.filter((ip) => ip !== ''), remoteAddress]
  if (trusted.kind === 'count') return chain.at(-1 - trusted.count) ?? chain[0] ?? remoteAddress
  const proxies = new BlockList()
  for (const entry of trusted.addresses) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  const isProxy = (ip: string) => isIP(ip) !== 0 && proxies.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
  return chain.findLast((ip) => !isProxy(ip)) ?? remoteAddress
}

/**
 * Whether a write comes from one of the shop's own pages. Browsers send Origin with every cross-site write; a request
 * that says nothing of where it comes from is refused. Besides PUBLIC_URL's origin counts the host that the request itself
 * was sent to (127.0.0.1 for localhost, say), always with PUBLIC_URL's scheme: under https a page that came by http could have
 * been written by anyone on the way.
 */
export function isSameSite(headers: { get(name: string): string | null }, publicOrigin: string): boolean {
  const origin = headers.get('origin')
  if (origin === null) return headers.get('sec-fetch-site') === 'same-origin'
  if (origin === publicOrigin) return true
  const host = headers.get('host') ?? ''
  const here = `${new URL(publicOrigin).protocol}//${host}`
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(here) && origin === new URL(here).origin
}

export type Conditions = { cookie?: string; encodings?: string; etag?: string }

/** The three headers that a cached page depends on, read without making an object of all of them. */
export function readConditions(rawHeaders: readonly string[]): Conditions {
  const conditions: Conditions = {}
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    const value = rawHeaders[at + 1] as string
    if (name.length === 6 && name.toLowerCase() === 'cookie') conditions.cookie = value
    else if (name.length === 15 && name.toLowerCase() === 'accept-encoding') conditions.encodings = value
    else if (name.length === 13 && name.toLowerCase() === 'if-none-match') conditions.etag = value
  }
  return conditions
}
