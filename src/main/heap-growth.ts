import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { heapGrowthPercent } from './heap-growth-rules.ts'

/** How long what the heap takes is trusted, in milliseconds: it grows with the catalogue, and that is within minutes. */
const LOOK_EVERY_MS = 5_000
const MB = 1024 * 1024

/**
 * Has the heap collected when it has grown by an amount that suits what it takes (docs/decisions/0048). V8 reads the flag at each
 * collection, so that it may be set while the shop runs; what the process is started with holds until then.
 */
export function followHeapGrowth(): void {
  let last: number | undefined
  const look = () => {
    const percent = heapGrowthPercent(getHeapStatistics().used_heap_size / MB)
    if (percent === last) return
    last = percent
    setFlagsFromString(`--heap-growing-percent=${percent}`)
  }
  look()
  setInterval(look, LOOK_EVERY_MS).unref()
}
