import { translatorFor } from '../i18n/messages.ts'
import { PassportPage } from '../orders/pages/passport-page.tsx'
import { findPassport } from '../orders/passport/queries.ts'
import { passportRoute } from '../routes.ts'
import { identityOf } from '../settings/identity-rules.ts'
import { getSettings } from '../settings/queries.ts'
import { personal } from './serving/page.ts'

/** The passport of an order's floors, by its unguessable address. */
export const passportPages = () => [
  personal(passportRoute.pattern, async ({ db, params, language, settings }) => {
    const view = await findPassport(db, params.token ?? '', language)
    if (!view) return undefined
    const store = identityOf(view.store, await getSettings(db, view.store))
    return {
      title: `${translatorFor(language)('passport.title')} · ${settings.title}`,
      body: <PassportPage view={view} store={store} />,
      tags: [],
      noIndex: true,
    }
  }),
]
