import { eq, sql } from 'drizzle-orm'
import { linkEmail, type Sender } from '../../accounts/emails.ts'
import { findOpenLink, makeLink } from '../../accounts/link-commands.ts'
import { holdPersonalData, type Person, type PersonalData } from '../../accounts/personal-data.ts'
import { hashToken } from '../../accounts/queries.ts'
import { allowances } from '../../accounts/rules.ts'
import { accountLinks } from '../../accounts/tables.ts'
import { type Origin, takeTries } from '../../accounts/tries.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { takeUnprovedMail } from '../../platform/mail/unproved.ts'
import { networkOf } from '../../platform/network.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { eraseGuest } from '../people/commands.ts'
import { collectCopies } from '../people/copy-queries.ts'

/**
 * Sends a mailbox a link to what the shop holds of it. Nothing is looked up: whether the shop knows the address is told to whoever reads the
 * mailbox, and the answer comes as soon for one as for the other. A mailbox that was sent enough is spared in silence.
 * @returns RATE_LIMITED of a network that asks too often
 */
export async function sendDataLink(
  tx: Transaction,
  email: string,
  sender: Sender,
  { clientIp, scale }: Origin,
): Promise<Result<null>> {
  const network = { key: `letters data network ${networkOf(clientIp)}`, allowance: allowances.emailsPerNetwork }
  const mailbox = { key: `letters data mailbox ${email}`, allowance: allowances.emailsPerMailboxAndNetwork }
  const seconds = await takeTries(tx, [{ ...network, isOwn: false }], scale)
  if (seconds > 0) return fail('RATE_LIMITED', { params: { count: seconds } })
  const isSpared = (await takeTries(tx, [{ ...mailbox, isOwn: false }], scale)) > 0
  if (isSpared || !(await takeUnprovedMail(tx, email, scale))) return succeed(null)
  const token = await makeLink(tx, { purpose: 'data', email, userId: null })
  await queueMail(tx, `own data ${uuidv7()}`, email, linkEmail('ownData', token, sender))
  return succeed(null)
}

/** Uses up a link, and says whose mailbox it came to: somebody without an account, also where there is an account besides. */
async function spendLink(tx: Transaction, token: string, origin: Origin): Promise<Result<Person>> {
  const link = await findOpenLink(tx, token, 'data', origin)
  if (!link.ok) return link
  await tx.delete(accountLinks).where(eq(accountLinks.tokenHash, hashToken(token)))
  const { email } = link.value
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from people where user_id is null and email = ${email}`,
  )
  return succeed({ id: rows[0]?.id ?? uuidv7(), email, provedEmail: email })
}

/**
 * All that the shop holds under the mailbox of a link, which is then used up. What an account has is for whoever is signed in to it.
 * @returns LINK_USED; RATE_LIMITED
 */
export async function copyByLink(
  tx: Transaction,
  token: string,
  origin: Origin,
  data: readonly PersonalData[],
): Promise<Result<{ id: string; bytes: Buffer }>> {
  const person = await spendLink(tx, token, origin)
  if (!person.ok) return person
  const bytes = await collectCopies(tx, data, { account: undefined, guests: [person.value] })
  return succeed({ id: person.value.id, bytes })
}

/**
 * Removes what the shop holds under the mailbox of a link, which is then used up: orders keep what the books need, and one under way what it
 * takes to deliver it.
 * @returns LINK_USED; RATE_LIMITED
 */
export async function eraseByLink(
  tx: Transaction,
  token: string,
  origin: Origin,
  data: readonly PersonalData[],
): Promise<Result<{ id: string }>> {
  const person = await spendLink(tx, token, origin)
  if (!person.ok) return person
  await holdPersonalData(tx, [person.value], data)
  await eraseGuest(tx, person.value, data)
  return succeed({ id: person.value.id })
}
