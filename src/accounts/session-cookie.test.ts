import { expect, test } from 'vitest'
import { endedSessionCookies, sessionCookies } from './session-cookie.ts'

const token = 'x'.repeat(43)
const marks = (cookies: readonly string[]) => cookies.map((cookie) => [cookie.split('=')[0], /; Secure$/.test(cookie)])

test('under https every cookie of a sign-in, and of its end, goes by https alone', () => {
  expect(marks(sessionCookies(token, true))).toEqual([
    ['__Host-underfoot-session', true],
    ['underfoot-known', true],
  ])
  expect(marks(endedSessionCookies(true))).toContainEqual(['__Host-underfoot-session', true])
  expect(marks(endedSessionCookies(true))).toContainEqual(['underfoot-known', true])
})

test('under http none of them says so: browsers would not keep it', () => {
  const cookies = [...sessionCookies(token, false), ...endedSessionCookies(false)]
  expect(marks(cookies).filter(([, isSecure]) => isSecure)).toEqual([])
})
