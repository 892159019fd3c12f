/** What each thing may take in a shop of a million orders, on two cores, in milliseconds unless said otherwise. */
export const bounds = {
  /** A buyer who waits a second for the answer to an order does not notice that the shop is being updated. */
  orderWaits: 1_000,
  /** What the shop promises: no table is kept from those who write for longer. */
  tableHeld: 100,
  /** A start that migrates is one that somebody waits for, at night. */
  migrating: 600_000,
  /** A process that is started again is back before anybody calls. */
  start: 30_000,
  /** A file of a list lasts no longer than its snapshot may (`SNAPSHOT_MS`). */
  file: 180_000,
  /** What a process may take of memory above what it had while it writes a file, in MiB. */
  fileMemory: 100,
  /** Whoever opens the dashboard waits for its figures. */
  report: 2_000,
  /** The same of a whole year beside the year before, which is asked for now and then; a statement ends after 15 s. */
  yearReport: 10_000,
  /** A copy of somebody's data, or its removal, is a press of a button: it may take as long as a page that is slow. */
  ownData: 1_000,
  /** With 1,000 orders: less than a statement's 15 s, as others may wait for the same orders. */
  ownDataOfMany: 5_000,
  /** A pass of a job beside the sales. */
  job: 5_000,
  /** A table is cleaned between two nights. */
  vacuum: 300_000,
  /** A night has eight hours: the backup takes no more than one of them. */
  backup: 3_600_000,
  /** A shop that lost its machine is back in a morning. */
  restore: 4 * 3_600_000,
} as const

/** What was measured: milliseconds, or another unit that is named. */
export type Measured = { what: string; took: number; bound: number; unit?: string; note?: string }

/** Says one thing as it was measured. */
export function say({ what, took, bound, unit = 'ms', note }: Measured): void {
  const is = took <= bound ? 'held' : 'MISSED'
  console.log(`${is} | ${what} | ${Math.round(took)} ${unit} | ${bound} ${unit} | ${note ?? ''}`)
}

/** How long something takes; what fails takes forever. */
export async function timed<T>(
  what: string,
  bound: number,
  work: () => Promise<T>,
  noteOf: (done: T) => string = () => '',
): Promise<Measured> {
  const began = performance.now()
  try {
    const done = await work()
    return { what, took: performance.now() - began, bound, note: noteOf(done) }
  } catch (error) {
    const seconds = Math.round((performance.now() - began) / 1000)
    return { what, took: Number.POSITIVE_INFINITY, bound, note: `failed after ${seconds} s: ${String(error)}` }
  }
}
