import { searchesList, searchesQuery } from '../../search/zero-results/screens/load.ts'
import { listRoute } from '../root.ts'

export const searchRoutes = [
  listRoute({
    path: '/searches',
    read: searchesList.read,
    query: searchesQuery,
    load: () => import('../../search/zero-results/screens/searches-screen.tsx'),
    name: 'SearchesScreen',
  }),
] as const
