/** Room that objects are given to grow by before they are collected, in MB: a small shop would otherwise be collected every other second. */
const ROOM_MB = 56
/** What objects and their room come to together, where half of what they take is not more: a process with 100,000 products is to hold 300 MB in all. */
const HEAP_MB = 96
/** What they may grow by at least, and at most, as parts of a hundred of what they take. */
const [LEAST_PERCENT, MOST_PERCENT] = [50, 150]

/** By how much a heap may grow until it is collected, in percent. @param usedMb what its objects take */
export function heapGrowthPercent(usedMb: number): number {
  const roomMb = Math.min(ROOM_MB, HEAP_MB - usedMb)
  return Math.min(MOST_PERCENT, Math.max(LEAST_PERCENT, Math.round((roomMb / Math.max(1, usedMb)) * 100)))
}
