import type { Language } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { type Email, renderEmail } from '../../platform/mail/email.ts'
import { dashboardRoutes, routes, tradeRoute } from '../../routes.ts'
import type { ApplicationView } from './contracts.ts'

/** In whose name an email goes out, in which language, and where its links lead. */
type From = { shopName: string; language: Language; publicOrigin: string }

/** Tells the store that somebody asks for trade prices. */
export function applicationForStore({ shopName, language, publicOrigin }: From, application: ApplicationView): Email {
  const t = translatorFor(language)
  const { id, customer, email, company, businessNumber, phone, about } = application
  return renderEmail({
    language,
    shopName,
    subject: t('mail.trade.asked.subject', { company }),
    heading: t('mail.trade.asked.heading'),
    paragraphs: about.split(/(?:\r?\n)+/),
    facts: [
      [t('mail.trade.company'), company],
      [t('mail.trade.businessNumber'), businessNumber],
      [t('mail.trade.customer'), customer],
      [t('mail.trade.email'), email],
      [t('mail.trade.phone'), phone],
    ],
    action: { label: t('mail.trade.asked.open'), href: publicOrigin + dashboardRoutes.application.href(id) },
  })
}

/** Tells a customer what became of their application. */
export function applicationAnswer({ shopName, language, publicOrigin }: From, application: ApplicationView): Email {
  const t = translatorFor(language)
  const { company, reason } = application
  const isApproved = application.status === 'approved'
  const said = isApproved ? 'approved' : 'refused'
  return renderEmail({
    language,
    shopName,
    subject: t(`mail.trade.${said}.subject`, { shop: shopName }),
    heading: t(`mail.trade.${said}.heading`),
    paragraphs: [t(`mail.trade.${said}.text`, { company }), ...(isApproved ? [] : reason.split(/(?:\r?\n)+/))],
    action: isApproved
      ? { label: t('mail.trade.approved.open'), href: publicOrigin + routes.shop.href() }
      : { label: t('mail.trade.refused.open'), href: publicOrigin + tradeRoute.href() },
  })
}
