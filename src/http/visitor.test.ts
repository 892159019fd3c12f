import { describe, expect, test } from 'vitest'
import { isSameSite } from './visitor.ts'

const from = (origin: string | undefined, host: string, publicOrigin: string, site?: string) =>
  isSameSite(
    new Headers({
      host,
      ...(origin !== undefined && { origin }),
      ...(site !== undefined && { 'sec-fetch-site': site }),
    }),
    publicOrigin,
  )

const https = 'https://shop.example.com'
const http = 'http://localhost:3000'

describe('isSameSite', () => {
  test.each([
    [https, 'shop.example.com', https],
    // A proxy that passes its own name on.
    [https, 'underfoot.internal:3000', https],
    // The same shop under another name, over https as well.
    ['https://www.shop.example.com', 'www.shop.example.com', https],
    ['https://www.shop.example.com', 'WWW.shop.example.com:443', https],
    // `npm start` with the default PUBLIC_URL, opened at the other name of this machine.
    [http, 'localhost:3000', http],
    ['http://127.0.0.1:3000', '127.0.0.1:3000', http],
    ['http://[::1]:3000', '[::1]:3000', http],
    ['http://laptop.local', 'laptop.local:80', http],
  ])('accepts Origin %s at Host %s where PUBLIC_URL is %s', (origin, host, publicOrigin) => {
    expect(from(origin, host, publicOrigin)).toBe(true)
  })

  test.each([
    ['http://shop.example.com', 'shop.example.com', https],
    ['http://www.shop.example.com', 'www.shop.example.com', https],
    ['https://localhost:3000', 'localhost:3000', http],
    ['https://shop.example.com:8443', 'shop.example.com', https],
    ['http://localhost:3001', 'localhost:3000', http],
    ['https://evil.example', 'shop.example.com', https],
    ['https://shop.example.com.evil.example', 'shop.example.com', https],
    ['blob:https://shop.example.com', 'shop.example.com', https],
    ['null', 'shop.example.com', https],
    ['null', 'null', https],
    ['', 'shop.example.com', https],
    ['https://', '', https],
    ['https://evil.example', 'shop.example.com@evil.example', https],
    ['https://evil.example', 'evil.example/shop', https],
  ])('refuses Origin %s at Host %s where PUBLIC_URL is %s', (origin, host, publicOrigin) => {
    expect(from(origin, host, publicOrigin)).toBe(false)
  })

  test('goes by Sec-Fetch-Site alone where there is no Origin', () => {
    expect(from(undefined, 'shop.example.com', https, 'same-origin')).toBe(true)
    for (const site of ['same-site', 'cross-site', 'none', undefined]) {
      expect(from(undefined, 'shop.example.com', https, site)).toBe(false)
    }
  })
})
