import { createHash } from 'node:crypto'
import type { Language } from '../i18n/languages.ts'
import { writeEvent } from '../platform/events.ts'
import { uuidv7 } from '../platform/ids.ts'
import { mailboxOf } from '../platform/mail/mailbox.ts'
import { isQueued, queueMail } from '../platform/mail/outbox.ts'
import { takeUnprovedMail } from '../platform/mail/unproved.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { getSettings } from '../settings/queries.ts'
import { contactConfirmation, contactForStore } from './emails.ts'
import { contactReceived } from './events.ts'
import type { ContactInput } from './schema.ts'
import { contactMessages } from './tables.ts'

const sha256 = (parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** The key of the email by which one of a store's addresses gets a message. */
export const storeCopyKey = (messageId: string, address: string): string => `contact:${messageId}:${address}`

/**
 * Keeps a message, writes to the store and confirms to the sender. The same message sent again on the same day, by a
 * double click or a reload, changes nothing. What came through the trap is answered like any other and kept nowhere.
 */
export async function sendContactMessage(
  tx: Transaction,
  { website, ...input }: ContactInput,
  {
    store,
    language,
    now = new Date(),
    mailScale,
  }: { store: string; language: Language; now?: Date; mailScale?: number },
): Promise<void> {
  if (website) return
  const hour = now.toISOString().slice(0, 13)
  const digest = sha256([store, input.email, input.subject, input.message, hour.slice(0, 10)])
  const id = uuidv7()
  const kept = await tx
    .insert(contactMessages)
    .values({ id, digest, store, language, ...input })
    .onConflictDoNothing({ target: contactMessages.digest })
    .returning({ id: contactMessages.id })
  if (kept.length === 0) return
  const settings = await getSettings(tx, store)
  const shop = { shopName: settings.name, language: settings.language }
  for (const address of settings.emails)
    await queueMail(tx, storeCopyKey(id, address), address, contactForStore(shop, input))
  // Anyone can type anyone's address: one confirmation an hour for each mailbox, within its allowance, and nothing in it
  // that the sender wrote.
  const thanks = `contact-thanks:${sha256([mailboxOf(input.email)])}:${hour}`
  if (!(await isQueued(tx, thanks)) && (await takeUnprovedMail(tx, input.email, mailScale)))
    await queueMail(tx, thanks, input.email, contactConfirmation({ ...shop, language }))
  await writeEvent(tx, contactReceived, { messageId: id, name: input.name, subject: input.subject })
}
