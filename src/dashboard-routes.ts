/**
 * The screens of the back office that are led to from elsewhere.
 * They have a file of their own, which no visitor's script asks for (scripts/client-chunks.ts).
 */
export const dashboardRoutes = {
  orders: { pattern: '/dashboard/orders', href: () => '/dashboard/orders' },
  newOrder: { pattern: '/dashboard/orders/create', href: () => '/dashboard/orders/create' },
  order: { pattern: '/dashboard/orders/:id', href: (id: string) => `/dashboard/orders/${encodeURIComponent(id)}` },
  transfer: {
    pattern: '/dashboard/inventory/transfers/:id',
    href: (id: string) => `/dashboard/inventory/transfers/${encodeURIComponent(id)}`,
  },
  return: { pattern: '/dashboard/returns/:id', href: (id: string) => `/dashboard/returns/${encodeURIComponent(id)}` },
  quote: { pattern: '/dashboard/quotes/:id', href: (id: string) => `/dashboard/quotes/${encodeURIComponent(id)}` },
  application: {
    pattern: '/dashboard/users/trade/:id',
    href: (id: string) => `/dashboard/users/trade/${encodeURIComponent(id)}`,
  },
  mail: { pattern: '/dashboard/mail', href: () => '/dashboard/mail' },
} as const
