import { orderQuery, ordersQuery } from '../../orders/screens/load.ts'
import { ordersList } from '../../orders/screens/orders-search.ts'
import { draftsList, draftsQuery } from '../orders/drafts/load.ts'
import { listRoute, rowRoute, screenRoute } from '../root.ts'

export const orderRoutes = [
  listRoute({
    path: '/orders',
    read: ordersList.read,
    query: ordersQuery,
    load: () => import('../../orders/screens/orders-screen.tsx'),
    name: 'OrdersScreen',
  }),
  listRoute({
    path: '/orders/drafts',
    read: draftsList.read,
    query: draftsQuery,
    load: () => import('../orders/drafts/drafts-screen.tsx'),
    name: 'DraftsScreen',
  }),
  screenRoute({
    path: '/orders/create',
    load: () => import('../orders/new-order-screen.tsx'),
    name: 'NewOrderScreen',
  }),
  screenRoute({
    path: '/orders/$id/edit',
    load: () => import('../orders/edit-order-screen.tsx'),
    name: 'EditOrderScreen',
  }),
  rowRoute({
    path: '/orders/$id',
    query: orderQuery,
    load: () => import('../orders/order-with-payments.tsx'),
    name: 'OrderWithPayments',
  }),
] as const
