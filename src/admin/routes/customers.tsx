import { customersList } from '../../customers/screens/customers-search.ts'
import { customerQuery, customersQuery } from '../../customers/screens/load.ts'
import { listRoute, rowRoute } from '../root.ts'

export const customerRoutes = [
  listRoute({
    path: '/users',
    read: customersList.read,
    query: customersQuery,
    load: () => import('../../customers/screens/customers-screen.tsx'),
    name: 'CustomersScreen',
  }),
  rowRoute({
    path: '/users/$id',
    query: customerQuery,
    load: () => import('../../customers/screens/customer-screen.tsx'),
    name: 'CustomerScreen',
  }),
] as const
