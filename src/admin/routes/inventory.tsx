import { valuationList, valuationQuery } from '../../inventory/costs/screens/load.ts'
import { countQuery, countsList, countsQuery } from '../../inventory/counts/screens/load.ts'
import { purchaseQuery, purchasesList, purchasesQuery } from '../../inventory/purchases/screens/load.ts'
import { inventoryItemQuery, inventoryList, inventoryQuery } from '../../inventory/screens/load.ts'
import { suppliersList, suppliersQuery } from '../../inventory/suppliers/screens/load.ts'
import { transferQuery, transfersList, transfersQuery } from '../../inventory/transfers/screens/load.ts'
import { listRoute, rowRoute, screenRoute } from '../root.ts'

export const inventoryRoutes = [
  listRoute({
    path: '/inventory',
    read: inventoryList.read,
    query: inventoryQuery,
    load: () => import('../../inventory/screens/inventory-screen.tsx'),
    name: 'InventoryScreen',
  }),
  rowRoute({
    path: '/inventory/$id',
    query: inventoryItemQuery,
    load: () => import('../../inventory/screens/item-screen.tsx'),
    name: 'InventoryItemScreen',
  }),
  listRoute({
    path: '/inventory/counts',
    read: countsList.read,
    query: countsQuery,
    load: () => import('../../inventory/counts/screens/counts-screen.tsx'),
    name: 'CountsScreen',
  }),
  rowRoute({
    path: '/inventory/counts/$id',
    query: (id) => countQuery(id),
    load: () => import('../../inventory/counts/screens/count-screen.tsx'),
    name: 'CountScreen',
  }),
  listRoute({
    path: '/inventory/transfers',
    read: transfersList.read,
    query: transfersQuery,
    load: () => import('../../inventory/transfers/screens/transfers-screen.tsx'),
    name: 'TransfersScreen',
  }),
  screenRoute({
    path: '/inventory/transfers/create',
    load: () => import('../../inventory/transfers/screens/transfer-screen.tsx'),
    name: 'NewTransferScreen',
  }),
  rowRoute({
    path: '/inventory/transfers/$id',
    query: transferQuery,
    load: () => import('../../inventory/transfers/screens/transfer-screen.tsx'),
    name: 'TransferScreen',
  }),
  listRoute({
    path: '/inventory/purchases',
    read: purchasesList.read,
    query: purchasesQuery,
    load: () => import('../../inventory/purchases/screens/purchases-screen.tsx'),
    name: 'PurchasesScreen',
  }),
  screenRoute({
    path: '/inventory/purchases/create',
    load: () => import('../../inventory/purchases/screens/purchase-screen.tsx'),
    name: 'NewPurchaseScreen',
  }),
  rowRoute({
    path: '/inventory/purchases/$id',
    query: purchaseQuery,
    load: () => import('../../inventory/purchases/screens/purchase-screen.tsx'),
    name: 'PurchaseScreen',
  }),
  listRoute({
    path: '/inventory/valuation',
    read: valuationList.read,
    query: valuationQuery,
    load: () => import('../../inventory/costs/screens/valuation-screen.tsx'),
    name: 'ValuationScreen',
  }),
  listRoute({
    path: '/inventory/suppliers',
    read: suppliersList.read,
    query: suppliersQuery,
    load: () => import('../../inventory/suppliers/screens/suppliers-screen.tsx'),
    name: 'SuppliersScreen',
  }),
] as const
