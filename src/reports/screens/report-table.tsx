import type { ReactNode } from 'react'

/** A column of a report's table. */
export type ReportColumn = { title: string; isNumber?: boolean }

type Props = {
  caption: string
  columns: readonly ReportColumn[]
  /** The first cell is what a row is called. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** The same as a plot, to be read; on a phone, many columns stand below each other. It scrolls in its own box, which the keyboard reaches. */
export function ReportTable({ caption, columns, rows }: Props) {
  const align = (index: number) => (columns[index]?.isNumber ? 'r' : undefined)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <div className="rbox" role="group" aria-label={caption} tabIndex={0}>
      <table className={columns.length > 4 ? 'rtbl rtbl--stacks' : 'rtbl'}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title }, index) => (
              <th key={title} scope="col" className={align(index)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key={columns[index]?.title} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[index]?.title} className={align(index)} data-title={columns[index]?.title}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
