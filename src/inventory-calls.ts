import { get, post, put } from './http/call.ts'
import type * as inventory from './inventory/contracts.ts'
import type * as counts from './inventory/counts/contracts.ts'

/** What staff do with what lies on the shelves. */
export const inventoryCalls = {
  inventory: get<typeof inventory.inventoryContract>('/api/inventory'),
  inventoryFile: get<typeof inventory.inventoryFileContract>('/api/inventory.csv'),
  inventoryPlan: put<typeof inventory.inventoryPlanContract>('/api/inventory-plan'),
  inventoryItem: get<typeof inventory.inventoryItemContract>('/api/inventory/{id}'),
  inventoryLedger: get<typeof inventory.inventoryLedgerContract>('/api/inventory/{id}/movements'),
  inventoryLedgerFile: get<typeof inventory.inventoryLedgerFileContract>('/api/inventory/{id}/movements.csv'),
  counts: get<typeof counts.countsContract>('/api/inventory-counts'),
  count: get<typeof counts.countContract>('/api/inventory-counts/{id}'),
  countStart: post<typeof counts.countStartContract>('/api/inventory-counts'),
  countEnter: post<typeof counts.countEnterContract>('/api/inventory-counts/{id}/entries'),
  countExplain: post<typeof counts.countExplainContract>('/api/inventory-counts/{id}/reasons'),
  countBook: post<typeof counts.countBookContract>('/api/inventory-counts/{id}/book'),
  countCancel: post<typeof counts.countCancelContract>('/api/inventory-counts/{id}/cancel'),
} as const
