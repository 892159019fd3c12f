import { get, post, put } from './http/call.ts'
import type * as inventory from './inventory/contracts.ts'
import type * as costs from './inventory/costs/contracts.ts'
import type * as counts from './inventory/counts/contracts.ts'
import type * as purchases from './inventory/purchases/contracts.ts'
import type * as suppliers from './inventory/suppliers/contracts.ts'
import type * as transfers from './inventory/transfers/contracts.ts'

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
  transfers: get<typeof transfers.transfersContract>('/api/inventory-transfers'),
  transfer: get<typeof transfers.transferContract>('/api/inventory-transfers/{id}'),
  transferSlip: get<typeof transfers.transferSlipContract>('/api/inventory-transfers/{id}/slip.pdf'),
  transferSave: put<typeof transfers.transferSaveContract>('/api/inventory-transfers/{id}'),
  transferSend: post<typeof transfers.transferSendContract>('/api/inventory-transfers/{id}/send'),
  transferReceive: post<typeof transfers.transferReceiveContract>('/api/inventory-transfers/{id}/receive'),
  transferCancel: post<typeof transfers.transferCancelContract>('/api/inventory-transfers/{id}/cancel'),
  valuation: get<typeof costs.valuationContract>('/api/inventory-valuation'),
  valuationFile: get<typeof costs.valuationFileContract>('/api/inventory-valuation.csv'),
  uncostedFile: get<typeof costs.uncostedFileContract>('/api/inventory-costs.csv'),
  costsImport: post<typeof costs.importCostsContract>('/api/inventory-costs'),
  itemCosts: get<typeof costs.itemCostsContract>('/api/inventory/{id}/costs'),
  costSay: put<typeof costs.sayCostContract>('/api/inventory/{id}/costs'),
  suppliers: get<typeof suppliers.suppliersContract>('/api/suppliers'),
  supplierChoices: get<typeof suppliers.supplierChoicesContract>('/api/supplier-choices'),
  supplierCreate: post<typeof suppliers.supplierCreateContract>('/api/suppliers'),
  supplierEdit: put<typeof suppliers.supplierEditContract>('/api/suppliers/{id}'),
  supplierItems: get<typeof purchases.supplierItemsContract>('/api/suppliers/{id}/items'),
  purchases: get<typeof purchases.purchasesContract>('/api/purchases'),
  purchasesFile: get<typeof purchases.purchasesFileContract>('/api/purchases.csv'),
  purchase: get<typeof purchases.purchaseContract>('/api/purchases/{id}'),
  purchaseSheet: get<typeof purchases.purchaseSheetContract>('/api/purchases/{id}/order.pdf'),
  purchaseSave: put<typeof purchases.purchaseSaveContract>('/api/purchases/{id}'),
  purchaseSend: post<typeof purchases.purchaseSendContract>('/api/purchases/{id}/send'),
  purchaseReceive: post<typeof purchases.purchaseReceiveContract>('/api/purchases/{id}/receive'),
  purchaseUndo: post<typeof purchases.purchaseUndoContract>('/api/purchases/{id}/undo'),
  purchaseClose: post<typeof purchases.purchaseStepContract>('/api/purchases/{id}/close'),
  purchaseCancel: post<typeof purchases.purchaseStepContract>('/api/purchases/{id}/cancel'),
  purchaseReopen: post<typeof purchases.purchaseStepContract>('/api/purchases/{id}/reopen'),
  purchaseSuggest: post<typeof purchases.purchaseSuggestContract>('/api/purchases'),
} as const
