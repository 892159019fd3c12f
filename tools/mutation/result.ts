/** One small change of a file and what became of it, as Stryker's report has it. */
export type Mutant = { status: string }

/** A change that made a test fail, or never end, was seen; one that does not run says nothing of the tests. */
const SEEN = ['Killed', 'Timeout']
const MEANT = [...SEEN, 'Survived', 'NoCoverage']

const share = (part: number, whole: number): number => (whole === 0 ? 100 : (part / whole) * 100)

/** @returns a table of the folders below `src`, those first of which least was seen, and what of all was seen, in percent */
export function tableOf(files: readonly (readonly [string, readonly Mutant[]])[]): { table: string; seen: number } {
  const rows = new Map<string, { all: number; seen: number; untested: number }>()
  const total = { all: 0, seen: 0, untested: 0 }
  for (const [file, mutants] of files) {
    const folder = file.split('/')[1] ?? file
    const row = rows.get(folder) ?? { all: 0, seen: 0, untested: 0 }
    rows.set(folder, row)
    for (const { status } of mutants) {
      if (!MEANT.includes(status)) continue
      for (const sums of [row, total]) {
        sums.all++
        if (SEEN.includes(status)) sums.seen++
        if (status === 'NoCoverage') sums.untested++
      }
    }
  }
  const line = (name: string, { all, seen, untested }: typeof total) =>
    `| ${name} | ${all} | ${seen} | ${untested} | ${share(seen, all).toFixed(1)} |`
  const sorted = [...rows].toSorted(([, a], [, b]) => share(a.seen, a.all) - share(b.seen, b.all))
  const table = [
    '| rules of | changes | seen | in no test | seen of 100 |',
    '|---|---|---|---|---|',
    ...sorted.map(([folder, sums]) => line(folder, sums)),
    line('all', total),
  ].join('\n')
  return { table, seen: share(total.seen, total.all) }
}
