import { translatorFor } from '../i18n/messages.ts'
import {
  asksForAddress,
  NewsletterPage,
  type NewsletterView,
  newsletterTitleKey,
} from '../newsletter/pages/newsletter-page.tsx'
import { isConfirmable, isUnsubscribeToken } from '../newsletter/queries.ts'
import { stateOf } from '../newsletter/rules.ts'
import { routes } from '../routes.ts'
import { type Page, type PersonalPageRequest, personal, type StorefrontPage } from './serving/page.ts'

function newsletterPage(view: NewsletterView, { language, settings }: PersonalPageRequest): Page {
  return {
    title: `${translatorFor(language)(newsletterTitleKey(view))} · ${settings.title}`,
    body: <NewsletterPage view={view} />,
    tags: [],
    ...(asksForAddress(view) && { holds: 'newsletter' as const }),
    ...(view.kind !== 'sign-up' && { noIndex: true }),
  }
}

/** Signing up, and the two pages that emails lead to: they only show a button. */
export const newsletterPages: readonly StorefrontPage[] = [
  personal(routes.newsletter.pattern, async (request) => {
    const state = stateOf(request.query.get('state'))
    return newsletterPage(state ? { kind: 'told', state } : { kind: 'sign-up' }, request)
  }),
  personal(routes.newsletterConfirm.pattern, async (request) => {
    const { token = '' } = request.params
    const works = await isConfirmable(request.db, token)
    return newsletterPage(works ? { kind: 'confirm', token } : { kind: 'expired' }, request)
  }),
  personal(routes.newsletterUnsubscribe.pattern, async (request) => {
    const { token = '' } = request.params
    const isKnown = await isUnsubscribeToken(request.db, token)
    return isKnown ? newsletterPage({ kind: 'unsubscribe', token }, request) : undefined
  }),
]
