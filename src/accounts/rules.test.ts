import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords/passwords.ts'
import { PASSWORD_MAX, passwordFault, pathOnSite } from './rules.ts'

describe('a password', () => {
  const own = ['maya.lindqvist@example.com', 'Maya Lindqvist']

  test.each([
    ['1234567', 'short'],
    ['🪵🪵🌲🌲🏠🏠🚪', 'short'],
    ['x'.repeat(PASSWORD_MAX + 1), 'long'],
    ['Password123', 'common'],
    ['aaaaaaaaaaaa', 'common'],
    ['abababababab', 'common'],
    ['23456789', 'common'],
    ['hgfedcba', 'common'],
    ['Maya.Lindqvist', 'own'],
    ['maya lindqvist1', 'own'],
    ['maya.lindqvist@example.com', 'own'],
  ])('%s is %s', (password, fault) => expect(passwordFault(password, own)).toBe(fault))

  test.each(['grey oak by the river', 'দেয়ালের পাশে ওক', '🪵🌲🏠🚪🧱🪟🛋️🧹', '        x y z', 'Tr0ub4dor'])(
    '%s is good',
    (password) => expect(passwordFault(password, own)).toBeUndefined(),
  )

  test('counts to its last letter, and whatever keyboard wrote it', async () => {
    const long = 'é'.repeat(500)
    const hash = await hashPassword(`${long}a`)
    expect(await passwordMatches(`${long}b`, hash)).toBe(false)
    expect(await passwordMatches(`${long.normalize('NFD')}a`, hash)).toBe(true)
  })
})

describe('pathOnSite', () => {
  const site = 'https://shop.example.com'

  test('leads to a path of ours for anything at all', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (given) => {
          const path = pathOnSite(given, site)
          expect(new URL(path, site).origin).toBe(site)
          expect(path).toMatch(/^\/(?!\/)/)
        },
      ),
    )
  })

  test.each([
    'blob:https://shop.example.com/0b6a',
    'blob:https://shop.example.com//evil.example',
    'BLOB:https://shop.example.com/shop',
    ' blob:https://shop.example.com/shop',
    'bl\tob:https://shop.example.com/shop',
    'blob:/shop',
    'filesystem:https://shop.example.com/temporary/a',
    'data:text/html,<script>alert(1)</script>',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'about:blank',
    'about:srcdoc',
    'view-source:https://shop.example.com/shop',
    'http://shop.example.com/shop',
    'ws://shop.example.com/shop',
    'wss://shop.example.com/shop',
    'ftp://shop.example.com/shop',
    'https://shop.example.com:8443/shop',
    'https://shop.example.com.evil.example/shop',
    'https://shop.example.com@evil.example/shop',
  ])('%j leads home: only the scheme, host and port of the shop itself are the shop', (given) => {
    expect(pathOnSite(given, site)).toBe('/')
  })

  test('refuses https where the shop itself is served over http', () => {
    expect(pathOnSite('https://localhost:3000/shop', 'http://localhost:3000')).toBe('/')
    expect(pathOnSite('blob:http://localhost:3000/shop', 'http://localhost:3000')).toBe('/')
    expect(pathOnSite('http://localhost:3000/shop', 'http://localhost:3000')).toBe('/shop')
  })

  test('keeps a path of ours as it is', () => {
    for (const path of ['/', '/shop?page=2#list', '/product/a-b', '/shop?q=a%2Fb']) {
      expect(pathOnSite(path, site)).toBe(path)
      expect(pathOnSite(site + path, site)).toBe(path)
    }
  })
})
