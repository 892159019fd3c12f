import { useSyncExternalStore } from 'react'
import { store, stored } from '../../../ui/stored.ts'

/** The key of browser storage under which the numbers of the quotes lie that were asked for here, by project. */
export const quotesKey = 'underfoot-project-quotes'

/** The quotes of so many projects are kept, the last ones. */
const mostKept = 30

const listeners = new Set<() => void>()

const isNumber = (each: unknown): each is [projectId: string, number: string] =>
  Array.isArray(each) && each.length === 2 && each.every((part) => typeof part === 'string')

function known(): [projectId: string, number: string][] {
  try {
    const found: unknown = JSON.parse(stored(quotesKey) ?? '[]')
    return Array.isArray(found) ? found.filter(isNumber) : []
  } catch {
    return []
  }
}

/** The number of the quote that was asked for last for a project; null where this browser knows of none. */
export const knownQuote = (projectId: string): string | null =>
  known().findLast(([id]) => id === projectId)?.[1] ?? null

/** Keeps which quote was asked for. */
export function keepQuote(projectId: string, number: string): void {
  const others = known().filter(([id]) => id !== projectId)
  store(quotesKey, JSON.stringify([...others, [projectId, number]].slice(-mostKept)))
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same, as it is now. */
export const useKnownQuote = (projectId: string): string | null =>
  useSyncExternalStore(
    listen,
    () => knownQuote(projectId),
    () => null,
  )
