import { useI18n } from '../../i18n/react.tsx'
import { calls, routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { CONFIRM_DAYS, type NewsletterState } from '../rules.ts'
import { NewsletterForm } from './newsletter-form.tsx'

export type NewsletterView =
  | { kind: 'sign-up' }
  | { kind: 'told'; state: NewsletterState }
  | { kind: 'confirm'; token: string }
  | { kind: 'expired' }
  | { kind: 'unsubscribe'; token: string }

const nameOf = (view: NewsletterView): string => (view.kind === 'told' ? view.state : view.kind)

/** What a page of the newsletter is called: its heading, and the name of its tab. */
export function newsletterTitleKey(view: NewsletterView): string {
  if (view.kind === 'sign-up') return 'content.title.newsletter'
  return `content.newsletter.${nameOf(view)}`
}

/** Whether the page itself asks for an address. */
export const asksForAddress = (view: NewsletterView): boolean =>
  ['sign-up', 'expired', 'unsubscribed'].includes(nameOf(view))

/** Signing up, and what its emails lead to. Nothing changes before a button is pressed: mail programs open links too. */
export function NewsletterPage({ view }: { view: NewsletterView }) {
  const { t } = useI18n()
  const name = nameOf(view)
  const text =
    view.kind === 'sign-up' ? t('content.newsletter.lead') : t(`content.newsletter.${name}Text`, { count: CONFIRM_DAYS })
  return (
    <div className="wrap news">
      <div className="news__sheet">
        <Icon name={name === 'confirmed' ? 'circle-check' : 'mail'} />
        <h1>{t(newsletterTitleKey(view))}</h1>
        <p className="article__lead">{text}</p>
        {view.kind === 'confirm' && (
          <form method="post" action={calls.newsletterConfirm.path} encType="multipart/form-data">
            <input type="hidden" name="token" value={view.token} />
            <button className="btn btn--go" type="submit">
              {t('content.newsletter.confirmAction')}
            </button>
          </form>
        )}
        {view.kind === 'unsubscribe' && (
          <form method="post" action={routes.newsletterUnsubscribe.href(view.token)} encType="multipart/form-data">
            <button className="btn btn--ink" type="submit">
              {t('content.newsletter.unsubscribeAction')}
            </button>
          </form>
        )}
        {asksForAddress(view) && <NewsletterForm id="newsletter-email" />}
        {view.kind === 'told' && (
          <a className="link" href={routes.shop.href()}>
            {t('content.newsletter.shop')}
          </a>
        )}
      </div>
    </div>
  )
}
