/** The floors of a subcategory that a dot can stand for: the newest of them, and how many there are. */
export type Series = { newestIds: string[]; count: number }

/** Dots on a card. */
export const MOST_DOTS = 6
/** Others of its subcategory that a product's page shows. */
export const MOST_SIBLINGS = 11

/** What is read of a subcategory's products: its series, and the newest of all of them. */
export type Members = { series: Series; newestIds: string[] }

/** The columns of an index that a series is read from. */
type Columns = {
  flags: { isFloor: Uint8Array; hasDot: Uint8Array }
  idOf(row: number): string
  dateOf(row: number): number
}

/** What there is among the rows of a subcategory. */
export function membersAmong(index: Columns, among: Iterable<number>): Members {
  const newestFirst = (one: number, other: number) =>
    index.dateOf(other) - index.dateOf(one) || (index.idOf(one) < index.idOf(other) ? -1 : 1)
  const rows = [...among].sort(newestFirst)
  const dotted = rows.filter((row) => index.flags.isFloor[row] === 1 && index.flags.hasDot[row] === 1)
  const idsOf = (some: readonly number[], most: number) => some.slice(0, most).map((row) => index.idOf(row))
  return {
    series: { newestIds: idsOf(dotted, MOST_DOTS), count: dotted.length },
    newestIds: idsOf(rows, MOST_SIBLINGS + 1),
  }
}
