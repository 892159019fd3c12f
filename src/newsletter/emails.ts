import type { Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import { type Email, renderEmail } from '../platform/mail/email.ts'
import { CONFIRM_DAYS } from './rules.ts'

/** In whose name an email goes out, and in which language. */
type From = { shopName: string; language: Language }

/** Asks the owner of an address whether the newsletter is wanted. */
export function newsletterConfirmation({ shopName, language }: From, href: string): Email {
  const t = translatorFor(language)
  return renderEmail({
    language,
    shopName,
    subject: t('mail.content.confirm.subject', { shop: shopName }),
    heading: t('mail.content.confirm.heading'),
    paragraphs: [t('mail.content.confirm.text')],
    action: { label: t('mail.content.confirm.action'), href },
    footnotes: [t('mail.content.confirm.note')],
    opensForMinutes: CONFIRM_DAYS * 24 * 60,
  })
}

/** Welcomes who has confirmed, and says how to end the emails. */
export function newsletterWelcome(from: From, unsubscribeHref: string): Email {
  return aboutSubscription(from, 'welcome', unsubscribeHref)
}

/** Answers a sign-up for an address that is on the list already. */
export function newsletterAlready(from: From, unsubscribeHref: string): Email {
  return aboutSubscription(from, 'already', unsubscribeHref)
}

function aboutSubscription({ shopName, language }: From, kind: 'welcome' | 'already', unsubscribeHref: string): Email {
  const t = translatorFor(language)
  return renderEmail({
    language,
    shopName,
    subject: t(`mail.content.${kind}.subject`, { shop: shopName }),
    heading: t(`mail.content.${kind}.heading`),
    paragraphs: [t(`mail.content.${kind}.text`)],
    unsubscribeHref,
  })
}
