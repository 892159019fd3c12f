import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { mailQuery, mailsQuery } from '../notifications/screens/load.ts'
import { readMailsSearch } from '../notifications/screens/mails-search.ts'
import { orderQuery, ordersQuery } from '../orders/screens/load.ts'
import { readOrdersSearch } from '../orders/screens/orders-search.ts'
import { auditEntryQuery, auditQuery } from '../staff/screens/audit-load.ts'
import { readAuditSearch } from '../staff/screens/audit-search.ts'
import { Frame } from './frame.tsx'
import { queryClient } from './query-client.ts'
import { Crashed, Home, NoPage } from './standing-screens.tsx'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Frame })

const home = createRoute({ getParentRoute: () => root, path: '/', component: Home })

// A loader starts the call while the screen's own script is still on its way.
const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  validateSearch: readOrdersSearch,
  // The router adds what it did not validate: it is read again, or a hostile address would reach the call.
  loaderDeps: ({ search }) => readOrdersSearch(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(ordersQuery(deps)),
  component: lazyRouteComponent(() => import('../orders/screens/orders-screen.tsx'), 'OrdersScreen'),
})

const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$id',
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(orderQuery(params.id)),
  component: lazyRouteComponent(() => import('./order-with-payments.tsx'), 'OrderWithPayments'),
})

const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: readAuditSearch,
  loaderDeps: ({ search }) => readAuditSearch(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(auditQuery(deps)),
  component: lazyRouteComponent(() => import('../staff/screens/audit-screen.tsx'), 'AuditScreen'),
})

const auditEntry = createRoute({
  getParentRoute: () => root,
  path: '/audit/$id',
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(auditEntryQuery(params.id)),
  component: lazyRouteComponent(() => import('../staff/screens/audit-entry-screen.tsx'), 'AuditEntryScreen'),
})

const mails = createRoute({
  getParentRoute: () => root,
  path: '/mail',
  validateSearch: readMailsSearch,
  loaderDeps: ({ search }) => readMailsSearch(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(mailsQuery(deps)),
  component: lazyRouteComponent(() => import('../notifications/screens/mails-screen.tsx'), 'MailsScreen'),
})

const mail = createRoute({
  getParentRoute: () => root,
  path: '/mail/$id',
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(mailQuery(params.id)),
  component: lazyRouteComponent(() => import('../notifications/screens/mail-screen.tsx'), 'MailScreen'),
})

/** Every screen of the back office. Its addresses carry plain query strings, as the rest of the shop's do. */
export const router = createRouter({
  routeTree: root.addChildren([home, orders, order, mails, mail, audit, auditEntry]),
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
