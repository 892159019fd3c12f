import { type Allowance, forgetTries, giveBackTry, takeTry } from '../platform/limits/shared-limit.ts'
import { networkOf } from '../platform/network.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { findTrustedDevice } from './devices/queries.ts'
import { allowances, scaled } from './rules.ts'

/** Whence a request comes: what counts its tries, and by how much the limits are multiplied. */
export type Origin = {
  clientIp: string
  userAgent: string
  /** By these accounts know the browser. */
  deviceTokens: readonly string[]
  scale: number
}

/** Under what a try is counted. `isOwn` where nobody but one trusted device can use it up. */
export type Counter = { key: string; allowance: Allowance; isOwn: boolean }

const own = (key: string, allowance: Allowance): Counter => ({ key, allowance, isOwn: true })
const shared = (key: string, allowance: Allowance): Counter => ({ key, allowance, isOwn: false })

/**
 * What a try at a password counts for: a device that the account trusts has tries of its own, all others share those of the account, and those
 * of their network. Accounts that are not there are counted in the same way.
 */
export async function signInCounters(db: Database, email: string, origin: Origin): Promise<Counter[]> {
  const device = await findTrustedDevice(db, { email }, origin.deviceTokens)
  if (device) return [own(`signin device ${device.id}`, allowances.signInPerDevice)]
  return [
    shared(`signin account ${email}`, allowances.signInPerAccount),
    shared(`signin network ${networkOf(origin.clientIp)}`, allowances.signInPerNetwork),
  ]
}

/** What is asked of someone who is known as far as that: the password of who is signed in, the code of who knows the password. */
export async function personCounters(
  db: Database | Transaction,
  asked: 'password' | 'code',
  userId: string,
  origin: Origin,
): Promise<Counter[]> {
  const allowance = asked === 'password' ? allowances.passwordChecks : allowances.codes
  const device = await findTrustedDevice(db, { userId }, origin.deviceTokens)
  return [device ? own(`${asked} device ${device.id}`, allowance) : shared(`${asked} ${userId}`, allowance)]
}

/** What an email with a link that anyone may ask for counts for. The network comes first: it alone is told when it is too often. */
export async function letterCounters(
  tx: Transaction,
  email: string,
  origin: Origin,
): Promise<{ network: Counter[]; mailbox: Counter[] }> {
  const device = await findTrustedDevice(tx, { email }, origin.deviceTokens)
  if (device) return { network: [], mailbox: [own(`letters device ${device.id}`, allowances.emailsPerDevice)] }
  const network = networkOf(origin.clientIp)
  return {
    network: [shared(`letters network ${network}`, allowances.emailsPerNetwork)],
    mailbox: [
      shared(`letters mailbox ${email} network ${network}`, allowances.emailsPerMailboxAndNetwork),
      shared(`letters mailbox ${email}`, allowances.emailsPerMailbox),
    ],
  }
}

/**
 * Takes one try of each, or none of any.
 * @returns 0, else the seconds until there is one
 */
export async function takeTries(tx: Transaction, counters: readonly Counter[], scale: number): Promise<number> {
  for (const [index, { key, allowance }] of counters.entries()) {
    const seconds = await takeTry(tx, key, scaled(allowance, scale))
    if (seconds === 0) continue
    await giveBackTries(tx, counters.slice(0, index))
    return seconds
  }
  return 0
}

/** Gives back what was taken for something that was then not tried. */
export async function giveBackTries(tx: Transaction, counters: readonly Counter[]): Promise<void> {
  for (const { key } of counters) await giveBackTry(tx, key)
}

/**
 * The try was the right one: a device's own wrong ones are forgotten. Of those that are shared only this one comes back, for the
 * others may be somebody else's.
 */
export async function settleTries(tx: Transaction, counters: readonly Counter[]): Promise<void> {
  for (const { key, isOwn } of counters) await (isOwn ? forgetTries(tx, key) : giveBackTry(tx, key))
}
