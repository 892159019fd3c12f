import { startTransition, useCallback, useEffect, useState } from 'react'
import { findProducts, nothingFound, type Results } from './find-products.ts'

/** How many results the box shows; the rest are a click away on the list page. */
const shown = 6
/** An answer that takes longer is said to be on its way. */
const SLOW_MS = 300
/** What was found by name is shown when the answer takes longer: sooner it would only be drawn over. */
const NAMES_MS = 40

/** `slow` while an answer is awaited for long, `failed` where none came. */
export type SearchState = 'answered' | 'slow' | 'failed'

const nothing = { results: nothingFound, answered: '', state: 'answered' as SearchState }

/**
 * What a query finds, following every keystroke: the results of the query before stay until the new ones are there. A
 * failure is logged, as the specification has it, and told; the form still leads to the list page.
 */
export function useSearch(query: string): {
  results: Results
  answered: string
  state: SearchState
  tryAgain: () => void
} {
  const [found, setFound] = useState(nothing)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks anew
  useEffect(() => {
    const calledOff = new AbortController()
    const slow = setTimeout(() => setFound((last) => ({ ...last, state: 'slow' })), SLOW_MS)
    let names: ReturnType<typeof setTimeout> | undefined
    let byName: Results | undefined
    const stopWaiting = () => {
      clearTimeout(slow)
      clearTimeout(names)
    }
    const show = (results: Results) => {
      if (calledOff.signal.aborted) return
      // The next letter goes before what this one found.
      startTransition(() => setFound({ results, answered: query.trim(), state: 'answered' }))
    }
    findProducts(query, shown, calledOff.signal, (found) => {
      byName = found
      names = setTimeout(() => show(found), NAMES_MS)
    })
      .then((results) => {
        stopWaiting()
        show(results)
      })
      .catch((error: unknown) => {
        stopWaiting()
        if (calledOff.signal.aborted) return
        console.warn('the search failed', error)
        setFound((last) => ({ ...last, ...(byName && { results: byName, answered: query.trim() }), state: 'failed' }))
      })
    return () => {
      calledOff.abort()
      stopWaiting()
    }
  }, [query, tries])
  const tryAgain = useCallback(() => setTries((count) => count + 1), [])
  return query.trim() === '' ? { ...nothing, tryAgain } : { ...found, tryAgain }
}
