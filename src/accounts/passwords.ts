import { hash, verify } from '@node-rs/argon2'
import { normalPassword } from './rules.ts'

/** argon2id at the first choice of RFC 9106's memory-constrained setting, as OWASP gives it: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(normalPassword(password), cost)

let nobodysHash: Promise<string> | undefined

/**
 * Whether a password belongs to a hash. Without a hash (no such account, or one without a password) the same work is
 * done for nothing, so that the time taken tells nothing.
 */
export async function passwordMatches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword('the password of nobody')
  const matches = await verify(passwordHash ?? (await nobodysHash), normalPassword(password))
  return matches && passwordHash !== null && passwordHash !== undefined
}
