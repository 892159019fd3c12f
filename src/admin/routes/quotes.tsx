import { quoteQuery, quotesList, quotesQuery } from '../../quotes/screens/load.ts'
import { listRoute, rowRoute, screenRoute } from '../root.ts'

export const quoteRoutes = [
  listRoute({
    path: '/quotes',
    read: quotesList.read,
    query: quotesQuery,
    load: () => import('../../quotes/screens/quotes-screen.tsx'),
    name: 'QuotesScreen',
  }),
  screenRoute({
    path: '/quotes/create',
    load: () => import('../orders/new-quote-screen.tsx'),
    name: 'NewQuoteScreen',
  }),
  rowRoute({
    path: '/quotes/$id',
    query: quoteQuery,
    load: () => import('../../quotes/screens/quote-screen.tsx'),
    name: 'QuoteScreen',
  }),
] as const
