import { findPreview, type Preview } from '../cms/editing-queries.ts'
import { isPageName } from '../cms/editing-schema.ts'
import { findHome } from '../cms/page-queries.ts'
import { mergeHome } from '../cms/page-rules.ts'
import { AboutEnd } from '../cms/pages/about-end.tsx'
import { ArticlePage } from '../cms/pages/article-page.tsx'
import { FaqPage } from '../cms/pages/faq-page.tsx'
import { PreviewBand } from '../cms/pages/preview-band.tsx'
import type { ArticleContent, FaqContent, HomeContent, PageName } from '../cms/schema.ts'
import { ContactPage } from '../contact/pages/contact-page.tsx'
import { defaultLanguage } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import { filledFor } from '../server/filled-content.ts'
import { may } from '../staff/rules.ts'
import { homePage } from './home/home-page-data.tsx'
import type { Page, PersonalPageRequest, Redirect } from './serving/page.ts'
import { signInFirst } from './serving/signed-in.ts'

/** What the preview shows: the page as visitors would get it, made from the texts that are being written. */
async function bodyOf(
  request: PersonalPageRequest,
  name: PageName,
  { content: stored, language, at }: Preview,
): Promise<Pick<Page, 'body' | 'hasPromises'>> {
  // A draft was parsed by its own page's schema when it was kept.
  if (name === 'home') {
    const base = request.language === defaultLanguage ? undefined : await findHome(request.db, defaultLanguage)
    const own = stored as HomeContent
    const { body, hasPromises = false } = await homePage(request, base ? mergeHome(base, own) : own)
    return { body, hasPromises }
  }
  const content = filledFor(request, stored, language)
  if (name === 'faq') {
    const faq = content as FaqContent
    return { body: <FaqPage view={{ content: faq, language, query: '', found: faq.groups }} /> }
  }
  const article = content as ArticleContent
  if (name === 'contact') {
    const view = { content: article, language, stores: request.stores, here: request.store, isSent: false }
    return { body: <ContactPage view={view} /> }
  }
  const isInForce = name !== 'about'
  return {
    body: (
      <ArticlePage view={{ content: article, language, ...(isInForce && { inForceSince: at }) }}>
        {name === 'about' && <AboutEnd />}
      </ArticlePage>
    ),
  }
}

/** A stored page as its draft, or one of its versions, has it: for staff who may view the pages; to anyone else it is not there. */
export async function previewPage(request: PersonalPageRequest): Promise<Page | Redirect | undefined> {
  const { actor, db, language, params, query, settings } = request
  if (actor.kind !== 'user') return signInFirst(request.address)
  const name = params.page ?? ''
  if (!may(actor, 'view', 'pageSettings') || !isPageName(name)) return undefined
  const asked = Number(query.get('version') ?? Number.NaN)
  const preview = await findPreview(db, name, language, Number.isInteger(asked) ? asked : undefined)
  if (!preview) return undefined
  const { version, draftedBy, at } = preview
  const { body, ...shown } = await bodyOf(request, name, preview)
  return {
    ...shown,
    title: `${translatorFor(language)('admin-content.preview.title')} · ${settings.title}`,
    body: (
      <>
        <PreviewBand page={name} language={language} version={version} draftedBy={draftedBy} at={at} />
        {body}
      </>
    ),
    tags: [],
    noIndex: true,
  }
}
