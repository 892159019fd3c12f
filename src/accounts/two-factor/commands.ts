import { eq, isNull } from 'drizzle-orm'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { recoveryCode, uuidv7 } from '../../platform/ids.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { newsLetter, type SecurityNews, type Sender } from '../emails.ts'
import { relyOnPassword, type VerifiedPassword } from '../passwords/checks.ts'
import { hashToken, type UnfinishedSignIn } from '../queries.ts'
import { endAllSessions, endSession, renewSessions, type StartedSession, startSession } from '../session-commands.ts'
import { secondFactors } from '../tables.ts'
import { type Counter, type Origin, personCounters, settleTries, takeTries } from '../tries.ts'
import { newSecret, stepOfCode } from './one-time-codes.ts'
import { codeOwner, recoveryOwner } from './secret-owners.ts'

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
  verified: VerifiedPassword,
  secrets: SecretBox,
): Promise<Result<null>> {
  const known = await relyOnPassword(tx, verified)
  if (!known.ok) return known
  const secret = secrets.seal(newSecret(), codeOwner(person.id))
  const shownRecoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
    secrets.seal(recoveryCode(), recoveryOwner(person.id)),
  )
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

/** Takes one try of someone's codes; those of a telephone and those written down count together. RATE_LIMITED */
async function takeCodeTry(tx: Transaction, userId: string, origin: Origin): Promise<Result<Counter[]>> {
  const counters = await personCounters(tx, 'code', userId, origin)
  const seconds = await takeTries(tx, counters, origin.scale)
  return seconds > 0 ? fail('RATE_LIMITED', { params: { count: seconds } }) : succeed(counters)
}

/**
 * Switches one-time codes on, with the first one. From now on the recovery codes are known by their hashes only.
 * @returns WRONG_CODE, also where the secret cannot be read: setting up begins anew then; RATE_LIMITED
 */
export async function confirmTwoFactor(
  tx: Transaction,
  person: Person,
  { code, secrets }: { code: string; secrets: SecretBox },
  sender: Sender,
  origin: Origin,
): Promise<Result<StartedSession>> {
  const counted = await takeCodeTry(tx, person.id, origin)
  if (!counted.ok) return counted
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, person.id)).for('update')
  const shown = factor?.shownRecoveryCodes.map((one) => secrets.open(one, recoveryOwner(person.id))) ?? []
  const recoveryCodes = shown.filter((one) => one !== undefined)
  const secret = factor && secrets.open(factor.secret, codeOwner(person.id))
  const isWhole = secret !== undefined && recoveryCodes.length === shown.length
  const step = isWhole && factor?.confirmedAt === null ? stepOfCode(secret, code) : undefined
  if (!factor || step === undefined) return fail('WRONG_CODE', { isKept: true })
  await tx
    .update(secondFactors)
    .set({
      confirmedAt: new Date(),
      lastStep: step,
      shownRecoveryCodes: [],
      recoveryHashes: recoveryCodes.map(hashRecovery),
    })
    .where(eq(secondFactors.userId, person.id))
  await settleTries(tx, counted.value)
  await tell(tx, person, 'twoFactorOn', sender)
  return succeed(await renewSessions(tx, person.id, origin))
}

type Shown = { code: string; secrets: SecretBox }

/** Uses up a code: one of the telephone, each once, or one of those written down. Where the secret cannot be read, for want of its key, those still work. */
async function spendCode(
  tx: Transaction,
  person: Person,
  { code, secrets }: Shown,
  sender: Sender,
  origin: Origin,
): Promise<Result<null>> {
  const counted = await takeCodeTry(tx, person.id, origin)
  if (!counted.ok) return counted
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, person.id)).for('update')
  if (!factor?.confirmedAt) return fail('WRONG_CODE', { isKept: true })
  const digits = code.replaceAll(/\s/g, '')
  const secret = secrets.open(factor.secret, codeOwner(person.id))
  const step = secret !== undefined && /^\d{6}$/.test(digits) ? stepOfCode(secret, digits) : undefined
  const written = factor.recoveryHashes.filter((hash) => hash !== hashRecovery(code))
  const isWritten = written.length < factor.recoveryHashes.length
  if (!isWritten && (step === undefined || step <= factor.lastStep)) return fail('WRONG_CODE', { isKept: true })
  await tx
    .update(secondFactors)
    .set(isWritten ? { recoveryHashes: written } : { lastStep: step ?? factor.lastStep })
    .where(eq(secondFactors.userId, person.id))
  if (isWritten) await tell(tx, person, 'recoveryCodeUsed', sender)
  await settleTries(tx, counted.value)
  return succeed(null)
}

/**
 * Begins what a password alone must not do: where one-time codes are on, one of them is used up. To be asked before anything is changed: a wrong one
 * counts, so what was done until then stays.
 * @returns INVALID_INPUT where they are on and none is shown; WRONG_CODE; RATE_LIMITED
 */
export async function relyOnCode(
  tx: Transaction,
  person: Person,
  { code, secrets }: { code: string | undefined; secrets: SecretBox },
  sender: Sender,
  origin: Origin,
): Promise<Result<null>> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, person.id))
  if (!factor?.confirmedAt) return succeed(null)
  if (code === undefined) return fail('INVALID_INPUT', { fields: { code: 'signin.fieldFault.code' } })
  return spendCode(tx, person, { code, secrets }, sender, origin)
}

/** Switches one-time codes off, or gives up setting them up, for someone who knows their password. */
export async function endTwoFactor(
  tx: Transaction,
  person: Person,
  verified: VerifiedPassword,
  sender: Sender,
  origin: Origin,
): Promise<Result<StartedSession>> {
  const known = await relyOnPassword(tx, verified)
  if (!known.ok) return known
  const [factor] = await tx.delete(secondFactors).where(eq(secondFactors.userId, person.id)).returning()
  if (factor?.confirmedAt) await tell(tx, person, 'twoFactorOff', sender)
  return succeed(await renewSessions(tx, person.id, origin))
}

/** Takes the one-time codes from someone who has lost their telephone; they are told, and sign in anew. @returns whether they were on */
export async function resetCodes(tx: Transaction, person: Person, sender: Sender): Promise<boolean> {
  const [factor] = await tx.delete(secondFactors).where(eq(secondFactors.userId, person.id)).returning()
  await endAllSessions(tx, person.id)
  if (!factor?.confirmedAt) return false
  await tell(tx, person, 'twoFactorOff', sender)
  return true
}

/**
 * Goes on with a sign-in that waits for a code: one of the telephone, each once, or one of those written down.
 * @returns WRONG_CODE; RATE_LIMITED
 */
export async function showCode(
  tx: Transaction,
  { userId, email }: UnfinishedSignIn,
  { token, ...shown }: Shown & { token: string },
  sender: Sender,
  origin: Origin,
): Promise<Result<StartedSession>> {
  const spent = await spendCode(tx, { id: userId, email }, shown, sender, origin)
  if (!spent.ok) return spent
  await endSession(tx, token)
  return succeed(await startSession(tx, userId, origin, true))
}
