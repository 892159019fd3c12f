import { subscribersList, subscribersQuery } from '../../content/screens/subscribers-load.ts'
import { listRoute } from '../root.ts'

export const subscriberRoutes = [
  listRoute({
    path: '/subscribers',
    read: subscribersList.read,
    query: subscribersQuery,
    load: () => import('../../content/screens/subscribers-screen.tsx'),
    name: 'SubscribersScreen',
  }),
] as const
