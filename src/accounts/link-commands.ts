import { and, eq, inArray, sql } from 'drizzle-orm'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { randomToken, uuidv7 } from '../platform/ids.ts'
import { takeTry } from '../platform/limits/shared-limit.ts'
import { mailboxOf } from '../platform/mail/mailbox.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { takeUnprovedMail } from '../platform/mail/unproved.ts'
import { networkOf } from '../platform/network.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { linkEmail, type Sender } from './emails.ts'
import { hashToken } from './queries.ts'
import { allowances, type LinkPurpose, linkMinutes, scaled } from './rules.ts'
import { accountLinks, users } from './tables.ts'
import { letterCounters, type Origin, takeTries } from './tries.ts'

export type UsedLink = { purpose: LinkPurpose; email: string; userId: string | null }

/** Makes a link for a mailbox and answers its token, which is nowhere else but in the email. */
export async function makeLink(tx: Transaction, link: UsedLink): Promise<string> {
  const token = randomToken(32)
  const expiresAt = sql`now() + make_interval(mins => ${linkMinutes[link.purpose]}::int)`
  await tx.insert(accountLinks).values({ tokenHash: hashToken(token), ...link, expiresAt })
  await tx.execute(sql`delete from account_links where ctid = any (array(
    select ctid from account_links where expires_at < now() limit 100 for update skip locked))`)
  return token
}

/**
 * Sends a mailbox the email that someone asked for: to register, or to choose a new password. Whether there is an
 * account is told to whoever reads the mailbox and to nobody else: both ways take the same steps.
 *
 * A mailbox that was sent enough is spared in silence, and the answer is that of an email sent. It holds a link then that
 * still works, whoever asked for it (`allowances`).
 */
export async function sendAccountEmail(
  tx: Transaction,
  { wanted, email }: { wanted: 'register' | 'reset'; email: string },
  sender: Sender,
  origin: Origin,
): Promise<Result<null>> {
  const { network, mailbox } = await letterCounters(tx, email, origin)
  const seconds = await takeTries(tx, network, origin.scale)
  if (seconds > 0) return fail('RATE_LIMITED', { params: { count: seconds } })
  if ((await takeTries(tx, mailbox, origin.scale)) > 0) return succeed(null)
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  // Any number of tagged addresses lead to one mailbox: those without an account share one allowance.
  const isTagged = !user && mailboxOf(email) !== email
  if (isTagged && !(await takeUnprovedMail(tx, email, origin.scale))) return succeed(null)
  const token = await makeLink(tx, { purpose: user ? 'reset' : 'register', email, userId: user?.id ?? null })
  const emails = { register: ['verify', 'alreadyRegistered'], reset: ['noAccount', 'reset'] } as const
  await queueMail(tx, `account ${uuidv7()}`, email, linkEmail(emails[wanted][user ? 1 : 0], token, sender))
  return succeed(null)
}

/**
 * Takes one try of the letters that a signed-in person may have sent to an address that they want to change to. They count
 * apart from those that strangers ask for, which hold no link for this.
 * @returns 0, else the seconds until there is one
 */
export async function takeChangeEmail(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
  scale: number,
): Promise<number> {
  const counters = [
    { key: `letters change ${userId}`, allowance: allowances.changeEmailsPerPerson, isOwn: true },
    { key: `letters change mailbox ${email}`, allowance: allowances.changeEmailsPerMailbox, isOwn: false },
  ]
  return takeTries(tx, counters, scale)
}

/**
 * Takes one try of the letters that staff may send to a mailbox; no stranger can use them up.
 * @returns 0, else the seconds until there is one
 */
export function takeStaffEmail(tx: Transaction, email: string, scale: number): Promise<number> {
  return takeTry(tx, `letters staff ${email}`, scaled(allowances.staffEmailsPerMailbox, scale))
}

/**
 * Finds a link that works, and holds it until the transaction ends if `db` is one: of any number who come with it at once, the first
 * uses it up (`dropLinks`) and the others find it gone. Only tries with links that are not there count: nobody can use up
 * those of a neighbour who has one.
 * @returns LINK_USED; RATE_LIMITED
 */
export async function findOpenLink(
  db: Database | Transaction,
  token: string,
  purpose: LinkPurpose | readonly LinkPurpose[],
  { clientIp, scale }: Origin,
): Promise<Result<UsedLink>> {
  const [link] = await db
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
  if (link) return succeed(link)
  const missed = `links ${networkOf(clientIp)}`
  const seconds = await takeTry(db, missed, scaled(allowances.missedLinksPerNetwork, scale))
  return seconds > 0 ? fail('RATE_LIMITED', { params: { count: seconds } }) : fail('LINK_USED', { isKept: true })
}

/** Makes every link to a mailbox, or about a person, worthless. */
export async function dropLinks(tx: Transaction, { email, userId }: { email: string; userId: string }): Promise<void> {
  await tx.delete(accountLinks).where(sql`${accountLinks.email} = ${email} or ${accountLinks.userId} = ${userId}`)
}
