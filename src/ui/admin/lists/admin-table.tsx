import {
  columnVisibilityFeature,
  createColumnHelper,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { ColumnHead, type Sorting } from './column-head.tsx'

/** A column of a list. */
export type AdminColumn<Row> = {
  /** Under this the choice of columns is kept. */
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** `end` for numbers. */
  align?: 'end'
  /** What the list's sort codes begin with for it: `p` of `pa` and `pb`. */
  sort?: string
  /** The order of the first press; ascending (`a`) unless told, descending (`b`) for dates and amounts. */
  sortFirst?: 'a' | 'b'
  /** Whether it may be left out; the first one, which leads to the row, never. */
  hideable?: boolean
  /** What becomes of it where a row is a card: `hide` leaves it out, `wide` gives it a line of its own. */
  narrow?: 'hide' | 'wide'
  /** Whether its text may break; what is short is better kept on one line. */
  wraps?: boolean
}

/** Which rows are chosen, by id. */
export type RowChoice = { chosen: RowSelectionState; onChange: (chosen: RowSelectionState) => void }

type Props<Row> = {
  caption: string
  columns: readonly AdminColumn<Row>[]
  /** Undefined until they are there. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** What a row is called, for those who choose it without seeing it. */
  rowName?: ((row: Row) => string) | undefined
  /** Where rows can be chosen. */
  choice?: RowChoice | undefined
  sorting: Sorting
  /** The ids of the columns that are left out. */
  hidden?: readonly string[]
  className?: string | undefined
  /** What is shown belongs to an earlier question. */
  isOld?: boolean
}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })
const noRows: never[] = []
const skeletonRows = Array.from({ length: 8 }, (_, index) => `row-${index}`)

const classOf = <Row,>({ align, narrow, wraps }: AdminColumn<Row>): string | undefined =>
  [align === 'end' && 'r', narrow && `is-${narrow}`, wraps && 'wraps'].filter(Boolean).join(' ') || undefined

/** The rows of one page of a list; before they are there, rows that hold their place. On a narrow screen each is a card. */
export function AdminTable<Row extends object>({
  caption,
  columns,
  rows,
  rowId,
  rowName,
  choice,
  sorting,
  hidden = noRows,
  className = '',
  isOld = false,
}: Props<Row>) {
  const { t } = useI18n()
  const defined = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return columns.map(({ id, title, cell, hideable = false }) =>
      helper.display({ id, header: title, enableHiding: hideable, cell: ({ row }) => cell(row.original) }),
    )
  }, [columns])
  const table = useTable({
    features,
    columns: defined,
    data: (rows ?? noRows) as Row[],
    getRowId: rowId,
    enableRowSelection: choice !== undefined,
    state: {
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      rowSelection: choice?.chosen ?? {},
    },
    onRowSelectionChange: (next) => choice?.onChange(typeof next === 'function' ? next(choice.chosen) : next),
  })
  const shown = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible() ?? true)
  const isAll = table.getIsAllRowsSelected()

  return (
    <div className="tblbox">
      <table className={`tbl tbl--admin ${className}${isOld ? ' is-old' : ''}`} aria-busy={!rows}>
        <caption className="sr">{rows ? caption : t('admin-kit.list.loading')}</caption>
        <thead>
          <tr>
            {choice && (
              <th className="pick" scope="col">
                <label className="check">
                  <input
                    type="checkbox"
                    aria-label={t('admin-kit.bulk.page')}
                    checked={isAll && table.getRowModel().rows.length > 0}
                    ref={(box) => {
                      if (box) box.indeterminate = !isAll && table.getIsSomeRowsSelected()
                    }}
                    onChange={({ target }) => table.toggleAllRowsSelected(target.checked)}
                  />
                </label>
              </th>
            )}
            {shown.map((column) => (
              <ColumnHead key={column.id} column={column} sorting={sorting} className={classOf(column)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {!rows &&
            skeletonRows.map((row) => (
              <tr key={row} className="skeleton">
                {choice && <td className="pick" />}
                {shown.map((column) => (
                  <td key={column.id} className={classOf(column)}>
                    <i />
                  </td>
                ))}
              </tr>
            ))}
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} aria-selected={choice ? row.getIsSelected() : undefined}>
              {choice && (
                <td className="pick">
                  <label className="check">
                    <input
                      type="checkbox"
                      aria-label={t('admin-kit.bulk.row', { name: rowName?.(row.original) ?? row.id })}
                      checked={row.getIsSelected()}
                      onChange={({ target }) => row.toggleSelected(target.checked)}
                    />
                  </label>
                </td>
              )}
              {shown.map((column) => (
                <td key={column.id} className={classOf(column)} data-label={column.title}>
                  {column.cell(row.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
