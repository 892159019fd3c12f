import { setImmediate as turn } from 'node:timers/promises'

/**
 * Lets requests be answered between the pieces of long work: to be awaited before each piece. It waits for a turn of the
 * event loop once the pieces since the last one took `mostMs` milliseconds together, and else does nothing.
 */
export function pauseBetween(mostMs = 10): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < mostMs) return
    await turn()
    since = performance.now()
  }
}
