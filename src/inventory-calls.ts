import { get, put } from './http/call.ts'
import type * as inventory from './inventory/contracts.ts'

/** What staff do with what lies on the shelves. */
export const inventoryCalls = {
  inventory: get<typeof inventory.inventoryContract>('/api/inventory'),
  inventoryFile: get<typeof inventory.inventoryFileContract>('/api/inventory.csv'),
  inventoryPlan: put<typeof inventory.inventoryPlanContract>('/api/inventory-plan'),
  inventoryItem: get<typeof inventory.inventoryItemContract>('/api/inventory/{id}'),
  inventoryLedger: get<typeof inventory.inventoryLedgerContract>('/api/inventory/{id}/movements'),
  inventoryLedgerFile: get<typeof inventory.inventoryLedgerFileContract>('/api/inventory/{id}/movements.csv'),
} as const
