import { inLanguage, RichText } from '../../cms/pages/article-body.tsx'
import type { ArticleView } from '../../cms/pages/article-page.tsx'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import type { StoreIdentity } from '../../settings/identity-rules.ts'
import { Icon } from '../../ui/icon.tsx'
import { ContactForm } from './contact-form.tsx'
import { SketchMap } from './sketch-map.tsx'
import { StoreCard } from './store-card.tsx'
import { StoreMap } from './store-map.tsx'

export type ContactView = Pick<ArticleView, 'content' | 'language'> & {
  stores: readonly StoreIdentity[]
  here: StoreIdentity
  /** A form without script was just sent. */
  isSent: boolean
}

/** The way to the people: a form, what to write in it, and both stores with their maps. */
export function ContactPage({ view: { content, language, stores, here, isSent } }: { view: ContactView }) {
  const { t } = useI18n()
  return (
    <>
      <div className="wrap contact">
        <div className="contact__say">
          <h1 {...inLanguage(language)}>{content.title}</h1>
          {content.lead && (
            <p className="article__lead" {...inLanguage(language)}>
              {content.lead}
            </p>
          )}
          <RichText html={content.html} language={language} />
        </div>
        <section className="contact__write" aria-labelledby="contact-title">
          <h2 id="contact-title">{t(isSent ? 'content.contact.sent' : 'content.contact.form')}</h2>
          {isSent ? <Sent /> : <ContactForm />}
        </section>
      </div>
      <section className="sec wrap" aria-labelledby="stores-title">
        <div className="sec__head">
          <h2 id="stores-title">{t('content.contact.stores')}</h2>
        </div>
        <SketchMap stores={stores} />
        <div className="stores">
          {stores.map((store) => (
            <StoreCard key={store.variant} store={store} isHere={store.variant === here.variant}>
              <StoreMap store={store} />
            </StoreCard>
          ))}
        </div>
      </section>
    </>
  )
}

function Sent() {
  const { t } = useI18n()
  return (
    <div className="contact__sent">
      <p role="status">
        <Icon name="circle-check" /> {t('content.contact.sentText')}
      </p>
      <a className="link" href={routes.contact.href()}>
        {t('content.contact.another')}
      </a>
    </div>
  )
}
