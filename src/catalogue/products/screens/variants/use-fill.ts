import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useI18n } from '../../../../i18n/react.tsx'
import { moneyIn } from '../../../../ui/forms/typed-numbers.ts'
import { showToast } from '../../../../ui/toast-store.ts'
import type { ProductValues } from '../form-values.ts'
import { stockIn } from '../stock-text.ts'
import { type Cell, cellNamed, type FillColumn, fillDown, pastedRows, rowsToFill, withPasted } from './fill-rules.ts'

type Rows = ProductValues['variants']

/** The value that a text from a spreadsheet is in a column; NaN where it is none, which is said at the cell. */
function readCell(column: FillColumn, text: string): string | number | null {
  if (column === 'sku') return text
  if (column.startsWith('stock.')) return text === '' ? 0 : stockIn(text)
  return text === '' ? null : moneyIn(text)
}

const isEdit = (event: KeyboardEvent, key: string): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === key

/**
 * Fills cells of the grid as spreadsheets do: Ctrl+D and a button fill a cell to the rows below or to the chosen ones, a pasted column
 * goes downwards, Ctrl+Z and the toast's button take the last of these back.
 */
export function useFill(stores: number) {
  const { t } = useI18n()
  const { getValues, setValue, trigger } = useFormContext<ProductValues>()
  const [cell, setCell] = useState<Cell>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  /** What stood in the grid before the last filling, and what after it. */
  const last = useRef<{ before: Rows; after: string }>(undefined)
  const columns: FillColumn[] = [
    'sku',
    'priceMinor',
    'salePriceMinor',
    ...Array.from({ length: stores }, (_, at) => `stock.${at}.onHand` as const),
  ]

  const put = (rows: Rows) => setValue('variants', rows, { shouldDirty: true })
  const isAsFilled = () => last.current?.after === JSON.stringify(getValues('variants'))
  const undo = () => {
    if (last.current && isAsFilled()) put(last.current.before)
    last.current = undefined
  }
  const change = (rows: Rows, text: string) => {
    last.current = { before: structuredClone(getValues('variants')), after: JSON.stringify(rows) }
    put(rows)
    showToast(text, { action: { label: t('admin-kit.undo.do'), run: undo } })
  }
  const rowsOf = (from: Cell) => rowsToFill(getValues('variants').length, from.row, chosen)

  function fill(from: Cell | undefined): void {
    if (!from) return
    const rows = rowsOf(from)
    if (rows.length === 0) return
    const next = fillDown(getValues('variants'), from, rows)
    change(next, t('admin-products.fill.filled', { count: rows.length }))
    if (from.column !== 'pictureUrl') void trigger(rows.map((row) => `variants.${row}.${from.column}` as const))
  }

  return {
    /** The cell that was typed into last. */
    cell,
    chosen,
    setChosen,
    rowsOf,
    fill,
    onFocus: ({ target }: FocusEvent) => {
      const at = cellNamed(target.getAttribute('name') ?? '')
      if (at) setCell(at)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const at = cellNamed((event.target as Element).getAttribute('name') ?? '')
      if (at && isEdit(event, 'd')) {
        event.preventDefault()
        fill(at)
      } else if (isEdit(event, 'z') && last.current && isAsFilled()) {
        event.preventDefault()
        undo()
      }
    },
    onPaste: (event: ClipboardEvent) => {
      const at = cellNamed((event.target as Element).getAttribute('name') ?? '')
      const pasted = pastedRows(event.clipboardData.getData('text/plain'))
      if (!at || !pasted || at.column === 'pictureUrl') return
      event.preventDefault()
      const { variants, set, left } = withPasted(getValues('variants'), at, pasted, { columns, read: readCell })
      const text = t('admin-products.fill.pasted', { count: set })
      change(variants, left > 0 ? `${text} ${t('admin-products.fill.left', { count: left })}` : text)
      void trigger('variants')
    },
  }
}
