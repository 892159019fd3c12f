import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { trustedDevices } from '../../src/accounts/tables.ts'
import { type Visitor, visitorOf } from '../load/visitors.ts'
import { testShop } from '../shop/shop.ts'
import { HOME, ownersShop, password } from './owners.ts'

const owners = ownersShop()

/** The same cookies in another browser, or at another time. */
const copyOf = ({ cookies }: Visitor, ip = HOME) => visitorOf(owners.shop, ip, new Map(cookies))

describe('sign-in from a device that was there before', () => {
  test('works while strangers have used up the tries of the account, from any network', async () => {
    const { email, device } = await owners.owner()
    expect(await owners.hammer(email)).toEqual([...Array(10).fill(401), 429, 429])
    expect(await visitorOf(owners.shop, HOME).signIn(email, password)).toBe(429)
    expect(await device.signIn(email, password)).toBe(200)
    expect(await device.whoIs()).toBe(email)
  })

  test('works while its network has used up the tries of all its visitors', async () => {
    const { email, device } = await owners.owner()
    for (let at = 0; at < 50; at++) await visitorOf(owners.shop, HOME).signIn(`nobody${at}@example.com`, 'wrong')
    expect(await visitorOf(owners.shop, HOME).signIn(email, password)).toBe(429)
    expect(await device.signIn(email, password)).toBe(200)
  })

  test('has ten tries of its own: wrong ones lock this device and nobody else', async () => {
    const { email, device } = await owners.owner()
    const other = visitorOf(owners.shop, '203.0.113.8')
    expect(await other.signIn(email, password)).toBe(200)
    for (let at = 0; at < 10; at++) expect(await device.signIn(email, 'wrong')).toBe(401)
    expect(await device.signIn(email, password)).toBe(429)
    expect(await other.signIn(email, password)).toBe(200)
    expect(await visitorOf(owners.shop, '203.0.113.9').signIn(email, password)).toBe(200)
  })

  test('forgets its wrong tries once it has signed in', async () => {
    const { email, device } = await owners.owner()
    for (let round = 0; round < 3; round++) {
      for (let at = 0; at < 6; at++) expect(await device.signIn(email, 'wrong')).toBe(401)
      expect(await device.signIn(email, password)).toBe(200)
    }
  })

  test('does nothing for another account, nor for one that is not there', async () => {
    const [me, other] = [await owners.owner(), await owners.owner()]
    await owners.hammer(other.email)
    await owners.hammer('nobody-at-all@example.com')
    expect(await copyOf(me.device).signIn(other.email, password)).toBe(429)
    expect(await copyOf(me.device).signIn('nobody-at-all@example.com', password)).toBe(429)
    expect(await me.device.signIn(me.email, password)).toBe(200)
  })

  test('is known to each of the people who share the browser', async () => {
    const [me, other] = [await owners.owner(), await owners.owner()]
    expect(await me.device.signIn(other.email, password)).toBe(200)
    for (const { email } of [me, other]) await owners.hammer(email)
    for (const { email } of [me, other, me]) expect(await me.device.signIn(email, password)).toBe(200)
  })

  test('does not give strangers their tries back', async () => {
    const { email, device } = await owners.owner()
    await owners.hammer(email, 10)
    expect(await device.signIn(email, password)).toBe(200)
    expect(await owners.hammer(email, 2)).toEqual([429, 429])
  })
})

