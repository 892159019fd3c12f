import type { ReactNode } from 'react'
import { useSpoken } from '../../cms/pages/use-spoken.ts'
import { useHours } from '../../contact/pages/use-hours.ts'
import { dialHref } from '../../contact/rules.ts'
import { useI18n } from '../../i18n/react.tsx'
import { NewsletterForm } from '../../newsletter/pages/newsletter-form.tsx'
import { routes } from '../../routes.ts'
import { CachedFragment } from '../../ui/cached-fragment.tsx'
import { CookieChoices } from './consent/cookie-notice.tsx'
import type { FrameView } from './frame-view.ts'
import { Logo } from './logo.tsx'
import { PromiseList } from './promise-list.tsx'
import { footerLinks, openLinks } from './shop-links.ts'

/** Where the owner's pages elsewhere are, by the names that need no translation. */
const networks = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['twitter', 'X'],
  ['youtube', 'YouTube'],
  ['pinterest', 'Pinterest'],
] as const

const messengerName = 'Messenger'

/** A link of the footer: they open in a new tab (specification, point 2). */
function FootLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener">
        {children}
      </a>
    </li>
  )
}

/** The footer, which is the same on every page but for the promises. */
export function ShopFooter({ frame }: { frame: FrameView }) {
  return (
    <footer className="foot">
      <CachedFragment owner={frame.categories} under={frame.hasPromises ? 'footer' : 'footer with promises'}>
        <FooterContent frame={frame} />
      </CachedFragment>
    </footer>
  )
}

function FooterContent({ frame }: { frame: FrameView }) {
  const { t, format } = useI18n()
  const { settings, store, categories } = frame
  const social = networks.filter(([network]) => settings.social[network] !== '')
  const hours = useHours(store)
  const spoken = useSpoken(settings)
  const pages = openLinks(frame, footerLinks)
  const messenger = settings.script.messengerPageId.trim()
  return (
    <div className="wrap">
      {!frame.hasPromises && <PromiseList settings={settings} className="foot__promise" />}
      <div className="foot__g">
        <div>
          <Logo settings={settings} newTab />
          {settings.description && <p {...spoken('description')}>{settings.description}</p>}
          {social.length + messenger.length > 0 && (
            <ul className="foot__social">
              {social.map(([network, name]) => (
                <FootLink key={network} href={settings.social[network]}>
                  {name}
                </FootLink>
              ))}
              {/* Meta ended its chat plugin; the page's own address needs no script, and loads nothing before it is followed. */}
              {messenger && <FootLink href={`https://m.me/${encodeURIComponent(messenger)}`}>{messengerName}</FootLink>}
            </ul>
          )}
          <div className="foot__letter">
            <NewsletterForm id="footer-email" label={t('content.newsletter.footer')} />
          </div>
        </div>
        {categories.length > 0 && (
          <div>
            <h2>{t('common.footer.shop')}</h2>
            <ul>
              {categories.map(({ id, slug, name }) => (
                <FootLink key={id} href={routes.category.href(slug)}>
                  {name}
                </FootLink>
              ))}
            </ul>
          </div>
        )}
        {pages.length > 0 && (
          <div>
            <h2>{t('common.footer.about')}</h2>
            <ul>
              {pages.map(({ href, word }) => (
                <FootLink key={href} href={href}>
                  {t(word)}
                </FootLink>
              ))}
            </ul>
          </div>
        )}
        <div>
          <h2>{t('common.footer.contact')}</h2>
          <ul>
            <FootLink href={store.mapUrl}>
              <bdi>{settings.address}</bdi>
            </FootLink>
            <li>
              <a href={dialHref(settings.phoneFooter)}>
                <span className="num">{settings.phoneFooter}</span>
              </a>
            </li>
            <li>
              <a href={`mailto:${settings.email}`}>
                <bdi>{settings.email}</bdi>
              </a>
            </li>
            {hours.map((line) => (
              <li key={line} className="foot__hours">
                {line}
              </li>
            ))}
          </ul>
        </div>
      </div>
      {settings.gatewayImage.map(({ url, name }) => (
        <img key={url} className="foot__gateway" src={url} alt={name} width={565} height={37} loading="lazy" />
      ))}
      <p className="foot__end">
        <bdi {...spoken('copyright')}>{settings.copyright}</bdi>
        <CookieChoices settings={settings} />
        <span>{t('common.footer.currency', { currency: format.currency.shown })}</span>
      </p>
    </div>
  )
}
