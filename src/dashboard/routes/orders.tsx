import { orderQuery, ordersQuery } from '../../orders/screens/load.ts'
import { ordersList } from '../../orders/screens/orders-search.ts'
import { listRoute, rowRoute } from '../root.ts'

export const orderRoutes = [
  listRoute({
    path: '/orders',
    read: ordersList.read,
    query: ordersQuery,
    load: () => import('../../orders/screens/orders-screen.tsx'),
    name: 'OrdersScreen',
  }),
  rowRoute({
    path: '/orders/$id',
    query: orderQuery,
    load: () => import('../order-with-payments.tsx'),
    name: 'OrderWithPayments',
  }),
] as const
