/** Room that objects are given to grow by before they are collected, in MB: a small shop would otherwise be collected every other second. */
const ROOM_MB = 56
/** What they may grow by at least, and at most, as parts of a hundred of what they take. */
const [LEAST_PERCENT, MOST_PERCENT] = [50, 150]

/** By how much a heap may grow until it is collected, in percent. @param usedMb what its objects take */
export const heapGrowthPercent = (usedMb: number): number =>
  Math.min(MOST_PERCENT, Math.max(LEAST_PERCENT, Math.round((ROOM_MB / Math.max(1, usedMb)) * 100)))
