import type { ProductInput } from '../../admin-schema.ts'

type Variant = ProductInput['variants'][number]

/** A column of the grid that can be filled: a store's stock by the store's place among the counts. */
export type FillColumn = 'sku' | 'priceMinor' | 'salePriceMinor' | 'pictureUrl' | `stock.${number}.onHand`

/** A cell of the grid. */
export type Cell = { row: number; column: FillColumn }

/** The cell that a field's name is of: `variants.2.stock.0.onHand`; undefined for any other field. */
export function cellNamed(name: string): Cell | undefined {
  const [, row, column] =
    /^variants\.(\d+)\.(sku|priceMinor|salePriceMinor|pictureUrl|stock\.\d+\.onHand)$/.exec(name) ?? []
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: column as FillColumn }
}

const stockAt = (column: FillColumn): number => Number(/^stock\.(\d+)/.exec(column)?.[1] ?? -1)

/** What stands in a column of a row. */
export function valueAt(variant: Variant, column: FillColumn): string | number | null {
  const at = stockAt(column)
  if (at >= 0) return variant.stock[at]?.onHand ?? null
  return variant[column as 'sku' | 'priceMinor' | 'salePriceMinor' | 'pictureUrl']
}

/** A row with another value in a column. */
export function withCell(variant: Variant, column: FillColumn, value: string | number | null): Variant {
  const at = stockAt(column)
  if (at < 0) return { ...variant, [column]: value }
  const stock = variant.stock.map((level, index) =>
    index === at ? { ...level, onHand: value === null ? Number.NaN : Number(value) } : level,
  )
  return { ...variant, stock }
}

/**
 * The SKU after one: its last number counted up, with as many digits as it has; one without a number gets one. `taken` are passed over.
 */
export function nextSku(sku: string, taken: ReadonlySet<string>): string {
  const [, head = '', digits] = /^(.*?)(\d{1,9})$/.exec(sku) ?? []
  const stem = digits === undefined ? `${sku}-` : head
  for (let number = digits === undefined ? 2 : Number(digits) + 1; ; number++) {
    const next = `${stem}${String(number).padStart(digits?.length ?? 1, '0')}`
    if (!taken.has(next)) return next
  }
}

/** The rows that a cell is filled to: those that are chosen, and without any all below it. */
export const rowsToFill = (count: number, from: number, chosen: ReadonlySet<number>): number[] =>
  Array.from({ length: count }, (_, row) => row).filter((row) =>
    chosen.size > 0 ? chosen.has(row) && row !== from : row > from,
  )

/** Fills what stands in a cell to other rows. SKUs count up, since each is one variant's alone. */
export function fillDown(
  variants: readonly Variant[],
  { row: from, column }: Cell,
  rows: readonly number[],
): Variant[] {
  const source = variants[from]
  if (!source) return [...variants]
  const targets = new Set(rows)
  const taken = new Set(variants.filter((_, row) => !targets.has(row)).map(({ sku }) => sku))
  let value = valueAt(source, column)
  return variants.map((variant, row) => {
    if (!targets.has(row)) return variant
    if (column === 'sku' && typeof value === 'string') {
      value = nextSku(value, taken)
      taken.add(value)
    }
    return withCell(variant, column, value)
  })
}

/** The lines and columns of a text as spreadsheets copy it: a tab between columns, a line for each row; undefined for a single value. */
export function pastedRows(text: string): string[][] | undefined {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n+$/, '').split('\n')
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined
}

/**
 * Puts what was copied from a spreadsheet into the grid, from a cell on downwards and onwards. What is beyond the last row or column is
 * left out.
 * @param columns the columns as they stand on the screen
 * @param read the value that a text is in a column
 * @returns the rows, and how many cells were set and left out
 */
export function withPasted(
  variants: readonly Variant[],
  { row: from, column }: Cell,
  pasted: readonly (readonly string[])[],
  {
    columns,
    read,
  }: { columns: readonly FillColumn[]; read: (column: FillColumn, text: string) => string | number | null },
): { variants: Variant[]; set: number; left: number } {
  const next = [...variants]
  const start = columns.indexOf(column)
  let [set, left] = [0, 0]
  for (const [down, cells] of pasted.entries())
    for (const [across, text] of cells.entries()) {
      const target = columns[start + across]
      const variant = next[from + down]
      if (target === undefined || variant === undefined) left++
      else {
        next[from + down] = withCell(variant, target, read(target, text))
        set++
      }
    }
  return { variants: next, set, left }
}
