import type { Translate } from '../../i18n/translate.ts'
import type { Statement } from '../../orders/terms/statement-rules.ts'

/**
 * A statement as the rows of a file: the opening balance, every line with its amount, below zero where it lowers what is owed, and the closing
 * balance.
 */
export function statementRows(
  { from, to, openingMinor, closingMinor, rows }: Statement,
  currency: string,
  t: Translate,
): { head: string[]; rows: (string | number)[][] } {
  const type = (kind: string) => t(`statements.type.${kind}`)
  const money = (minor: number) => minor / 100
  return {
    head: ['day', 'kind', 'reference', 'order', 'purchaseOrder', 'amount', 'balance', 'currency'].map((name) =>
      t(`statements.column.${name}`),
    ),
    rows: [
      [from, type('opening'), '', '', '', '', money(openingMinor), currency],
      ...rows.map(({ day, kind, reference, orderNumber, purchaseOrder, amountMinor, balanceMinor }) => [
        day,
        type(kind),
        kind === 'payment' || kind === 'refund' ? t(`statements.way.${reference}`) : reference,
        orderNumber,
        purchaseOrder,
        money(amountMinor),
        money(balanceMinor),
        currency,
      ]),
      [to, type('closing'), '', '', '', '', money(closingMinor), currency],
    ],
  }
}
