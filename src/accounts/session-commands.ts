import { and, eq, ne, sql } from 'drizzle-orm'
import { randomToken } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { trustDevice } from './devices/commands.ts'
import { deviceOf } from './devices/device.ts'
import { hashToken } from './queries.ts'
import { sessionLimits } from './rules.ts'
import { secondFactors, sessions, users } from './tables.ts'
import type { Origin } from './tries.ts'

/**
 * A sign-in as far as it has come: its cookie's token, and what it still waits for. `deviceTokens` are for the cookie by which
 * the account knows the browser from now on; there are none before the last step.
 */
export type StartedSession = { token: string; awaiting: 'code' | 'password' | null; deviceTokens?: string[] }

/** The browser that signs in. */
export type Browser = Pick<Origin, 'userAgent' | 'deviceTokens' | 'scale'>

type Start = { userId: string; browser: Browser; awaiting: StartedSession['awaiting'] }

async function start(tx: Transaction, { userId, browser, awaiting }: Start): Promise<StartedSession> {
  const token = randomToken(32)
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    awaiting,
    device: deviceOf(browser.userAgent),
    expiresAt: sql`now() + make_interval(mins => ${sessionLimits.customer.totalMinutes}::int)`,
  })
  // What ended by itself is cleared away by whoever comes next.
  await tx.execute(sql`delete from sessions where ctid = any (array(
    select ctid from sessions where expires_at < now() limit 100 for update skip locked))`)
  if (awaiting !== null) return { token, awaiting }
  return { token, awaiting, deviceTokens: await trustDevice(tx, userId, browser) }
}

/**
 * Starts a session for someone who has shown who they are. It opens nothing before their code, where they have
 * switched that on, and before a new password, where theirs was made for them.
 * @param hasCode whether the code was shown too
 */
export async function startSession(
  tx: Transaction,
  userId: string,
  browser: Browser,
  hasCode = false,
): Promise<StartedSession> {
  const [user] = await tx
    .select({ mustChange: users.mustChangePassword, code: secondFactors.confirmedAt })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, userId))
  const awaiting = user?.code && !hasCode ? 'code' : user?.mustChange ? 'password' : null
  return start(tx, { userId, browser, awaiting })
}

/** Ends the session that a token belongs to; it opens nothing any more, wherever it was copied to. */
export async function endSession(tx: Transaction, token: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

/** Ends one of someone's own sessions by its id. Says whether there was one. */
export async function endSessionById(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
  return rowCount === 1
}

/**
 * Ends all sessions of a person at once: after a change of password or of rights.
 * @param exceptTokenHash the one that stays, as `hashToken` makes it
 */
export async function endAllSessions(tx: Transaction, userId: string, exceptTokenHash?: string): Promise<void> {
  const own = eq(sessions.userId, userId)
  await tx
    .delete(sessions)
    .where(exceptTokenHash === undefined ? own : and(own, ne(sessions.tokenHash, exceptTokenHash)))
}

/** Ends all sessions of a person and starts a new one in this browser: its id is another after each change of rights. */
export async function renewSessions(tx: Transaction, userId: string, browser: Browser): Promise<StartedSession> {
  await endAllSessions(tx, userId)
  return startSession(tx, userId, browser, true)
}
