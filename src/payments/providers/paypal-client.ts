import { asList, asObject, asText, type Json, ProviderFailed, type Wire } from './wire.ts'

export type PayPalKeys = { clientId: string; clientSecret: string; webhookId: string; apiUrl: string }

/** A token is not used in its last minute: it could end on the way. */
const SPARE_MS = 60_000

export type PayPalClient = (method: 'GET' | 'POST', path: string, body?: object | string, key?: string) => Promise<Json>

/**
 * Asks PayPal with an access token, which is fetched when needed and kept for as long as PayPal says.
 * https://developer.paypal.com/api/rest/authentication/
 */
export function createPayPalClient({ clientId, clientSecret, apiUrl }: PayPalKeys, wire: Wire): PayPalClient {
  let kept: { token: string; untilMs: number } | undefined

  async function token(): Promise<string> {
    if (kept && performance.now() < kept.untilMs) return kept.token
    const { status, json } = await wire({
      method: 'POST',
      url: `${apiUrl}/v1/oauth2/token`,
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    if (status >= 300) throw new ProviderFailed('paypal', 'refused', status, asText(json.error))
    const lastsMs = typeof json.expires_in === 'number' ? json.expires_in * 1000 : 0
    kept = { token: asText(json.access_token), untilMs: performance.now() + lastsMs - SPARE_MS }
    return kept.token
  }

  return async (method, path, body, key) => {
    const { status, json } = await wire({
      method,
      url: apiUrl + path,
      headers: {
        authorization: `Bearer ${await token()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(key !== undefined && { 'paypal-request-id': key }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    if (status < 300) return json
    // A token that was withdrawn before its time is fetched anew by whoever asks next.
    if (status === 401) kept = undefined
    const issue = asText(asObject(asList(json.details)[0]).issue)
    throw new ProviderFailed('paypal', 'refused', status, issue || asText(json.name) || asText(json.error))
  }
}
