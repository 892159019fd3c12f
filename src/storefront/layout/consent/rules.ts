import type { ShopSettings } from '../../../settings/schema.ts'

/** The cookie of the notice and how long it lives, in milliseconds: 30 days (specification, point 9). */
export const NOTICE_COOKIE = 'cookie_contest'
export const NOTICE_LIFE_MS = 2_592_000_000
/** What was answered to the question about tools of others; kept as long as the notice. */
export const CONSENT_COOKIE = 'underfoot-consent'

export type ConsentTool = { kind: 'analytics' | 'pixel'; id: string; name: string }

/** The tools of others that load a script into the page, and so only with consent. */
export function consentTools({ googleAnalyticsId, facebookPixelId }: ShopSettings['script']): ConsentTool[] {
  const all: ConsentTool[] = [
    { kind: 'analytics', id: googleAnalyticsId.trim(), name: 'Google Analytics' },
    { kind: 'pixel', id: facebookPixelId.trim(), name: 'Meta Pixel' },
  ]
  return all.filter(({ id }) => id !== '')
}

/** What the browser may load and send to for each tool, as sources of the Content-Security-Policy. */
const hosts: Record<ConsentTool['kind'], { script: string[]; send: string[] }> = {
  analytics: {
    script: ['https://www.googletagmanager.com'],
    send: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  },
  pixel: { script: ['https://connect.facebook.net'], send: ['https://www.facebook.com'] },
}

/** The hosts of the tools whose ids the owner has set, and of no other. */
export function consentHosts(script: ShopSettings['script']): { script: string[]; send: string[] } {
  const used = consentTools(script).map(({ kind }) => hosts[kind])
  return { script: used.flatMap((tool) => tool.script), send: used.flatMap((tool) => tool.send) }
}
