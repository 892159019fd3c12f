import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { secondFactors, sessions, users } from '../../src/accounts/tables.ts'
import { codeAt } from '../../src/accounts/two-factor/one-time-codes.ts'
import { type Visitor, visitorOf } from '../load/visitors.ts'
import { tokenTo } from '../shop/emails.ts'
import { HOME, ownersShop, password } from './owners.ts'

const owners = ownersShop()

describe('the second step and checks of a signed-in person', () => {
  test('one-time codes: whoever knows the password cannot use up the tries of a known device', async () => {
    const { id, email, device } = await owners.owner()
    await owners.database.db.update(users).set({ isAdmin: true }).where(eq(users.id, id))
    expect(await device.signIn(email, password)).toBe(200)
    expect((await device.call('POST', '/api/auth/two-factor/begin', { password })).status).toBe(200)
    const [factor] = await owners.database.db.select().from(secondFactors).where(eq(secondFactors.userId, id))
    const page = (await device.call('GET', '/profile/security')).text
    const recovery = [...page.matchAll(/[0-9A-Z]{5}(?:-[0-9A-Z]{5}){4}/g)].map(([code]) => code)
    expect(factor).toBeDefined()
    const secret = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(page)?.[0].replaceAll(' ', '') ?? ''
    expect((await device.call('POST', '/api/auth/two-factor/confirm', { code: codeAt(secret) })).status).toBe(200)

    const stranger = visitorOf(owners.shop, '198.51.100.1')
    expect(await stranger.signIn(email, password)).toBe(200)
    const guesses = []
    for (let at = 0; at < 11; at++)
      guesses.push((await stranger.call('POST', '/api/auth/code', { code: `00000${at % 10}` })).status)
    expect(guesses).toEqual([...Array(10).fill(401), 429])
    expect(stranger.cookies.has('underfoot-device')).toBe(false)

    expect(await device.signIn(email, password)).toBe(200)
    expect((await device.call('POST', '/api/auth/code', { code: recovery[0] })).status).toBe(200)
    expect(await device.whoIs()).toBe(email)
  })

  test('a stolen session cannot use up the tries at the password of a known device', async () => {
    const { email, device } = await owners.owner()
    expect(await device.signIn(email, password)).toBe(200)
    const stolen = new Map([['underfoot-session', device.cookies.get('underfoot-session') ?? '']])
    const thief = visitorOf(owners.shop, '198.51.100.1', stolen)
    const end = (who: Visitor, given: string) =>
      who.call('POST', '/api/auth/password', { currentPassword: given, newPassword: 'walnut under the window' })
    const guesses = []
    for (let at = 0; at < 11; at++) guesses.push((await end(thief, `wrong ${at}`)).status)
    expect(guesses).toEqual([...Array(10).fill(401), 429])
    expect((await end(device, password)).status).toBe(200)
    expect(await thief.whoIs()).toBeUndefined()
  })

  test('a link that works opens while neighbours have used up the tries of the network', async () => {
    const { email } = await owners.owner()
    const neighbour = visitorOf(owners.shop, HOME)
    const guess = () =>
      neighbour.call('POST', '/api/auth/reset', { token: 'x'.repeat(43), newPassword: 'walnut under the window' })
    const statuses = []
    for (let at = 0; at < 62; at++) statuses.push((await guess()).status)
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([410]))
    expect(statuses.at(-1)).toBe(429)
    await visitorOf(owners.shop, '203.0.113.20').call('POST', '/api/auth/forgot', { email })
    const token = await tokenTo(owners.database, email)
    const reset = await visitorOf(owners.shop, HOME).call('POST', '/api/auth/reset', {
      token,
      newPassword: 'walnut under the window',
    })
    expect(reset.status).toBe(200)
  })
})

describe('the first sign-in from a new device under attack', () => {
  test('goes by the mailbox: a new password signs in at once, and the device is known from then on', async () => {
    const { id, email } = await owners.owner()
    await owners.hammer(email)
    const fresh = visitorOf(owners.shop, '203.0.113.30')
    expect(await fresh.signIn(email, password)).toBe(429)
    expect((await fresh.call('POST', '/api/auth/forgot', { email })).status).toBe(200)
    const token = await tokenTo(owners.database, email)
    const newPassword = 'walnut under the window'
    expect((await fresh.call('POST', '/api/auth/reset', { token, newPassword })).status).toBe(200)
    expect(await fresh.whoIs()).toBe(email)
    await owners.database.db.delete(sessions).where(eq(sessions.userId, id))
    await owners.hammer(email)
    expect(await fresh.signIn(email, newPassword)).toBe(200)
  })
})
