import { inventoryItemQuery, inventoryList, inventoryQuery } from '../../inventory/screens/load.ts'
import { listRoute, rowRoute } from '../root.ts'

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
] as const
