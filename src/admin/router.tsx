import { createRouter } from '@tanstack/react-router'
import { visitor } from '../platform/actor.ts'
import { queryClient } from './query-client.ts'
import { root } from './root.ts'
import { auditRoutes } from './routes/audit.tsx'
import { categoryRoutes } from './routes/categories.tsx'
import { couponRoutes } from './routes/coupons.tsx'
import { customerRoutes } from './routes/customers.tsx'
import { giftCardRoutes } from './routes/gift-cards.tsx'
import { inventoryRoutes } from './routes/inventory.tsx'
import { mailRoutes } from './routes/mail.tsx'
import { orderRoutes } from './routes/orders.tsx'
import { pageRoutes } from './routes/pages.tsx'
import { productRoutes } from './routes/product.tsx'
import { quoteRoutes } from './routes/quotes.tsx'
import { reportRoutes } from './routes/reports.tsx'
import { returnRoutes } from './routes/returns.tsx'
import { searchRoutes } from './routes/searches.tsx'
import { settingsRoutes } from './routes/settings.tsx'
import { shippingRoutes } from './routes/shipping.tsx'
import { staffRoutes } from './routes/staff.tsx'
import { stockRoutes } from './routes/stock.tsx'
import { subscriberRoutes } from './routes/subscribers.tsx'
import { optionRoutes } from './routes/traits.tsx'
import { webhookRoutes } from './routes/webhooks.tsx'
import { Crashed, NoPage } from './standing-screens.tsx'

/** Every screen of the back office. Its addresses carry plain query strings, as the rest of the shop's do. */
export const router = createRouter({
  routeTree: root.addChildren([
    ...reportRoutes, // one line a group
    ...productRoutes,
    ...searchRoutes,
    ...orderRoutes,
    ...quoteRoutes,
    ...returnRoutes,
    ...shippingRoutes,
    ...stockRoutes,
    ...inventoryRoutes,
    ...mailRoutes,
    ...auditRoutes,
    ...settingsRoutes,
    ...pageRoutes,
    ...categoryRoutes,
    ...optionRoutes,
    ...couponRoutes,
    ...giftCardRoutes,
    ...subscriberRoutes,
    ...customerRoutes,
    ...staffRoutes,
    ...webhookRoutes,
  ]),
  basepath: '/dashboard',
  context: { queryClient, viewer: visitor }, // who looks is said by the session
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value))
    return query.size > 0 ? `?${query}` : ''
  },
  defaultPreload: 'intent',
  defaultErrorComponent: Crashed,
  defaultNotFoundComponent: NoPage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
