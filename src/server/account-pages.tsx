import { SignInPage } from '../accounts/pages/sign-in-page.tsx'
import { pathOnSite } from '../accounts/rules.ts'
import { translatorFor } from '../i18n/words.ts'
import { routes } from '../routes.ts'
import type { PersonalPage } from './page.ts'

/** The sign-in page; whoever is signed in already goes on to where they were going. */
export const signInPage: PersonalPage['load'] = async ({ actor, query, language, settings, publicOrigin }) => {
  const callbackUrl = query.get('callbackUrl') ?? routes.home.href()
  if (actor.kind === 'user') return { redirect: pathOnSite(callbackUrl, publicOrigin) }
  return {
    title: `${translatorFor(language)('accounts.signIn')} · ${settings.name}`,
    body: <SignInPage view={{ error: query.get('error'), callbackUrl }} />,
    tags: [],
    noIndex: true,
  }
}