describe('the cookie of a trusted device', () => {
  const deviceLine = (lines: string[]) => lines.find((line) => line.includes('underfoot-device=')) ?? ''

  test('is random, another after each sign-in, read by no script, and kept as a hash', async () => {
    const { id, email, device } = await owners.owner()
    const before = device.cookies.get('underfoot-device') ?? ''
    const reply = await device.call('POST', '/api/auth/callback/credentials', { email, password })
    const line = deviceLine(reply.headers.getSetCookie())
    expect(line).toMatch(/^underfoot-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/)
    const after = device.cookies.get('underfoot-device') ?? ''
    expect(after).not.toBe(before)
    const rows = await owners.database.db.select().from(trustedDevices).where(eq(trustedDevices.userId, id))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(after)
    await owners.hammer(email)
    expect(await visitorOf(owners.shop, HOME, new Map([['underfoot-device', before]])).signIn(email, password)).toBe(
      429,
    )
    expect(await visitorOf(owners.shop, HOME, new Map([['underfoot-device', after]])).signIn(email, password)).toBe(200)
  })

  test('under https has the __Host- prefix and is Secure', async () => {
    const secure = await testShop(owners.database, { env: { PUBLIC_URL: 'https://shop.example.com' } })
    try {
      const { email } = await owners.owner()
      const headers = { origin: 'https://shop.example.com' }
      const reply = await secure.call('POST', '/api/auth/callback/credentials', { body: { email, password }, headers })
      expect(deviceLine(reply.headers.getSetCookie())).toMatch(/^__Host-underfoot-device=.*; Secure$/)
    } finally {
      await secure.close()
    }
  })

  test('is not set by a wrong password, and the answer is the same for a known and an unknown address', async () => {
    const { email, device } = await owners.owner()
    const answers = []
    for (const address of [email, 'nobody-here@example.com']) {
      const reply = await copyOf(device).call('POST', '/api/auth/callback/credentials', {
        email: address,
        password: 'wrong',
      })
      answers.push([reply.status, reply.text, [...reply.headers].filter(([name]) => name !== 'date')])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(JSON.stringify(answers)).not.toContain('underfoot-device')
  })

  test('opens nothing by itself', async () => {
    const { device } = await owners.owner()
    expect([...device.cookies.keys()]).toEqual(['underfoot-device'])
    expect(await device.whoIs()).toBeUndefined()
    // A busy machine may say 503 first, as it does to anybody: come again.
    await expect.poll(async () => (await device.call('GET', '/api/profile/export')).status).toBe(401)
  })

  test('of all other browsers counts no more after a change of password', async () => {
    const { email, device } = await owners.owner()
    const other = visitorOf(owners.shop, '203.0.113.8')
    expect(await other.signIn(email, password)).toBe(200)
    expect(await device.signIn(email, password)).toBe(200)
    const newPassword = 'walnut under the window'
    const changed = await device.call('POST', '/api/auth/password', { currentPassword: password, newPassword })
    expect(changed.status).toBe(200)
    await owners.hammer(email)
    expect(await other.signIn(email, newPassword)).toBe(429)
    expect(await device.signIn(email, newPassword)).toBe(200)
  })

  test('of all other browsers counts no more after signing out everywhere else', async () => {
    const { email, device } = await owners.owner()
    const other = visitorOf(owners.shop, '203.0.113.8')
    expect(await other.signIn(email, password)).toBe(200)
    expect(await device.signIn(email, password)).toBe(200)
    expect((await device.call('POST', '/api/auth/sessions/end-others', { password })).status).toBe(200)
    await owners.hammer(email)
    expect(await other.signIn(email, password)).toBe(429)
    expect(await device.signIn(email, password)).toBe(200)
  })

  test('counts no more once it has run out', async () => {
    const { id, email, device } = await owners.owner()
    await owners.database.db
      .update(trustedDevices)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(trustedDevices.userId, id))
    await owners.hammer(email)
    expect(await device.signIn(email, password)).toBe(429)
  })

  test('is given to ten new browsers an hour, and an account trusts ten in all', async () => {
    const { id, email } = await owners.owner()
    const trusted = async () => {
      const visitor = visitorOf(owners.shop, '203.0.113.10')
      expect(await visitor.signIn(email, password)).toBe(200)
      return visitor.cookies.has('underfoot-device')
    }
    // One of the ten was given to the owner's first browser.
    for (let at = 0; at < 9; at++) expect(await trusted()).toBe(true)
    expect(await trusted()).toBe(false)
    await owners.database.pool.query(`delete from tries where key = $1`, [`devices ${id}`])
    expect(await trusted()).toBe(true)
    expect(await owners.database.db.select().from(trustedDevices).where(eq(trustedDevices.userId, id))).toHaveLength(10)
  })
})
