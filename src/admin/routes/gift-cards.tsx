import { giftCardQuery, giftCardsList, giftCardsQuery } from '../../gift-cards/screens/load.ts'
import { listRoute, rowRoute, screenRoute } from '../root.ts'

export const giftCardRoutes = [
  listRoute({
    path: '/gift-cards',
    read: giftCardsList.read,
    query: giftCardsQuery,
    load: () => import('../../gift-cards/screens/gift-cards-screen.tsx'),
    name: 'GiftCardsScreen',
  }),
  screenRoute({
    path: '/gift-cards/create',
    load: () => import('../../gift-cards/screens/issue-screen.tsx'),
    name: 'IssueGiftCardScreen',
  }),
  rowRoute({
    path: '/gift-cards/$id',
    query: giftCardQuery,
    load: () => import('../../gift-cards/screens/gift-card-screen.tsx'),
    name: 'GiftCardScreen',
  }),
] as const
