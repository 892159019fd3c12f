import { eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { recoveryCode, uuidv7 } from '../platform/ids.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { forgetTries, takeTry } from '../platform/shared-limit.ts'
import { checkPassword, type Origin, scaled } from './commands.ts'
import { newsLetter, type SecurityNews, type Sender } from './letters.ts'
import { newSecret, stepOfCode } from './one-time-codes.ts'
import { hashToken, type UnfinishedSignIn } from './queries.ts'
import { allowances } from './rules.ts'
import { endSession, renewSessions, type StartedSession, startSession } from './session-commands.ts'
import { secondFactors } from './tables.ts'

const RECOVERY_CODES = 10

type Person = { id: string; email: string }

const tell = (tx: Transaction, { email }: Person, news: SecurityNews, sender: Sender): Promise<void> =>
  queueMail(tx, `account ${uuidv7()}`, email, newsLetter(news, sender))

/** What is kept of a recovery code: letters count as they are read out, small or capital, with or without the dash. */
const hashRecovery = (code: string): string => hashToken(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))

/** Begins to set up one-time codes: a secret and recovery codes, which do nothing until the first code is shown. */
export async function beginTwoFactor(
  tx: Transaction,
  person: Person,
  password: string,
  scale: number,
): Promise<Result<null>> {
  const known = await checkPassword(tx, person.id, password, scale)
  if (!known.ok) return known
  const secret = newSecret()
  const shownRecoveryCodes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
  const { rowCount } = await tx
    .insert(secondFactors)
    .values({ userId: person.id, secret, shownRecoveryCodes })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, shownRecoveryCodes },
      setWhere: isNull(secondFactors.confirmedAt),
    })
  return rowCount === 1 ? succeed(null) : fail('CONFLICT')
}

/** Takes one try of someone's codes; those of a telephone and those written down count together. */
async function takeCodeTry(tx: Transaction, userId: string, scale: number): Promise<number> {
  return takeTry(tx, `code ${userId}`, scaled(allowances.passwordChecks, scale))
}

/** Switches one-time codes on, with the first one. From now on the recovery codes are known by their hashes only. */
export async function confirmTwoFactor(
  tx: Transaction,
  person: Person,
  code: string,
  sender: Sender,
  { userAgent, scale }: Origin,
): Promise<Result<StartedSession>> {
  const seconds = await takeCodeTry(tx, person.id, scale)
  if (seconds > 0) return fail('TOO_MANY', { params: { seconds } })
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, person.id)).for('update')
  const step = factor && factor.confirmedAt === null ? stepOfCode(factor.secret, code) : undefined
  if (!factor || step === undefined) return fail('WRONG_CODE', { isKept: true })
  await tx
    .update(secondFactors)
    .set({
      confirmedAt: new Date(),
      lastStep: step,
      shownRecoveryCodes: [],
      recoveryHashes: factor.shownRecoveryCodes.map(hashRecovery),
    })
    .where(eq(secondFactors.userId, person.id))
  await forgetTries(tx, `code ${person.id}`)
  await tell(tx, person, 'twoFactorOn', sender)
  return succeed(await renewSessions(tx, person.id, userAgent))
}

/** Switches one-time codes off, or gives up setting them up, for someone who knows their password. */
export async function endTwoFactor(
  tx: Transaction,
  person: Person,
  password: string,
  sender: Sender,
  { userAgent, scale }: Origin,
): Promise<Result<StartedSession>> {
  const known = await checkPassword(tx, person.id, password, scale)
  if (!known.ok) return known
  const [factor] = await tx.delete(secondFactors).where(eq(secondFactors.userId, person.id)).returning()
  if (factor?.confirmedAt) await tell(tx, person, 'twoFactorOff', sender)
  return succeed(await renewSessions(tx, person.id, userAgent))
}

/** Goes on with a sign-in that waits for a code: one of the telephone, each once, or one of those written down. */
export async function showCode(
  tx: Transaction,
  { userId, email }: UnfinishedSignIn,
  { code, token }: { code: string; token: string },
  sender: Sender,
  { userAgent, scale }: Origin,
): Promise<Result<StartedSession>> {
  const seconds = await takeCodeTry(tx, userId, scale)
  if (seconds > 0) return fail('TOO_MANY', { params: { seconds } })
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update')
  if (!factor?.confirmedAt) return fail('WRONG_CODE', { isKept: true })
  const digits = code.replaceAll(/\s/g, '')
  const step = /^\d{6}$/.test(digits) ? stepOfCode(factor.secret, digits) : undefined
  const written = factor.recoveryHashes.filter((hash) => hash !== hashRecovery(code))
  const isWritten = written.length < factor.recoveryHashes.length
  if (!isWritten && (step === undefined || step <= factor.lastStep)) return fail('WRONG_CODE', { isKept: true })
  await tx
    .update(secondFactors)
    .set(isWritten ? { recoveryHashes: written } : { lastStep: step ?? factor.lastStep })
    .where(eq(secondFactors.userId, userId))
  if (isWritten) await tell(tx, { id: userId, email }, 'recoveryCodeUsed', sender)
  await forgetTries(tx, `code ${userId}`)
  await endSession(tx, token)
  return succeed(await startSession(tx, userId, userAgent, true))
}
