import { subscribersList, subscribersQuery } from '../../newsletter/screens/load.ts'
import { listRoute } from '../root.ts'

export const subscriberRoutes = [
  listRoute({
    path: '/subscribers',
    read: subscribersList.read,
    query: subscribersQuery,
    load: () => import('../../newsletter/screens/subscribers-screen.tsx'),
    name: 'SubscribersScreen',
  }),
] as const
