import { createHash } from 'node:crypto'
import { KNOWN_COOKIE } from '../accounts/known-cookie.ts'
import { projectsKey } from '../projects/islands/store/stored-projects.ts'
import type { StoreIdentity } from '../settings/identity-rules.ts'

/** The value that lets one inline script through the Content-Security-Policy. */
export const scriptHash = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/** Which pages the browser may fetch ahead when a link is about to be followed. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/api/*',
                '/dashboard*',
                '/checkout*',
                '/order/*',
                '/signin*',
                '/verify*',
                '/reset*',
                '/media/*',
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/**
 * Runs before a page is painted: pages are kept and the same for everyone, and whoever is signed in is not to read "Login"
 * until their session has come. Where it does not run, nothing is hidden. Where the browser has rooms of a project, what their prices take up is held.
 */
export const knownScript = `try{if(/"outline"/.test(localStorage["${projectsKey}"]))document.documentElement.dataset.rooms=""}catch{}(f=>{f();document.addEventListener("visibilitychange",f)})(()=>{if(/(^|; )${KNOWN_COOKIE}=1/.test(document.cookie))document.documentElement.dataset.known=""})`

const scriptSources = import.meta.env.DEV
  ? "'self' 'unsafe-inline'"
  : `'self' ${scriptHash(speculationRules)} ${scriptHash(knownScript)}`

/** Where the stores' maps come from: shown in a frame only when a visitor asks for one. */
export const mapOrigins = (stores: readonly Pick<StoreIdentity, 'mapEmbedUrl'>[]): string[] => [
  ...new Set(stores.flatMap(({ mapEmbedUrl }) => (mapEmbedUrl === '' ? [] : [new URL(mapEmbedUrl).origin]))),
]

/** Hosts of others that a page's script may come from and send to, and its forms lead to. */
type OtherHosts = {
  script: readonly string[]
  send: readonly string[]
  /** Where a form may lead besides the shop. */
  form: readonly string[]
  /** What may be shown in a frame. */
  frame: readonly string[]
}

/**
 * Style attributes carry a swatch's color and the theme; scripts come from the shop's own files, and from the tools of
 * others that its owner has set up.
 */
export const contentSecurityPolicy = (others: OtherHosts = { script: [], send: [], form: [], frame: [] }): string =>
  [
    "default-src 'none'",
    ['script-src', scriptSources, ...others.script].join(' '),
    `style-src 'self'${import.meta.env.DEV ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...others.send].join(' '),
    "font-src 'self'",
    [`connect-src 'self'${import.meta.env.DEV ? ' ws:' : ''}`, ...others.send].join(' '),
    `frame-src ${others.frame.length > 0 ? others.frame.join(' ') : "'none'"}`,
    "manifest-src 'self'",
    // A form that begins a sign-in by a provider is sent on to it, which counts as a target of the form.
    ["form-action 'self'", ...others.form].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

type HstsSettings = { PUBLIC_URL: string; HSTS_SECONDS: number; HSTS_SUBDOMAINS: '0' | '1' }

/**
 * Has browsers come by https alone for so many seconds (RFC 6797), where customers reach the shop by https. It starts with a day and with this name
 * alone: a year, and other names under it, are promises that its owner makes once they know that they can keep them.
 */
export function strictTransport({ PUBLIC_URL, HSTS_SECONDS, HSTS_SUBDOMAINS }: HstsSettings): Record<string, string> {
  if (!PUBLIC_URL.startsWith('https:')) return {}
  const others = HSTS_SUBDOMAINS === '1' ? '; includeSubDomains' : ''
  return { 'strict-transport-security': `max-age=${HSTS_SECONDS}${others}` }
}

/** What every answer of the shop carries. */
export function securityHeaders(settings: HstsSettings): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...strictTransport(settings),
  }
}
