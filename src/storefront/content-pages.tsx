import { contentTag } from '../cms/page-commands.ts'
import { searchFaq } from '../cms/page-rules.ts'
import { AboutEnd } from '../cms/pages/about-end.tsx'
import { ArticlePage, leadPictureSizes } from '../cms/pages/article-page.tsx'
import { FaqPage } from '../cms/pages/faq-page.tsx'
import { PrivacyEnd } from '../cms/pages/privacy-end.tsx'
import { faqData } from '../cms/pages/structured-data.ts'
import { ContactPage } from '../contact/pages/contact-page.tsx'
import { translatorFor } from '../i18n/messages.ts'
import { imageHref, routes } from '../routes.ts'
import { findFilled } from '../server/filled-content.ts'
import { srcSetOf } from '../ui/picture.tsx'
import { backInStockPages } from './back-in-stock-pages.tsx'
import { newsletterPages } from './newsletter-pages.tsx'
import { type SharedPage, type StorefrontPage, shared } from './serving/page.ts'

/** The name of a page's tab: a constant of the shop (specification, point 2), whatever its heading says. */
const titled = (
  key: string,
  { language, settings }: Parameters<SharedPage['load']>[0],
  values: Record<string, string> = {},
): string => `${translatorFor(language)(`content.title.${key}`, values)} · ${settings.title}`

/** A stored page to read; `isInForce` shows from when it holds. */
const article =
  (name: 'about' | 'privacy' | 'terms' | 'return', isInForce: boolean): SharedPage['load'] =>
  async (request) => {
    const found = await findFilled(request, name)
    if (!found) return undefined
    const { content, language, publishedAt } = found
    const { picture } = content
    const view = { content, language, ...(isInForce && { inForceSince: publishedAt }) }
    return {
      title: titled(name, request),
      description: content.description,
      body: (
        <ArticlePage view={view}>{name === 'about' ? <AboutEnd /> : name === 'privacy' && <PrivacyEnd />}</ArticlePage>
      ),
      tags: [contentTag(name)],
      ...(picture && {
        preload: { srcSet: srcSetOf(picture.url, picture.width, leadPictureSizes, imageHref), sizes: leadPictureSizes },
      }),
    }
  }

const longestQuery = 100

const faqPage: SharedPage['load'] = async (request) => {
  const found = await findFilled(request, 'faq')
  if (!found) return undefined
  const { content, language } = found
  const query = (request.query.get('q') ?? '').trim().slice(0, longestQuery)
  return {
    title: titled('faq', request),
    description: content.description,
    body: <FaqPage view={{ content, language, query, found: searchFaq(content.groups, query) }} />,
    tags: [contentTag('faq')],
    ...(query === '' ? { jsonLd: [faqData(content)] } : { query: null, noIndex: true }),
  }
}

const contactPage: SharedPage['load'] = async (request) => {
  const found = await findFilled(request, 'contact')
  if (!found) return undefined
  const { store, query } = request
  const isSent = query.get('sent') === '1'
  return {
    title: titled('contact', request, { city: store.address.city }),
    description: found.content.description,
    body: <ContactPage view={{ ...found, stores: request.stores, here: store, isSent }} />,
    tags: [contentTag('contact')],
    ...(isSent && { query: 'sent=1', noIndex: true }),
  }
}

/** The pages whose texts are stored, and the newsletter's. */
export const contentPages: readonly StorefrontPage[] = [
  shared(routes.about.pattern, [], article('about', false)),
  shared(routes.terms.pattern, [], article('terms', true)),
  shared(routes.privacy.pattern, [], article('privacy', true)),
  shared(routes.return.pattern, [], article('return', true)),
  shared(routes.faq.pattern, ['q'], faqPage),
  shared(routes.contact.pattern, ['sent'], contactPage),
  ...newsletterPages,
  ...backInStockPages,
]
