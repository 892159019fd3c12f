import { areaQuery, shippingQuery, taxesQuery, taxRateQuery } from '../../delivery/screens/load.ts'
import { rowRoute, screenRoute } from '../root.ts'

const area = () => import('../../delivery/screens/area-screen.tsx')
const taxRate = () => import('../taxes/tax-rate-screen.tsx')

export const shippingRoutes = [
  screenRoute({
    path: '/shipping',
    query: shippingQuery,
    load: () => import('../../delivery/screens/shipping-screen.tsx'),
    name: 'ShippingScreen',
  }),
  screenRoute({ path: '/shipping/create', load: area, name: 'NewAreaScreen' }),
  rowRoute({ path: '/shipping/$id', query: areaQuery, load: area, name: 'AreaScreen' }),
  screenRoute({
    path: '/shipping/taxes',
    query: taxesQuery,
    load: () => import('../taxes/taxes-screen.tsx'),
    name: 'TaxesScreen',
  }),
  screenRoute({ path: '/shipping/taxes/create', query: taxesQuery, load: taxRate, name: 'NewTaxRateScreen' }),
  rowRoute({ path: '/shipping/taxes/$id', query: taxRateQuery, load: taxRate, name: 'TaxRateScreen' }),
] as const
