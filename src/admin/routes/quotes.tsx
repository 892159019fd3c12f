import { quoteQuery, quotesList, quotesQuery } from '../../quotes/screens/load.ts'
import { listRoute, rowRoute } from '../root.ts'

export const quoteRoutes = [
  listRoute({
    path: '/quotes',
    read: quotesList.read,
    query: quotesQuery,
    load: () => import('../../quotes/screens/quotes-screen.tsx'),
    name: 'QuotesScreen',
  }),
  rowRoute({
    path: '/quotes/$id',
    query: quoteQuery,
    load: () => import('../../quotes/screens/quote-screen.tsx'),
    name: 'QuoteScreen',
  }),
] as const
