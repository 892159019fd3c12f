import { overviewAddress, overviewQuery } from '../../reports/screens/overview-load.ts'
import { listRoute } from '../root.ts'

export const reportRoutes = [
  listRoute({
    path: '/',
    read: overviewAddress.read,
    query: overviewQuery,
    load: () => import('../home.tsx'),
    name: 'Home',
  }),
] as const
