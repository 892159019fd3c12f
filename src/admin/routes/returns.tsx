import { returnQuery, returnsList, returnsQuery } from '../../returns/screens/load.ts'
import { listRoute, rowRoute } from '../root.ts'

export const returnRoutes = [
  listRoute({
    path: '/returns',
    read: returnsList.read,
    query: returnsQuery,
    load: () => import('../../returns/screens/returns-screen.tsx'),
    name: 'ReturnsScreen',
  }),
  rowRoute({
    path: '/returns/$id',
    query: returnQuery,
    load: () => import('../../returns/screens/return-screen.tsx'),
    name: 'ReturnScreen',
  }),
] as const
