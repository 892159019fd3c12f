import type { PurchaseRow, PurchaseView } from './contracts.ts'

/** A row of the list without what it costs, for those who may not see costs. */
export const rowWithoutCosts = (row: PurchaseRow): PurchaseRow => ({ ...row, totalMinor: null })

/** A purchase order without what anything costs: who takes goods in need not know it. */
export const withoutCosts = (purchase: PurchaseView): PurchaseView => ({
  ...purchase,
  totalMinor: null,
  supplierEmail: null,
  rows: purchase.rows.map((row) => ({ ...row, costMinor: null })),
  receipts: purchase.receipts.map((receipt) => ({
    ...receipt,
    lines: receipt.lines.map((line) => ({ ...line, costMinor: null })),
  })),
})
