import { screenRoute } from '../root.ts'

export const stockRoutes = [
  screenRoute({
    path: '/product/$id/stock',
    load: () => import('../../stock/screens/stock-screen.tsx'),
    name: 'StockScreen',
  }),
] as const
