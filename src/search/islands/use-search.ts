import { startTransition, useEffect, useState } from 'react'
import { findProducts, nothingFound, type Results } from './find-products.ts'

/** How many results the box shows; the rest are a click away on the list page. */
const shown = 6

/**
 * What a query finds, following every keystroke: the results of the query before stay until the new ones are there. A
 * failure is only logged, as the specification has it; the form still leads to the list page.
 */
export function useSearch(query: string): { results: Results; answered: string } {
  const [state, setState] = useState({ results: nothingFound, answered: '' })
  useEffect(() => {
    const calledOff = new AbortController()
    const show = (results: Results) => {
      if (calledOff.signal.aborted) return
      // The next letter goes before what this one found.
      startTransition(() => setState({ results, answered: query.trim() }))
    }
    findProducts(query, shown, calledOff.signal, show)
      .then(show)
      .catch((error: unknown) => {
        if (!calledOff.signal.aborted) console.warn('the search failed', error)
      })
    return () => calledOff.abort()
  }, [query])
  return query.trim() === '' ? { results: nothingFound, answered: '' } : state
}
