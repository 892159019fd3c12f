import { overviewAddress, overviewQuery } from '../../reports/screens/overview-load.ts'
import { taxReportAddress, taxReportQuery } from '../../reports/taxes/screens/load.ts'
import { listRoute } from '../root.ts'

export const reportRoutes = [
  listRoute({
    path: '/',
    read: overviewAddress.read,
    query: overviewQuery,
    load: () => import('../home.tsx'),
    name: 'Home',
  }),
  listRoute({
    path: '/orders/taxes',
    read: taxReportAddress.read,
    query: taxReportQuery,
    load: () => import('../../reports/taxes/screens/tax-report-screen.tsx'),
    name: 'TaxReportScreen',
  }),
] as const
