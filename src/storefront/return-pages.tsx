import { translatorFor } from '../i18n/messages.ts'
import { findReturnPage } from '../returns/page-queries.ts'
import { ReturnPage } from '../returns/pages/return-page.tsx'
import { returnRoute } from '../routes.ts'
import { identityOf } from '../settings/identity-rules.ts'
import { getSettings } from '../settings/queries.ts'
import { personal } from './serving/page.ts'

/** The page on which goods of an order are asked to be taken back, by its unguessable address. */
export const returnPages = () => [
  personal(returnRoute.pattern, async ({ db, params, language, settings }) => {
    const view = await findReturnPage(db, params.token ?? '')
    if (!view) return undefined
    const store = identityOf(view.order.store, await getSettings(db, view.order.store))
    return {
      title: `${translatorFor(language)('returns.title')} · ${settings.title}`,
      body: <ReturnPage view={view} store={store} />,
      tags: [],
      holds: 'total',
      noIndex: true,
    }
  }),
]
