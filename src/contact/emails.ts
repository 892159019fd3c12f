import type { Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import { type Email, renderEmail } from '../platform/mail/email.ts'
import type { ContactInput } from './schema.ts'

/** In whose name an email goes out, and in which language. */
type From = { shopName: string; language: Language }

/** What a visitor wrote, for the people of the store. */
export function contactForStore({ shopName, language }: From, input: Omit<ContactInput, 'website'>): Email {
  const t = translatorFor(language)
  return renderEmail({
    language,
    shopName,
    subject: t('mail.content.message.subject', { subject: input.subject }),
    heading: input.subject,
    paragraphs: input.message.split(/(?:\r?\n)+/),
    facts: [
      [t('mail.content.message.name'), input.name],
      [t('mail.content.message.email'), input.email],
      ...(input.phone ? ([[t('mail.content.message.phone'), input.phone]] as const) : []),
    ],
    footnotes: [t('mail.content.message.note')],
  })
}

/** Tells a sender that their message came in. Repeats nothing of it: the address may be someone else's. */
export function contactConfirmation({ shopName, language }: From): Email {
  const t = translatorFor(language)
  return renderEmail({
    language,
    shopName,
    subject: t('mail.content.thanks.subject', { shop: shopName }),
    heading: t('mail.content.thanks.heading'),
    paragraphs: [t('mail.content.thanks.text')],
    footnotes: [t('mail.content.thanks.note')],
  })
}
