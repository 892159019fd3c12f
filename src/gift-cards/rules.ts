/** Capital letters and digits that nobody takes for one another: no I, L, O, 0 or 1. Their number is prime. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Characters of a code without the last one, which proves the others: more than 74 bits that nobody can guess. */
const RANDOM_CHARACTERS = 15
export const CODE_CHARACTERS = RANDOM_CHARACTERS + 1

/** The most that one card may hold, in minor units. */
export const maxGiftCardMinor = 10_000_000

/** What happened to a card. */
export const entryKinds = ['issued', 'used', 'refunded', 'adjusted'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Where a card stands, as its list has it. */
export const cardStates = ['live', 'empty', 'expired', 'blocked'] as const
export type CardState = (typeof cardStates)[number]

/**
 * The character that proves the others: their weighted sum in the field of 31. One wrong character and two that changed places
 * are always noticed.
 */
function checkCharacter(characters: string): string {
  const sum = [...characters].reduce((total, one, at) => total + ALPHABET.indexOf(one) * (at + 2), 0)
  return ALPHABET.charAt(sum % ALPHABET.length)
}

/** A code from random bytes, of which those above 247 are passed over, so that all characters are as likely. */
export function codeOf(bytes: Uint8Array): string | undefined {
  const most = 256 - (256 % ALPHABET.length)
  const fair = [...bytes].filter((byte) => byte < most).slice(0, RANDOM_CHARACTERS)
  if (fair.length < RANDOM_CHARACTERS) return undefined
  const characters = fair.map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return characters + checkCharacter(characters)
}

/** A code as it was typed, in small letters, with spaces and dashes or without, as it is kept; undefined for what can be none. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s\-‐-―]/gu, '')
  if (code.length !== CODE_CHARACTERS || [...code].some((one) => !ALPHABET.includes(one))) return undefined
  return checkCharacter(code.slice(0, RANDOM_CHARACTERS)) === code.at(-1) ? code : undefined
}

/** A code as it is read out and typed: `ABCD-EFGH-JKMN-PQRS`. */
export const spacedCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

type Standing = {
  readonly balanceMinor: number
  readonly isBlocked: boolean
  /** The last day on which it may be used; null where it has none. */
  readonly expiresOn: string | null
}

/** Where a card stands on a day of its store's calendar. What money went back to a card that is over stays on it. */
export function stateOfCard({ balanceMinor, isBlocked, expiresOn }: Standing, today: string): CardState {
  if (isBlocked) return 'blocked'
  if (expiresOn !== null && expiresOn < today) return 'expired'
  return balanceMinor === 0 ? 'empty' : 'live'
}

/** What each card pays of a sum, in their order: all that it has, until nothing is left to be paid. */
export function takeFrom(balancesMinor: readonly number[], dueMinor: number): number[] {
  let left = Math.max(0, dueMinor)
  return balancesMinor.map((balance) => {
    const taken = Math.min(balance, left)
    left -= taken
    return taken
  })
}
