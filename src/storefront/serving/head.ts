import { addressIn } from '../../http/language.ts'
import { intlTag, type Language, languages } from '../../i18n/languages.ts'
import { shareSize } from '../../media/images.ts'
import type { ShownCurrency } from '../../money/currency.ts'
import { shareImageHref } from '../../routes.ts'
import type { StoreIdentity } from '../../settings/identity-rules.ts'
import type { ShownSettings } from '../../settings/shown-rules.ts'
import type { Page } from './page.ts'

/** What every page's document knows besides the page. */
export type DocumentContext = {
  language: Language
  /** The currency that prices are shown in, where it is not the one charged. */
  shown?: ShownCurrency | undefined
  settings: ShownSettings
  store: StoreIdentity
  publicOrigin: string
  /** Path and query, as the canonical address of the page has them. */
  path: string
  /** The picture of the shop for pages that have none of their own. */
  shareImage: string | undefined
}

export const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** JSON inside a script element: no text in it can end the element or start a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  content === '' ? '' : `<meta ${kind}="${name}" content="${escapeText(content)}">`

/** As Open Graph writes a language: en_US. */
const ogLocale = (language: Language): string => intlTag(language).slice(0, 5).replace('-', '_')

/** The address of this page and of the same page in the other languages. */
function addresses({ canonical }: Page, context: DocumentContext): string {
  const { settings, publicOrigin, path, language } = context
  const at = (each: Language) => escapeText(publicOrigin + addressIn(each, settings.language, canonical ?? path))
  return [
    `<link rel="canonical" href="${at(language)}">`,
    ...languages.map((each) => `<link rel="alternate" hreflang="${each}" href="${at(each)}">`),
    `<link rel="alternate" hreflang="x-default" href="${at(settings.language)}">`,
  ].join('')
}

/** How the page looks where it is shared. */
function sharing(page: Page, { settings, publicOrigin, path, language, shareImage }: DocumentContext): string {
  const [own] = settings.seo.image
  const picture = page.shareImage || own?.url || shareImage
  const property = (name: string, content: string) => meta('property', `og:${name}`, content)
  return [
    property('type', 'website'),
    property('site_name', settings.title),
    property('title', page.title),
    property('description', page.description ?? settings.seo.description),
    property('url', publicOrigin + addressIn(language, settings.language, path)),
    property('locale', ogLocale(language)),
    ...(picture || page.shareStill
      ? [
          property('image', publicOrigin + (page.shareStill ?? shareImageHref(picture ?? ''))),
          property('image:width', String(shareSize.width)),
          property('image:height', String(shareSize.height)),
          property('image:alt', page.title),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]
      : [meta('name', 'twitter:card', 'summary')]),
  ].join('')
}

/** What the head says to search engines and to sites where the page is shared; the browser needs none of it. */
export function describing(page: Page, context: DocumentContext): string {
  const { settings } = context
  const { seo } = settings
  const { googleSiteVerificationId, facebookAppId } = settings.script
  return [
    meta('name', 'description', page.description ?? seo.description),
    meta('name', 'keywords', seo.keyword),
    page.noIndex ? meta('name', 'robots', 'noindex') : addresses(page, context),
    page.noIndex ? '' : sharing(page, context),
    meta('name', 'google-site-verification', googleSiteVerificationId.trim()),
    meta('property', 'fb:app_id', facebookAppId.trim()),
  ].join('')
}
