/** What came of one fault. */
export interface Round {
  fault: string
  /** Milliseconds without any sale. */
  withoutSales: number
  /** Milliseconds after sales were back until every shop's page showed the price that is stored. */
  pageAge: number
  /** Milliseconds until a new price, entered at one shop, was on the pages of the others. */
  heard: number
}

export const LONGEST_WITHOUT_SALES_MS = 30_000
export const OLDEST_PAGE_MS = 5_000

/** The longest time without an order between two moments. @param moments at which orders were acknowledged */
export function longestGap(moments: readonly number[], from: number, to: number): number {
  const inside = moments.filter((at) => at > from && at < to).toSorted((a, b) => a - b)
  const ends = [...inside, to]
  return Math.max(...ends.map((at, index) => at - (index === 0 ? from : (inside[index - 1] ?? from))))
}

/** What a round broke, in words; nothing where it held. */
export const faultsOf = ({ fault, withoutSales, pageAge, heard }: Round): string[] => [
  ...(withoutSales > LONGEST_WITHOUT_SALES_MS ? [`${fault}: no sales for ${seconds(withoutSales)} s`] : []),
  ...(pageAge > OLDEST_PAGE_MS ? [`${fault}: a page was old for ${seconds(pageAge)} s after sales were back`] : []),
  ...(heard > OLDEST_PAGE_MS ? [`${fault}: a change reached the other shops after ${seconds(heard)} s`] : []),
]

export const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1)

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] =
    sorted.length % 2 === 0 ? sorted.slice(middle - 1, middle + 1) : [sorted[middle], sorted[middle]]
  return (low + high) / 2
}

/** A table of all rounds by kind of fault, in seconds: median and worst. */
export function tableOf(rounds: readonly Round[]): string {
  const kinds = [...new Set(rounds.map(({ fault }) => fault))]
  const figures = (of: readonly number[]): string => `${seconds(median(of))} / ${seconds(Math.max(...of))}`
  const rows = kinds.map((kind) => {
    const mine = rounds.filter(({ fault }) => fault === kind)
    return `| ${kind} | ${mine.length} | ${figures(mine.map((one) => one.withoutSales))} | ${figures(mine.map((one) => one.pageAge))} | ${figures(mine.map((one) => one.heard))} |`
  })
  return [
    '| fault | times | without sales | until all pages were right | until a change was heard |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
