import { expect, test } from 'vitest'
import { securityHeaders, strictTransport } from './security-headers.ts'

test.each([
  ['http://localhost:3000', 86_400, '0', undefined],
  ['https://shop.example.com', 86_400, '0', 'max-age=86400'],
  ['https://shop.example.com', 31_536_000, '1', 'max-age=31536000; includeSubDomains'],
  ['https://shop.example.com', 0, '0', 'max-age=0'],
] as const)(
  'at %s for %i seconds (names under it: %s) browsers are told %s',
  (PUBLIC_URL, HSTS_SECONDS, HSTS_SUBDOMAINS, told) => {
    const settings = { PUBLIC_URL, HSTS_SECONDS, HSTS_SUBDOMAINS }
    expect(strictTransport(settings)['strict-transport-security']).toBe(told)
    expect(securityHeaders(settings)['strict-transport-security']).toBe(told)
  },
)
