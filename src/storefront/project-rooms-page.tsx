import { translatorFor } from '../i18n/messages.ts'
import { RoomsPage } from '../projects/pages/rooms-page.tsx'
import type { Page, PageRequest } from './serving/page.ts'

/** The rooms of the project that is worked on in the browser: the page itself is the same for everyone. */
export async function projectRoomsPage({ language, settings }: PageRequest): Promise<Page> {
  const t = translatorFor(language)
  return {
    title: `${t('project.title')} · ${settings.title}`,
    description: t('project.intro'),
    body: <RoomsPage />,
    tags: [],
    noIndex: true,
  }
}
