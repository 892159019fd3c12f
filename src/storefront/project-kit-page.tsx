import { translatorFor } from '../i18n/messages.ts'
import { KitPage } from '../projects/pages/kit-page.tsx'
import type { Page, PageRequest } from './serving/page.ts'

/** The kit of the project that is worked on in the browser: the page itself is the same for everyone. */
export async function projectKitPage({ language, settings }: PageRequest): Promise<Page> {
  const t = translatorFor(language)
  return {
    title: `${t('kit.title')} · ${settings.title}`,
    description: t('kit.intro'),
    body: <KitPage />,
    tags: [],
    noIndex: true,
  }
}
