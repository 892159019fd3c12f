import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEndpoints } from '../../src/main/endpoints.ts'
import { listPages } from '../../src/main/pages.ts'
import type { PaymentService } from '../../src/payments/payment-service.ts'
import { routes } from '../../src/routes.ts'
import { type TestDatabase, testAdmin, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

let database: TestDatabase
let shop: TestShop
let cookie: string

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  cookie = await shop.signIn()
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const endpoints = listEndpoints('http://localhost', {} as PaymentService)
const nobodys = '018f0000-0000-7000-8000-000000000000'

/** All that the database holds, as one number; of sessions not when they were last seen. */
async function fingerprint(): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const hash = createHash('sha256')
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ row: string }>(
      `select (to_jsonb(t) - 'seen_at')::text as row from "${name}" t order by 1`,
    )
    for (const { row } of rows) hash.update(`${name} ${row}\n`)
  }
  return hash.digest('hex')
}

describe('A11 a write from another site', () => {
  // Those that may come from anywhere rest on a secret in their input, and know no cookie.
  const writes = endpoints.filter((endpoint) => endpoint.kind === 'write' && endpoint.fromAnywhere !== true)

  test('is refused by every call, whatever it says of where it comes from', async () => {
    expect(writes.length).toBeGreaterThan(20)
    const before = await fingerprint()
    for (const { method, path } of writes) {
      const address = path.replaceAll(/\{\w+\}/g, nobodys)
      const origins: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: `${shop.url}.evil.example` },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        {},
      ]
      for (const headers of origins) {
        const reply = await fetch(shop.url + address, {
          method,
          headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
          body: new URLSearchParams({ ...testAdmin, csrfToken: 'x' }),
        })
        expect([reply.status, ((await reply.json()) as { code: string }).code], `${method} ${path}`).toEqual([
          403,
          'CROSS_SITE',
        ])
      }
    }
    expect(await fingerprint()).toBe(before)
  })
})

describe('A11 a read', () => {
  test('changes nothing: every page, every call and every link from them, signed in and not', async () => {
    const before = await fingerprint()
    const seen = new Set<string>()
    const waiting = [
      ...listPages({} as PaymentService).map(({ pattern }) => pattern.replaceAll(/:\w+/g, 'some').replace('*', '')),
      ...endpoints.filter(({ kind }) => kind === 'read').map(({ path }) => path.replaceAll(/\{\w+\}/g, nobodys)),
      ...Object.values(routes).map(({ pattern }) => pattern.replaceAll(/:\w+/g, 'some').replace('*', '')),
    ]
    for (let path = waiting.pop(); path !== undefined && seen.size < 160; path = waiting.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      for (const headers of [{}, { cookie }]) {
        const reply = await shop.call('GET', path, { headers })
        expect(reply.status, path).toBeLessThan(500)
        for (const [, href] of reply.text.matchAll(/ href="(\/[^"#]*)"/g)) {
          const next = (href ?? '').replaceAll('&amp;', '&')
          if (!next.startsWith('/media') && !next.startsWith('/src') && !next.startsWith('/@')) waiting.unshift(next)
        }
      }
    }
    expect(seen.size).toBeGreaterThan(80)
    expect(await fingerprint()).toBe(before)
  })
})

describe('O1 a callback address', () => {
  const evil = 'evil.example'
  const hostile = [
    ...[
      '//',
      '///',
      '////',
      '/\\',
      '\\\\',
      '\\/',
      '/\\/',
      '/\t/',
      '/\n/',
      '/\r\n/',
      '\t//',
      ' //',
      '/ /',
      '/./',
      '/../',
    ].map((start) => `${start}${evil}`),
    ...[
      '%2f%2f',
      '/%2f',
      '/%2F%2F',
      '/%5c',
      '/%5C%5C',
      '%5c%5c',
      '/%252f',
      '/%09/',
      '/%0d%0a/',
      '/.%2f',
      '/..%2f%2f',
    ].map((start) => `${start}${evil}`),
    ...[
      'http:',
      'https:',
      'http:/',
      'https:/',
      'https:\\\\',
      'https:///',
      'HTTPS://',
      'hTtP:\\/',
      'ftp://',
      'ws://',
    ].map((start) => `${start}${evil}`),
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://evil.example/x',
    'about:blank',
    'mailto:a@evil.example',
    'https://user@evil.example',
    '//user:x@evil.example',
    '@evil.example',
    '//evil.example@',
    '//localhost@evil.example',
    '//evil。example',
    '//evil．example',
    '//evil｡example',
    '//ｅvil.example',
    'https://evil%E3%80%82example',
    '//[::1]',
    '//0x7f000001',
    '//2130706433',
    '//evil.example:80',
    '/shop\r\nLocation: //evil.example',
    '/shop\r\nSet-Cookie: a=b',
    '/\u0000/evil.example',
    '/\u2028/evil.example',
    '/\ufeff/evil.example',
    '.evil.example',
  ]

  test('of any hostile kind leads to a page of ours', async () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60)
    const headers = { origin: shop.url, accept: 'text/html' }
    const staysHere = (location: string | null, what: string) => {
      expect(location, what).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
      expect(new URL(location ?? '', shop.url).origin, what).toBe(shop.url)
    }
    // Of these the origin, as a browser computes it, is the shop's own.
    const disguised = ['blob:', 'BLOB:', ' blob:', 'filesystem:', 'view-source:'].map(
      (start) => `${start}${shop.url}/x`,
    )
    const otherScheme = `https${shop.url.slice('http'.length)}/x`
    for (const callbackUrl of [...hostile, ...disguised, otherScheme]) {
      const body = new FormData()
      for (const [name, value] of Object.entries({ ...testAdmin, callbackUrl })) body.append(name, value)
      const ways = [
        await fetch(`${shop.url}/signin?callbackUrl=${encodeURIComponent(callbackUrl)}`, {
          redirect: 'manual',
          headers: { cookie },
        }),
        await fetch(`${shop.url}/api/auth/signin?callbackUrl=${encodeURIComponent(callbackUrl)}`, {
          redirect: 'manual',
        }),
        await fetch(`${shop.url}/api/auth/callback/credentials`, { method: 'POST', body, headers, redirect: 'manual' }),
        await fetch(`${shop.url}/api/auth/signout`, { method: 'POST', body, headers, redirect: 'manual' }),
        await fetch(`${shop.url}/api/auth/signin/google`, { method: 'POST', body, headers, redirect: 'manual' }),
      ]
      for (const way of ways) {
        // A control character in an address or a body is refused before anything is made of it.
        if ([400, 404].includes(way.status) && /\p{Cc}/u.test(callbackUrl)) continue
        expect(way.status, callbackUrl).toBe(303)
        staysHere(way.headers.get('location'), callbackUrl)
        expect(way.headers.get('set-cookie') ?? '').not.toContain('a=b')
      }
    }
  })
})
