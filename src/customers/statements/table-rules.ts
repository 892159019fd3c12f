import type { Translate } from '../../i18n/translate.ts'
import type { StatementLine } from '../../orders/terms/statement-rules.ts'

const columns = ['day', 'kind', 'reference', 'order', 'purchaseOrder', 'amount', 'balance', 'currency'] as const

/**
 * The lines of a statement as the cells of a file: the opening balance, every line with its amount, below zero where it lowers what is owed, and
 * the closing balance.
 */
export const statementTable = (currency: string, t: Translate) => ({
  head: columns.map((name) => t(`statements.column.${name}`)),
  cells: ({ day, kind, reference, orderNumber, purchaseOrder, amountMinor, balanceMinor }: StatementLine) => [
    day,
    t(`statements.type.${kind}`),
    kind === 'payment' || kind === 'refund' ? t(`statements.way.${reference}`) : reference,
    orderNumber,
    purchaseOrder,
    amountMinor === null ? '' : amountMinor / 100,
    balanceMinor / 100,
    currency,
  ],
})
