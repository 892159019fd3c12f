import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { randomToken, uuidv7 } from '../platform/ids.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { networkOf, takeTry } from '../platform/shared-limit.ts'
import { type Origin, scaled } from './commands.ts'
import { linkLetter, type Sender } from './letters.ts'
import { hashToken } from './queries.ts'
import { allowances, type LinkPurpose, linkMinutes } from './rules.ts'
import { accountLinks, users } from './tables.ts'

export type UsedLink = { purpose: LinkPurpose; email: string; userId: string | null }

/** Makes a link for a mailbox and answers its token, which is nowhere else but in the letter. */
export async function makeLink(tx: Transaction, link: UsedLink): Promise<string> {
  const token = randomToken(32)
  const expiresAt = sql`now() + make_interval(mins => ${linkMinutes[link.purpose]}::int)`
  await tx.insert(accountLinks).values({ tokenHash: hashToken(token), ...link, expiresAt })
  await tx.execute(sql`delete from account_links where ctid = any (array(
    select ctid from account_links where expires_at < now() limit 100 for update skip locked))`)
  return token
}

/**
 * Sends a mailbox the letter that someone asked for: to register, or to choose a new password. Whether there is an
 * account is told to whoever reads the mailbox and to nobody else: both ways take the same steps.
 */
export async function sendAccountLetter(
  tx: Transaction,
  { wanted, email }: { wanted: 'register' | 'reset'; email: string },
  sender: Sender,
  { clientIp, scale }: Origin,
): Promise<Result<null>> {
  const network = `letters network ${networkOf(clientIp)}`
  const seconds = await takeTry(tx, network, scaled(allowances.lettersPerNetwork, scale))
  if (seconds > 0) return fail('TOO_MANY', { params: { seconds } })
  // A full mailbox is spared in silence: the answer is that of a letter sent.
  if (!(await maySend(tx, email, scale))) return succeed(null)
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  const token = await makeLink(tx, { purpose: user ? 'reset' : 'register', email, userId: user?.id ?? null })
  const letters = { register: ['verify', 'alreadyRegistered'], reset: ['noAccount', 'reset'] } as const
  await queueMail(tx, `account ${uuidv7()}`, email, linkLetter(letters[wanted][user ? 1 : 0], token, sender))
  return succeed(null)
}

/** Whether a mailbox has room for another letter that anyone may ask for. */
export async function maySend(tx: Transaction, email: string, scale: number): Promise<boolean> {
  return (await takeTry(tx, `letters mailbox ${email}`, scaled(allowances.lettersPerMailbox, scale))) === 0
}

/**
 * Finds a link and holds it until the transaction ends: of any number who come with it at once, the first uses it up
 * (`dropLinks`) and the others find it gone.
 */
export async function holdLink(
  tx: Transaction,
  token: string,
  purpose: LinkPurpose | readonly LinkPurpose[],
  { clientIp, scale }: Origin,
): Promise<Result<UsedLink>> {
  const seconds = await takeTry(tx, `links ${networkOf(clientIp)}`, scaled(allowances.linksPerNetwork, scale))
  if (seconds > 0) return fail('TOO_MANY', { params: { seconds } })
  const [link] = await tx
    .select({ purpose: accountLinks.purpose, email: accountLinks.email, userId: accountLinks.userId })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.tokenHash, hashToken(token)),
        inArray(accountLinks.purpose, [purpose].flat()),
        sql`${accountLinks.expiresAt} > now()`,
      ),
    )
    .for('update')
  return link ? succeed(link) : fail('LINK_USED', { isKept: true })
}

/** Makes every link to a mailbox, or about a person, worthless. */
export async function dropLinks(tx: Transaction, { email, userId }: { email: string; userId: string }): Promise<void> {
  await tx.delete(accountLinks).where(sql`${accountLinks.email} = ${email} or ${accountLinks.userId} = ${userId}`)
}
