import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { hashToken } from '../queries.ts'

/** A browser that has signed in to an account before, as far as counting its tries goes. */
export type TrustedDevice = { id: string; tokenHash: string }

/**
 * The device among a browser's tokens that an account trusts. Where there is no such account the question is the same, and
 * so is the answer of one that has never seen the browser.
 * @param whose the account, by its id or its address
 */
export async function findTrustedDevice(
  db: Database | Transaction,
  whose: { userId: string } | { email: string },
  tokens: readonly string[],
): Promise<TrustedDevice | undefined> {
  if (tokens.length === 0) return undefined
  const hashes = sql.join(
    tokens.map((token) => sql`${hashToken(token)}`),
    sql`, `,
  )
  const { rows } = await db.execute<TrustedDevice>(sql`
    select d.id, d.token_hash as "tokenHash" from trusted_devices d join users u on u.id = d.user_id
    where d.token_hash in (${hashes}) and d.expires_at > now()
      and ${'email' in whose ? sql`u.email = ${whose.email}` : sql`u.id = ${whose.userId}`}
    limit 1`)
  return rows[0]
}
