import { SignInPage } from '../accounts/pages/sign-in-page.tsx'
import { pathOnSite } from '../accounts/rules.ts'
import { translatorFor } from '../i18n/words.ts'
import { routes } from '../routes.ts'
import { categoryPage, listQuery, productPage, shopPage } from './catalogue-pages.tsx'
import { homePage } from './home-page.tsx'
import { personal, type StorefrontPage, shared } from './page.ts'

/** Every page of the shop: its address, what it reads, and what it shows. */
export const storefront: readonly StorefrontPage[] = [
  shared(routes.home.pattern, [], homePage),
  shared(routes.shop.pattern, [...listQuery, 'q'], shopPage),
  shared(routes.category.pattern, listQuery, categoryPage),
  shared(routes.subcategory.pattern, listQuery, categoryPage),
  shared(routes.product.pattern, [], productPage),
  personal(routes.signIn.pattern, async ({ actor, query, language, settings, store }) => {
    const callbackUrl = query.get('callbackUrl') ?? routes.home.href()
    if (actor.kind === 'user') return { redirect: pathOnSite(callbackUrl, store.publicUrl) }
    return {
      title: `${translatorFor(language)('accounts.signIn')} · ${settings.name}`,
      body: <SignInPage view={{ error: query.get('error'), callbackUrl }} />,
      tags: [],
      noIndex: true,
    }
  }),
]
