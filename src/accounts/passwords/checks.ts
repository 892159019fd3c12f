import { eq } from 'drizzle-orm'
import { type Failure, fail, type Result, succeed } from '../../platform/failures.ts'
import { FairQueue, QueueFull } from '../../platform/limits/fair-queue.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/postgres/database.ts'
import { users } from '../tables.ts'
import {
  type Counter,
  giveBackTries,
  type Origin,
  personCounters,
  settleTries,
  signInCounters,
  takeTries,
} from '../tries.ts'
import { partyIn, passwordMatches } from './passwords.ts'

/**
 * A password that was right when it was looked at, outside of any transaction. It still has to be what the account has
 * when something is done on its strength: `passwordHash` is what it was compared with.
 */
export type VerifiedPassword = { userId: string; passwordHash: string; counters: readonly Counter[] }

type Account = { id: string; passwordHash: string | null; isClosed: boolean }
/** So that many sign-ins at once leave connections to everyone else. */
const counting = new FairQueue({ atOnce: 3, mostWaiting: 100, waitMs: 5_000 })

const busy = ({ seconds }: QueueFull): Failure => fail('BUSY', { params: { count: seconds } })

/** Counts the try and reads the hash, in one short transaction; then, with no connection held, compares. */
async function verify(
  db: Database,
  whose: { email: string } | { userId: string },
  password: string,
  { counters, scale }: { counters: readonly Counter[]; scale: number },
): Promise<Result<VerifiedPassword>> {
  const line = 'userId' in whose || counters.some(({ isOwn }) => isOwn) ? 'first' : 'second'
  // Counted before it is compared: of any number of tries at once no more are compared than are allowed.
  const count = () =>
    inTransaction(db, async (tx) => {
      const seconds = await takeTries(tx, counters, scale)
      return { seconds, account: seconds > 0 ? undefined : await findAccount(tx, whose) }
    })
  let counted: Awaited<ReturnType<typeof count>>
  try {
    counted = await counting.run(partyIn(line), count)
  } catch (error) {
    if (error instanceof QueueFull) return busy(error)
    throw error
  }
  const { seconds, account } = counted
  if (seconds > 0) return fail('RATE_LIMITED', { params: { count: seconds } })
  let matches: boolean
  try {
    matches = await passwordMatches(password, account?.passwordHash, line)
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    await counting.run(partyIn('first'), () => inTransaction(db, (tx) => giveBackTries(tx, counters)))
    return busy(error)
  }
  if (!matches || !account?.passwordHash || account.isClosed) return fail('WRONG_CREDENTIALS')
  return succeed({ userId: account.id, passwordHash: account.passwordHash, counters })
}

async function findAccount(
  tx: Transaction,
  whose: { email: string } | { userId: string },
): Promise<Account | undefined> {
  const [user] = await tx
    .select({ id: users.id, passwordHash: users.passwordHash, deactivatedAt: users.deactivatedAt })
    .from(users)
    .where('email' in whose ? eq(users.email, whose.email) : eq(users.id, whose.userId))
  return user && { id: user.id, passwordHash: user.passwordHash, isClosed: user.deactivatedAt !== null }
}

/**
 * Whether an e-mail address and a password belong together. An unknown address and a wrong password get one answer, after
 * the same work; a closed account is answered like them.
 * @returns WRONG_CREDENTIALS; RATE_LIMITED; BUSY, where the try does not count
 */
export async function verifyCredentials(
  db: Database,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<Result<VerifiedPassword>> {
  const counters = await signInCounters(db, email, origin)
  return verify(db, { email }, password, { counters, scale: origin.scale })
}

/**
 * Whether a signed-in person knows their password, for what a stolen session alone must not do. Someone who has no
 * password gets one by a letter first.
 * @returns as `verifyCredentials`
 */
export async function verifyOwnPassword(
  db: Database,
  userId: string,
  password: string,
  origin: Origin,
): Promise<Result<VerifiedPassword>> {
  const counters = await personCounters(db, 'password', userId, origin)
  return verify(db, { userId }, password, { counters, scale: origin.scale })
}

/**
 * Begins what is done on the strength of a password: makes sure that it is still the account's, that the account is still open, and holds both
 * until the transaction ends. The try was a rightful one.
 * @returns WRONG_CREDENTIALS where either has changed since
 */
export async function relyOnPassword(
  tx: Transaction,
  { userId, passwordHash, counters }: VerifiedPassword,
  strength: 'share' | 'update' = 'update',
): Promise<Result<null>> {
  const [user] = await tx
    .select({ passwordHash: users.passwordHash, deactivatedAt: users.deactivatedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for(strength)
  if (user?.passwordHash !== passwordHash || user.deactivatedAt) return fail('WRONG_CREDENTIALS')
  await settleTries(tx, counters)
  return succeed(null)
}
