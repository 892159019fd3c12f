import type { Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/words.ts'
import { composeLetter, type Letter } from '../platform/mail/letter.ts'

/** Tells someone that their account is gone: the last letter to it. */
export function accountDeletedLetter(
  language: Language,
  { shopName, name }: { shopName: string; name: string },
): Letter {
  const t = translatorFor(language)
  return composeLetter({
    language,
    shopName,
    subject: t('mail.accounts.deleted.subject', { shop: shopName }),
    heading: t('mail.accounts.deleted.heading'),
    paragraphs: [t('mail.accounts.deleted.text', { name }), t('mail.accounts.deleted.orders')],
    footnotes: [t('mail.accounts.deleted.notYou')],
  })
}
