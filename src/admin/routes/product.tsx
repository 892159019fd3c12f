import {
  choicesQuery,
  importsQuery,
  productList,
  productQuery,
  productsQuery,
} from '../../catalogue/products/screens/load.ts'
import { listRoute, rowRoute, screenRoute } from '../root.ts'

export const productRoutes = [
  listRoute({
    path: '/product',
    read: productList.read,
    query: productsQuery,
    load: () => import('../../catalogue/products/screens/products-screen.tsx'),
    name: 'ProductsScreen',
  }),
  screenRoute({
    path: '/product/create',
    query: choicesQuery,
    load: () => import('../products/product-with-parts.tsx'),
    name: 'NewProduct',
  }),
  screenRoute({
    path: '/product/import',
    query: importsQuery,
    load: () => import('../../catalogue/import/screens/import-screen.tsx'),
    name: 'ImportsScreen',
  }),
  screenRoute({
    path: '/product/import/$id',
    load: () => import('../../catalogue/import/screens/import-report-screen.tsx'),
    name: 'ImportReportScreen',
  }),
  rowRoute({
    path: '/product/$id',
    query: productQuery,
    load: () => import('../products/product-with-parts.tsx'),
    name: 'ProductWithParts',
  }),
] as const
