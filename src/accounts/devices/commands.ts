import { and, eq, notInArray, sql } from 'drizzle-orm'
import { randomToken, uuidv7 } from '../../platform/ids.ts'
import { takeTry } from '../../platform/limits/shared-limit.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { hashToken } from '../queries.ts'
import { allowances, scaled, TRUSTED_DEVICE_DAYS, TRUSTED_DEVICES } from '../rules.ts'
import { trustedDevices } from '../tables.ts'
import { findTrustedDevice } from './queries.ts'

const expiresAt = sql`now() + make_interval(days => ${TRUSTED_DEVICE_DAYS}::int)`

/**
 * Trusts the browser in which someone has just signed in, to the last step. One that was trusted gets another token and
 * keeps the count of its tries.
 *
 * An account trusts so many new browsers an hour: whoever gets in by a provider alone must not get endless tries at the
 * password by doing so again and again.
 * @param tokens those of the browser's cookie
 * @returns the tokens for its new cookie
 */
export async function trustDevice(
  tx: Transaction,
  userId: string,
  { deviceTokens: tokens, scale }: { deviceTokens: readonly string[]; scale: number },
): Promise<string[]> {
  const known = await findTrustedDevice(tx, { userId }, tokens)
  const token = randomToken(32)
  const now = { tokenHash: hashToken(token), seenAt: sql`now()`, expiresAt }
  if (known) {
    await tx.update(trustedDevices).set(now).where(eq(trustedDevices.id, known.id))
    return [token, ...tokens.filter((one) => hashToken(one) !== known.tokenHash)]
  }
  if ((await takeTry(tx, `devices ${userId}`, scaled(allowances.newDevices, scale))) > 0) return [...tokens]
  await tx.insert(trustedDevices).values({ id: uuidv7(), userId, ...now })
  await tx.execute(sql`delete from trusted_devices where id in (
    select id from trusted_devices where user_id = ${userId} order by seen_at desc, id desc offset ${TRUSTED_DEVICES})`)
  await tx.execute(sql`delete from trusted_devices where ctid = any (array(
    select ctid from trusted_devices where expires_at < now() limit 100 for update skip locked))`)
  return [token, ...tokens]
}

/** Trusts no browser of a person any more but the one with these tokens: whoever knew the old password may have signed in. */
export async function distrustDevices(tx: Transaction, userId: string, except: readonly string[]): Promise<void> {
  await tx
    .delete(trustedDevices)
    .where(and(eq(trustedDevices.userId, userId), notInArray(trustedDevices.tokenHash, ['', ...except.map(hashToken)])))
}
