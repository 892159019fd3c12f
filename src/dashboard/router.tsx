import { createRoute, createRouter } from '@tanstack/react-router'
import { queryClient } from './query-client.ts'
import { root } from './root.ts'
import { auditRoutes } from './routes/audit.tsx'
import { categoryRoutes } from './routes/categories.tsx'
import { couponRoutes } from './routes/coupons.tsx'
import { customerRoutes } from './routes/customers.tsx'
import { mailRoutes } from './routes/mail.tsx'
import { orderRoutes } from './routes/orders.tsx'
import { pageRoutes } from './routes/pages.tsx'
import { productRoutes } from './routes/product.tsx'
import { settingsRoutes } from './routes/settings.tsx'
import { shippingRoutes } from './routes/shipping.tsx'
import { staffRoutes } from './routes/staff.tsx'
import { stockRoutes } from './routes/stock.tsx'
import { subscriberRoutes } from './routes/subscribers.tsx'
import { textureRoutes } from './routes/textures.tsx'
import { traitRoutes } from './routes/traits.tsx'
import { webhookRoutes } from './routes/webhooks.tsx'
import { Crashed, Home, NoPage } from './standing-screens.tsx'

const home = createRoute({ getParentRoute: () => root, path: '/', component: Home })

/** Every screen of the back office. Its addresses carry plain query strings, as the rest of the shop's do. */
export const router = createRouter({
  routeTree: root.addChildren([
    home, // one line a group
    ...productRoutes,
    ...orderRoutes,
    ...shippingRoutes,
    ...stockRoutes,
    ...mailRoutes,
    ...auditRoutes,
    ...settingsRoutes,
    ...pageRoutes,
    ...categoryRoutes,
    ...traitRoutes,
    ...couponRoutes,
    ...subscriberRoutes,
    ...textureRoutes,
    ...customerRoutes,
    ...staffRoutes,
    ...webhookRoutes,
  ]),
  basepath: '/dashboard',
  context: { queryClient },
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
