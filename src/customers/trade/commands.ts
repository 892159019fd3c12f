import { and, eq } from 'drizzle-orm'
import { languageOfPerson } from '../../accounts/profile/queries.ts'
import { users } from '../../accounts/tables.ts'
import type { Language } from '../../i18n/languages.ts'
import type { UserActor } from '../../platform/actor.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { setCustomerGroup } from '../../pricing/groups/commands.ts'
import { findMembership } from '../../pricing/groups/queries.ts'
import { getSettings } from '../../settings/queries.ts'
import type { ApplicationView } from './contracts.ts'
import { applicationAnswer, applicationForStore } from './emails.ts'
import { findApplication } from './queries.ts'
import type { ApplicationInput } from './schema.ts'
import { tradeApplications } from './tables.ts'

type Where = { store: string; publicOrigin: string }

/**
 * Asks for trade prices. While an earlier application waits it becomes what is said now, and the store is not written to again: the same sent
 * twice is one.
 * @returns TRADE_MEMBER where the customer has trade prices already
 */
export async function applyForTrade(
  tx: Transaction,
  { id: userId }: Pick<UserActor, 'id'>,
  input: ApplicationInput,
  { store, publicOrigin }: Where,
): Promise<Result<{ id: string }>> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  if (await findMembership(tx, userId)) return fail('TRADE_MEMBER')
  const isOpen = and(eq(tradeApplications.userId, userId), eq(tradeApplications.status, 'open'))
  const [waiting] = await tx.update(tradeApplications).set(input).where(isOpen).returning({ id: tradeApplications.id })
  if (waiting) return succeed(waiting)
  const id = uuidv7()
  await tx.insert(tradeApplications).values({ id, userId, store, ...input })
  const application = await findApplication(tx, id)
  const settings = await getSettings(tx, store)
  const from = { shopName: settings.name, language: settings.language, publicOrigin }
  if (application)
    for (const address of settings.emails)
      await queueMail(tx, `trade:${id}:${address}`, address, applicationForStore(from, application))
  return succeed({ id })
}

/** An application that waits for an answer, held with its customer until the transaction ends. */
async function lockOpen(tx: Transaction, id: string): Promise<Result<ApplicationView>> {
  const known = await findApplication(tx, id)
  if (!known) return fail('NOT_FOUND')
  // The customer first, as whoever applies and whoever changes their group holds it.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, known.userId)).for('update')
  await tx
    .select({ id: tradeApplications.id })
    .from(tradeApplications)
    .where(eq(tradeApplications.id, id))
    .for('update')
  const application = await findApplication(tx, id)
  if (!application) return fail('NOT_FOUND')
  return application.status === 'open' ? succeed(application) : fail('CHANGED_MEANWHILE', { data: { application } })
}

type Answer = Partial<Pick<typeof tradeApplications.$inferInsert, 'status' | 'reason' | 'groupName'>>

/** Writes down the answer, and writes to the customer in their language. */
async function answer(
  tx: Transaction,
  staff: UserActor,
  id: string,
  given: Answer & { publicOrigin: string },
): Promise<ApplicationView> {
  const { publicOrigin, ...fields } = given
  const [row] = await tx
    .update(tradeApplications)
    .set({ ...fields, decidedAt: new Date(), decidedByName: staff.name })
    .where(eq(tradeApplications.id, id))
    .returning({ store: tradeApplications.store })
  const application = await findApplication(tx, id)
  if (!row || !application) throw new Error('an application that was held is gone')
  const settings = await getSettings(tx, row.store)
  const language: Language = (await languageOfPerson(tx, { id: application.userId })) ?? settings.language
  const email = applicationAnswer({ shopName: settings.name, language, publicOrigin }, application)
  await queueMail(tx, `trade-answer:${id}`, application.email, email)
  return application
}

/** Approves an application: its customer is in the group from now on. NOT_FOUND; CHANGED_MEANWHILE once it has an answer; INVALID_INPUT */
export async function approveApplication(
  tx: Transaction,
  staff: UserActor,
  { id, groupId }: { id: string; groupId: string },
  publicOrigin: string,
): Promise<Result<ApplicationView>> {
  const open = await lockOpen(tx, id)
  if (!open.ok) return open
  const put = await setCustomerGroup(tx, { id: open.value.userId, groupId })
  if (!put.ok) return put
  return succeed(await answer(tx, staff, id, { status: 'approved', groupName: put.value.after.group, publicOrigin }))
}

/** Refuses an application with a reason that its customer reads. NOT_FOUND; CHANGED_MEANWHILE once it has an answer */
export async function refuseApplication(
  tx: Transaction,
  staff: UserActor,
  { id, reason }: { id: string; reason: string },
  publicOrigin: string,
): Promise<Result<ApplicationView>> {
  const open = await lockOpen(tx, id)
  if (!open.ok) return open
  return succeed(await answer(tx, staff, id, { status: 'refused', reason, publicOrigin }))
}
