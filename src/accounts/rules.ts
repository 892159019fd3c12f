import type { Actor } from '../platform/actor.ts'
import { commonPasswords } from './passwords/common-passwords.ts'

/**
 * The path on our own site that a callback address leads to, undefined for any other address: browsers read backslashes,
 * control characters and doubled slashes as ways to another host, so the address is resolved as they would do it.
 */
function ownPath(callbackUrl: string, publicOrigin: string): string | undefined {
  if (!URL.canParse(callbackUrl, publicOrigin)) return undefined
  const url = new URL(callbackUrl, publicOrigin)
  const path = url.pathname + url.search + url.hash
  // The origin of `blob:https://shop…` is the shop's own, so the scheme is compared as well.
  const isOurs = url.origin === publicOrigin && url.protocol === new URL(publicOrigin).protocol
  return isOurs && !path.startsWith('//') && !/%5c|%2f|\\/i.test(url.pathname) ? path : undefined
}

/** The path on our own site that a callback address leads to, `/` for none and for anything else. */
export const pathOnSite = (callbackUrl: string | undefined, publicOrigin: string): string =>
  (callbackUrl === undefined ? undefined : ownPath(callbackUrl, publicOrigin)) ?? '/'

/** Whether a callback address leads to where nobody is sent from here: another site, or nothing that can be read. */
export const isForeign = (callbackUrl: string | undefined, publicOrigin: string): boolean =>
  callbackUrl !== undefined && ownPath(callbackUrl, publicOrigin) === undefined

/** How long a session lasts: unused, and at all. Whoever has rights over the shop signs in daily. */
export const sessionLimits = {
  customer: { idleMinutes: 14 * 24 * 60, totalMinutes: 60 * 24 * 60 },
  staff: { idleMinutes: 30, totalMinutes: 12 * 60 },
} as const

/** Whether someone has rights over the shop, whatever they are: their sessions are shorter. */
export const isStaff = (actor: Actor): boolean =>
  actor.kind === 'user' && (actor.isAdmin || actor.staff?.active === true)

/** Minutes within which a sign-in that was begun has to be finished with its code or its new password. */
export const FINISH_SIGN_IN_MINUTES = 10

/** Minutes that the links in letters work. */
export const linkMinutes = { register: 24 * 60, reset: 30, email: 30, invite: 3 * 24 * 60, data: 60 } as const
export type LinkPurpose = keyof typeof linkMinutes

/** How long a browser is trusted after the last sign-in there, and how many of them an account trusts. */
export const TRUSTED_DEVICE_DAYS = 365
export const TRUSTED_DEVICES = 10

/**
 * Tries that all processes count together, and in how many seconds they come back. What a stranger can use up is never
 * what the owner of an account depends on: trusted devices have tries of their own (docs/decisions/0020).
 */
export const allowances = {
  /** All browsers together that an account does not trust. */
  signInPerAccount: { tries: 10, seconds: 900 },
  signInPerNetwork: { tries: 50, seconds: 900 },
  signInPerDevice: { tries: 10, seconds: 900 },
  /** Of someone who is signed in, or has shown the password: by trusted device, else all others of the account together. */
  passwordChecks: { tries: 10, seconds: 900 },
  codes: { tries: 10, seconds: 900 },
  newDevices: { tries: 10, seconds: 3600 },
  /**
   * Emails with a link that anyone may ask for. That of a mailbox comes back sooner than a link of the shortest kind runs out,
   * so that a mailbox whose emails strangers use up always holds one that works.
   */
  emailsPerMailbox: { tries: 5, seconds: 3600 },
  emailsPerMailboxAndNetwork: { tries: 3, seconds: 3600 },
  emailsPerNetwork: { tries: 20, seconds: 3600 },
  emailsPerDevice: { tries: 3, seconds: 3600 },
  /** Of people who are signed in, to an address that they want to change to. */
  changeEmailsPerPerson: { tries: 5, seconds: 3600 },
  changeEmailsPerMailbox: { tries: 3, seconds: 3600 },
  /** Of staff to one mailbox. */
  staffEmailsPerMailbox: { tries: 5, seconds: 3600 },
  /** Links that are not there: one that is opens at once. */
  missedLinksPerNetwork: { tries: 60, seconds: 900 },
} as const

/** An allowance multiplied where load is made on purpose. */
export const scaled = ({ tries, seconds }: { tries: number; seconds: number }, scale: number) => ({
  tries: tries * scale,
  seconds,
})

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 1000

/** A password as it is hashed: the same letters typed on another keyboard give the same bytes. Nothing is cut off. */
export const normalPassword = (password: string): string => password.normalize('NFKC')

export type PasswordFault = 'short' | 'long' | 'common' | 'own'

/**
 * What is wrong with a new password; undefined when nothing is. Length is counted in characters, any character counts,
 * and none is asked for (NIST SP 800-63B, 3.1.1).
 * @param own what an attacker who knows the person tries first: e-mail address and name
 */
export function passwordFault(password: string, own: readonly string[]): PasswordFault | undefined {
  const normal = normalPassword(password)
  if (password.length > PASSWORD_MAX) return 'long'
  if ([...normal].length < PASSWORD_MIN) return 'short'
  const small = normal.toLowerCase()
  if (commonPasswords.has(small) || new Set(small).size < 3 || isRun(small)) return 'common'
  const parts = own.flatMap((text) => [text, text.split('@')[0] ?? '']).map((text) => text.toLowerCase().trim())
  // A name with a digit or two after it is that name.
  const isOwn = parts.some((part) => part.length >= 4 && small.includes(part) && small.length - part.length < 4)
  return isOwn ? 'own' : undefined
}

/** Whether the letters only go up or down by one, such as 23456789 or hgfedcba. */
function isRun(text: string): boolean {
  const codes = [...text].map((message) => message.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
