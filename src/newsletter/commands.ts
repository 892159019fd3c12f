import { and, eq, gt, sql } from 'drizzle-orm'
import { hashToken } from '../accounts/queries.ts'
import type { Language } from '../i18n/languages.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { randomToken, uuidv7 } from '../platform/ids.ts'
import { isQueued, queueMail } from '../platform/mail/outbox.ts'
import { takeUnprovedMail } from '../platform/mail/unproved.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { routes } from '../routes.ts'
import { getSettings } from '../settings/queries.ts'
import { newsletterAlready, newsletterConfirmation, newsletterWelcome } from './emails.ts'
import { CONFIRM_DAYS } from './rules.ts'
import { subscribers } from './tables.ts'

const languageOf = (language: string) => language as Language

/**
 * Asks the owner of an address whether they want the newsletter. The answer is the same for every address; the letter
 * differs, and no address gets more than one an hour, or a day when it is on the list already, nor any mailbox more than it
 * has room for.
 */
export async function askForNewsletter(
  tx: Transaction,
  email: string,
  {
    language,
    store,
    publicOrigin,
    now = new Date(),
    mailScale,
  }: { language: Language; store: string; publicOrigin: string; now?: Date; mailScale?: number },
): Promise<void> {
  const token = randomToken(32)
  const asked = { language, status: 'pending', confirmHash: hashToken(token), askedAt: now }
  const { name: shopName } = await getSettings(tx, store)
  const [row] = await tx
    .insert(subscribers)
    .values({ id: uuidv7(), email, unsubscribeToken: randomToken(32), ...asked })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: asked,
      setWhere: sql`${subscribers.status} <> 'confirmed' and ${subscribers.askedAt} <= ${new Date(now.getTime() - 3_600_000)}`,
    })
    .returning({ id: subscribers.id })
  if (row) {
    const href = publicOrigin + routes.newsletterConfirm.href(token)
    const message = newsletterConfirmation({ shopName, language }, href)
    if (!(await takeUnprovedMail(tx, email, mailScale))) return
    return queueMail(tx, `newsletter-confirm:${hashToken(token)}`, email, message)
  }
  const [known] = await tx.select().from(subscribers).where(eq(subscribers.email, email))
  if (known?.status !== 'confirmed') return
  const href = publicOrigin + routes.newsletterUnsubscribe.href(known.unsubscribeToken)
  const key = `newsletter-already:${known.id}:${now.toISOString().slice(0, 10)}`
  if (!(await isQueued(tx, key)) && (await takeUnprovedMail(tx, email, mailScale)))
    await queueMail(tx, key, email, newsletterAlready({ shopName, language }, href))
}

/**
 * Puts the address that a token was sent to on the list, and welcomes it once. Coming again with the same token, as by
 * a double click, is no mistake. NOT_FOUND for a token that was never given, has run out, or was taken back.
 */
export async function confirmNewsletter(
  tx: Transaction,
  token: string,
  { store, publicOrigin, now = new Date() }: { store: string; publicOrigin: string; now?: Date },
): Promise<Result<undefined>> {
  const confirmHash = hashToken(token)
  const oldest = new Date(now.getTime() - CONFIRM_DAYS * 86_400_000)
  const [confirmed] = await tx
    .update(subscribers)
    .set({ status: 'confirmed', confirmedAt: now, unsubscribedAt: null })
    .where(
      and(eq(subscribers.confirmHash, confirmHash), eq(subscribers.status, 'pending'), gt(subscribers.askedAt, oldest)),
    )
    .returning()
  if (confirmed) {
    const { name: shopName } = await getSettings(tx, store)
    const href = publicOrigin + routes.newsletterUnsubscribe.href(confirmed.unsubscribeToken)
    const message = newsletterWelcome({ shopName, language: languageOf(confirmed.language) }, href)
    await queueMail(tx, `newsletter-welcome:${confirmHash}`, confirmed.email, message)
    return succeed(undefined)
  }
  const [known] = await tx
    .select({ status: subscribers.status })
    .from(subscribers)
    .where(eq(subscribers.confirmHash, confirmHash))
  return known?.status === 'confirmed' ? succeed(undefined) : fail('NOT_FOUND')
}

/** Ends the emails to the address that a token stands for; asked again, it has already done so. */
export async function unsubscribe(tx: Transaction, token: string, now = new Date()): Promise<Result<undefined>> {
  const ended = await tx
    .update(subscribers)
    .set({ status: 'unsubscribed', unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, ${now})` })
    .where(eq(subscribers.unsubscribeToken, token))
    .returning({ id: subscribers.id })
  return ended.length > 0 ? succeed(undefined) : fail('NOT_FOUND')
}
