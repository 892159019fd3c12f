import { asc, eq, or, sql } from 'drizzle-orm'
import { linkEmail, type Sender } from '../accounts/emails.ts'
import { dropLinks, makeLink, takeStaffEmail } from '../accounts/link-commands.ts'
import { holdPersonalData, insistOnHeld, type Person, type PersonalData } from '../accounts/personal-data.ts'
import { eraseAccount } from '../accounts/profile/commands.ts'
import { findPerson } from '../accounts/profile/queries.ts'
import { endAllSessions } from '../accounts/session-commands.ts'
import { users } from '../accounts/tables.ts'
import { resetCodes } from '../accounts/two-factor/commands.ts'
import type { Language } from '../i18n/languages.ts'
import type { Actor } from '../platform/actor.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import type { CustomerStateInput } from './admin-schema.ts'
import type { CustomerView } from './contracts.ts'
import { eraseGuest } from './people/commands.ts'
import { findHead, listGuests } from './people/queries.ts'
import { people } from './people/tables.ts'
import { findCustomer } from './queries.ts'
import { customerNotes } from './tables.ts'

type Fields = Record<string, unknown>

/** A change with what it was made from and to, for the audit log: nothing in it outlives the account. */
export type CustomerChange = { before: Fields; after: Fields }

/**
 * The customer, held until the transaction ends, with whoever is merged into them.
 * @param strength `no key update` lets orders of theirs be placed and paid meanwhile; `update` does not
 */
async function hold(
  tx: Transaction,
  id: string,
  strength: 'update' | 'no key update' = 'update',
): Promise<CustomerView | undefined> {
  const head = await findHead(tx, id)
  if (head === undefined) return undefined
  await tx.select({ id: users.id }).from(users).where(eq(users.id, head)).for(strength)
  const all = or(eq(people.id, head), eq(people.mergedInto, head))
  await tx.select({ id: people.id }).from(people).where(all).orderBy(asc(people.id)).for(strength)
  return findCustomer(tx, head)
}

/** A customer under each of their addresses: the account, and as whom they are known without one. */
async function findAddresses(tx: Transaction, id: string): Promise<{ account: Person | undefined; guests: Person[] }> {
  const head = await findHead(tx, id)
  if (head === undefined) return { account: undefined, guests: [] }
  return { account: await findPerson(tx, head), guests: await listGuests(tx, head) }
}

const everyone = ({ account, guests }: Awaited<ReturnType<typeof findAddresses>>): Person[] =>
  account ? [account, ...guests] : guests

/** As `hold`, of somebody with an account; that of someone on the staff is refused: it is not for whoever looks after customers. */
async function lockCustomer(tx: Transaction, id: string): Promise<Result<CustomerView>> {
  const customer = await hold(tx, id)
  if (!customer) return fail('NOT_FOUND')
  if (!customer.hasAccount) return fail('NO_ACCOUNT')
  return customer.isStaff ? fail('STAFF_ACCOUNT') : succeed(customer)
}

/** Keeps a note on a customer, for staff alone. */
export async function addCustomerNote(
  tx: Transaction,
  actor: Actor,
  { id, note }: { id: string; note: string },
): Promise<Result<CustomerChange>> {
  if (actor.kind !== 'user') return fail('UNAUTHENTICATED')
  const customer = await hold(tx, id, 'no key update')
  if (!customer) return fail('NOT_FOUND')
  const noteId = uuidv7()
  await tx.insert(customerNotes).values({
    id: noteId,
    ...(customer.hasAccount ? { userId: customer.id } : { personId: customer.id }),
    note,
    actorId: actor.id,
    actorName: actor.name,
  })
  return succeed({
    before: { notes: customer.notes.length },
    after: { notes: customer.notes.length + 1, note: noteId },
  })
}

/**
 * Closes an account to its owner, or opens it again. Sessions and links end both ways: nothing that was begun before is
 * of use afterwards.
 * @returns NOT_FOUND; STAFF_ACCOUNT; CHANGED_MEANWHILE with the customer as they are
 */
export async function setCustomerState(
  tx: Transaction,
  { id, isOpen, version }: CustomerStateInput,
): Promise<Result<CustomerChange>> {
  const held = await lockCustomer(tx, id)
  if (!held.ok) return held
  const customer = held.value
  if (customer.version !== version) return fail('CHANGED_MEANWHILE', { data: { customer } })
  await tx
    .update(users)
    .set({ deactivatedAt: isOpen ? null : sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, customer.id))
  await endAllSessions(tx, customer.id)
  await dropLinks(tx, { email: customer.email, userId: customer.id })
  return succeed({ before: { open: !customer.isClosed }, after: { open: isOpen } })
}

/** Signs a customer out everywhere. */
export async function endCustomerSessions(tx: Transaction, id: string): Promise<Result<CustomerChange>> {
  const held = await lockCustomer(tx, id)
  if (!held.ok) return held
  await endAllSessions(tx, held.value.id)
  return succeed({ before: { sessions: held.value.sessionCount }, after: { sessions: 0 } })
}

/**
 * Sends a customer the email by which they choose a new password. What it holds is for their mailbox alone.
 * @param scale by how much the limit of emails is multiplied
 */
export async function sendPasswordEmail(
  tx: Transaction,
  id: string,
  sender: Sender,
  scale: number,
): Promise<Result<CustomerChange>> {
  const held = await lockCustomer(tx, id)
  if (!held.ok) return held
  const { email, isClosed } = held.value
  if (isClosed) return fail('CONFLICT')
  const seconds = await takeStaffEmail(tx, email, scale)
  if (seconds > 0) return fail('RATE_LIMITED', { params: { count: seconds } })
  const token = await makeLink(tx, { purpose: 'reset', email, userId: held.value.id })
  await queueMail(tx, `account ${uuidv7()}`, email, linkEmail('reset', token, sender))
  return succeed({ before: {}, after: { email: 'reset' } })
}

/** Takes the one-time codes from a customer who has lost their telephone; they are told, and sign in with their password until they set up others. */
export async function resetCustomerCodes(tx: Transaction, id: string, sender: Sender): Promise<Result<CustomerChange>> {
  const held = await lockCustomer(tx, id)
  if (!held.ok) return held
  return succeed({ before: { oneTimeCodes: await resetCodes(tx, held.value, sender) }, after: { oneTimeCodes: false } })
}

/**
 * Deletes a customer's account as they could themselves: their orders keep what the law needs, the rest goes. What is known of
 * them without an account goes the same way, under each of their e-mail addresses.
 */
export async function deleteCustomer(
  tx: Transaction,
  id: string,
  data: readonly PersonalData[],
  at: { language: Language; store: string },
): Promise<Result<CustomerChange>> {
  const held = await holdPersonalData(tx, everyone(await findAddresses(tx, id)), data)
  const customer = await hold(tx, id)
  if (!customer) return fail('NOT_FOUND')
  if (customer.isStaff) return fail('STAFF_ACCOUNT')
  const addresses = await findAddresses(tx, customer.id)
  await insistOnHeld(tx, everyone(addresses), data, held)
  const before = { orders: customer.orderCount }
  for (const guest of addresses.guests) await eraseGuest(tx, guest, data)
  if (!addresses.account) return succeed({ before, after: { data: 'deleted' } })
  await eraseAccount(tx, addresses.account, data, { ...at, by: 'staff' })
  return succeed({ before, after: { account: 'deleted' } })
}
