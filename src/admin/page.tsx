import { sessionView } from '../accounts/api.ts'
import { adminNamespaces, translatorFor } from '../i18n/messages.ts'
import { routes } from '../routes.ts'
import { mayEnterDashboard } from '../staff/rules.ts'
import { forbiddenPage } from '../storefront/layout/shop-frame.tsx'
import type { Page, PersonalPageRequest } from '../storefront/serving/page.ts'
import { signInFirst } from '../storefront/serving/signed-in.ts'
import { DashboardPage } from './dashboard-page.tsx'
import { groups, mayOpen } from './frame/menu.ts'

/**
 * The back office's one document: a visitor is sent to sign in and back, a customer is refused. Staff who may not see the
 * screen of the address are told so in the frame, by the same document, as a 403.
 */
export async function dashboardPage(request: PersonalPageRequest): Promise<Page | { redirect: string }> {
  const { actor, address, language, settings } = request
  const stores = request.stores.map((store) => ({ variant: store.variant, city: store.address.city }))
  if (actor.kind !== 'user') return signInFirst(address)
  if (actor.lacksCodes) return { redirect: `${routes.security.href()}?error=CodesNeeded` }
  if (!mayEnterDashboard(actor)) return forbiddenPage(request)
  const isOpen = mayOpen(groups, actor, new URL(address, 'http://shop').pathname)
  return {
    ...(!isOpen && { status: 403 as const }),
    title: `${translatorFor(language)('dashboard.title')} · ${settings.title}`,
    body: <DashboardPage session={sessionView(actor)} stores={stores} />,
    tags: [],
    frame: 'dashboard',
    messages: ['cart', 'dashboard', 'delivery', 'notifications', 'project-lines', 'signin', ...adminNamespaces],
    noIndex: true,
  }
}
