import type { ReactNode } from 'react'
import { listCategories } from '../catalogue/queries.ts'
import { NotFoundPage } from '../content/pages/not-found-page.tsx'
import { CheckoutLayout, type FrameView, ShopLayout } from '../content/pages/shop-layout.tsx'
import { translatorFor } from '../i18n/words.ts'
import type { Page, PageRequest } from './page.ts'

type Visit = Omit<PageRequest, 'params' | 'query'>

/** A page's body inside the frame it asks for. */
export async function framed(page: Page, { db, store, settings, language }: Visit, path: string): Promise<ReactNode> {
  if (page.frame === 'dashboard') return page.body
  const frame: FrameView = { store, settings, path, categories: await listCategories(db, language) }
  const Layout = page.frame === 'checkout' ? CheckoutLayout : ShopLayout
  return <Layout frame={frame}>{page.body}</Layout>
}

/** The 404 page. */
export function notFoundPage({ language, settings }: Visit): Page {
  return {
    status: 404,
    title: `${translatorFor(language)('errors.NOT_FOUND')} · ${settings.name}`,
    body: <NotFoundPage />,
    tags: [],
    noIndex: true,
  }
}

/** The 403 page: someone is signed in, and may still not see this. */
export function forbiddenPage({ language, settings }: Visit): Page {
  const t = translatorFor(language)
  return {
    status: 403,
    title: `${t('errors.FORBIDDEN')} · ${settings.name}`,
    body: (
      <>
        <h1>{t('errors.FORBIDDEN')}</h1>
        <p>
          <a href="/">{t('errors.home')}</a>
        </p>
      </>
    ),
    tags: [],
    noIndex: true,
  }
}
