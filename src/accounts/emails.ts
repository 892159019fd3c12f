import type { Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import { type Email, renderEmail } from '../platform/mail/email.ts'
import { routes } from '../routes.ts'
import { type LinkPurpose, linkMinutes } from './rules.ts'

/** In whose name an email is written, in which language, and where its links lead. */
export type Sender = { language: Language; shopName: string; publicOrigin: string }

/** What happened to an account, as its owner is told. */
export type SecurityNews =
  | 'passwordChanged'
  | 'emailChanged'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'recoveryCodeUsed'
  | 'providerAdded'
  | 'providerRemoved'
  | 'madeStaff'

/** What the link of each email is for. */
const purposes = {
  verify: 'register',
  noAccount: 'register',
  alreadyRegistered: 'reset',
  reset: 'reset',
  changeEmail: 'email',
  invite: 'invite',
  ownData: 'data',
} as const satisfies Record<string, LinkPurpose>

type LinkEmail = keyof typeof purposes | 'addressTaken'

type Action = { href: string; opensForMinutes?: number }

function compose(name: string, sender: Sender, action: Action, values: Record<string, string> = {}): Email {
  const t = translatorFor(sender.language)
  const say = (part: string) => t(`mail.accounts.${name}.${part}`, { shop: sender.shopName, ...values })
  return renderEmail({
    language: sender.language,
    shopName: sender.shopName,
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('text')],
    action: { label: say('action'), href: sender.publicOrigin + action.href },
    footnotes: [say('note')],
    ...(action.opensForMinutes && { opensForMinutes: action.opensForMinutes }),
  })
}

/** An email with a link that works once. Nothing in it was written by whoever asked for it. */
export function linkEmail(name: LinkEmail, token: string, sender: Sender): Email {
  if (name === 'addressTaken') return compose(name, sender, { href: routes.signIn.href() })
  const purpose = purposes[name]
  const link =
    purpose === 'data'
      ? routes.ownDataLink
      : purpose === 'reset' || purpose === 'invite'
        ? routes.resetLink
        : routes.verifyLink
  return compose(name, sender, { href: link.href(token), opensForMinutes: linkMinutes[purpose] })
}

/** Tells someone that the way into their account has changed, and what to do if that was not them. */
export function newsLetter(news: SecurityNews, sender: Sender, values: Record<string, string> = {}): Email {
  const places: Partial<Record<SecurityNews, string>> = {
    emailChanged: routes.home.href(),
    madeStaff: routes.dashboard.href(),
  }
  return compose(news, sender, { href: places[news] ?? routes.security.href() }, values)
}

/** Whose wish it was that an account goes: its owner's, or the store's. */
export type DeletedBy = 'owner' | 'staff'

/** Tells someone that their account is gone, and what the law has the shop keep: the last email to it. */
export function accountDeletedEmail(
  language: Language,
  { shopName, name, by }: { shopName: string; name: string; by: DeletedBy },
): Email {
  const t = translatorFor(language)
  const isOwn = by === 'owner'
  return renderEmail({
    language,
    shopName,
    subject: t('mail.accounts.deleted.subject', { shop: shopName }),
    heading: t('mail.accounts.deleted.heading'),
    paragraphs: [t(`mail.accounts.deleted.${isOwn ? 'text' : 'byStaff'}`, { name }), t('mail.accounts.deleted.orders')],
    footnotes: [t(`mail.accounts.deleted.${isOwn ? 'notYou' : 'questions'}`)],
  })
}
