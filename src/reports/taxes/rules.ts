import type { TaxFigures, TaxRow } from './contracts.ts'

const nothing: TaxFigures = { baseMinor: 0, taxMinor: 0, exemptMinor: 0 }

const both = (a: TaxFigures, b: TaxFigures, sign: 1 | -1): TaxFigures => ({
  baseMinor: a.baseMinor + sign * b.baseMinor,
  taxMinor: a.taxMinor + sign * b.taxMinor,
  exemptMinor: a.exemptMinor + sign * b.exemptMinor,
})

/** What of a tax is to be paid: what invoices charged less what credit notes took back, in minor units. */
export const netOf = ({ charged, credited }: Pick<TaxRow, 'charged' | 'credited'>): TaxFigures =>
  both(charged, credited, -1)

/** Every row of a report together, in minor units. */
export const totalOf = (rows: readonly Pick<TaxRow, 'charged' | 'credited'>[]) => ({
  charged: rows.reduce((sum, row) => both(sum, row.charged, 1), nothing),
  credited: rows.reduce((sum, row) => both(sum, row.credited, 1), nothing),
})
