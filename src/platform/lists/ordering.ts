import { type SQL, sql } from 'drizzle-orm'

/** The order of a list, and the same from its end: the later half of a long list is nearer from there. */
export type Ordering = { forth: SQL; back: SQL }

/** What rows are ordered by; `isNullFirst` of what comes before everything else where it is not there. */
type Column = SQL | { by: SQL; isNullFirst: true }

/**
 * The order by some columns, of which the last one tells rows apart.
 * @param sort the code of the order, which ends in `a` (ascending) or `b` (descending)
 * @example orderBy('nb', sql`p.name`, sql`p.id`)
 */
export function orderBy(sort: string, ...columns: readonly Column[]): Ordering {
  const way = (isAscending: boolean): SQL =>
    sql.join(
      columns.map((column) => {
        if ('by' in column) return isAscending ? sql`${column.by} nulls first` : sql`${column.by} desc nulls last`
        return isAscending ? column : sql`${column} desc`
      }),
      sql`, `,
    )
  const isAscending = sort.endsWith('a')
  return { forth: way(isAscending), back: way(!isAscending) }
}

type Cut = { offset: number; size: number; total: number }

/** How a page is cut out of a list from the end that is nearer: in which order, how many rows after how many others, and which way their places run. */
export function nearerEnd(
  ordering: Ordering,
  { offset, size, total }: Cut,
): { order: SQL; rows: number; skipped: number; way: 1 | -1 } {
  const rows = Math.max(0, Math.min(size, total - offset))
  const after = total - offset - rows
  return after < offset
    ? { order: ordering.back, rows, skipped: after, way: -1 }
    : { order: ordering.forth, rows, skipped: offset, way: 1 }
}

/**
 * The ids on a page of a query, with the order's place of each, read from the end of the list that is nearer.
 * @param found a query with the columns id and those of the order, whose rows are `p`
 */
export function idsOnPage(found: SQL, ordering: Ordering, cut: Cut): SQL {
  const { order, rows, skipped, way } = nearerEnd(ordering, cut)
  return sql`
    select id, row_number() over () * ${way}::int as place from (
      select p.id from (${found}) p order by ${order} limit ${rows} offset ${skipped}
    ) cut order by place`
}
