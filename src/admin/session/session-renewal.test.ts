import { expect, test } from 'vitest'
import type { SessionUser } from '../../accounts/contracts.ts'
import { SessionRenewal } from './session-renewal.ts'

const person = (name: string): SessionUser => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  a: true,
  s: { status: true, permissions: [] },
})
const [ada, bo] = [person('Ada'), person('Bo')]
const notSent = (name: string) => `not sent: ${name}`

/** A page on which Ada works, in a browser in which `now` is signed in. */
function page(now: SessionUser | undefined) {
  const browser = { now }
  const renewal = new SessionRenewal(async () => browser.now)
  renewal.seen(ada)
  return { renewal, browser }
}

test('a refused write asks nobody where the same person has signed in again in another tab', async () => {
  const { renewal } = page(ada)
  expect(await renewal.renew(true, notSent)).toEqual({ isAgain: true })
  expect(renewal.state()).toEqual({ isAsking: false })
})

test('a refused write of somebody whose browser is another’s by now is told of, and not made in their name', async () => {
  const { renewal } = page(bo)
  const wait = renewal.renew(true, notSent)
  await expect.poll(() => renewal.state()).toEqual({ isAsking: true, known: ada, other: bo })
  renewal.leave()
  expect(await wait).toEqual({ isAgain: false, err: 'not sent: Bo' })
  expect(renewal.email).toBe(bo.email)
})

test('it goes on as the first when they sign in again', async () => {
  const { renewal, browser } = page(bo)
  const wait = renewal.renew(true, notSent)
  await expect.poll(() => renewal.state().isAsking).toBe(true)
  renewal.askAgain()
  expect(renewal.state()).toEqual({ isAsking: true, known: ada, other: undefined })
  browser.now = ada
  await renewal.look()
  renewal.arrived(ada)
  expect(await wait).toEqual({ isAgain: true })
  expect(renewal.email).toBe(ada.email)
})

test('a look tells of somebody else before anything is asked, and of the same person says nothing', async () => {
  const { renewal, browser } = page(ada)
  await renewal.look()
  expect(renewal.state()).toEqual({ isAsking: false })
  browser.now = bo
  await renewal.look()
  expect(renewal.state()).toEqual({ isAsking: true, known: ada, other: bo })
  expect(renewal.seen(bo)).toBe(false)
})
