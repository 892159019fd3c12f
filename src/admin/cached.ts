import { useState } from 'react'

function read(key: string): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** A set of names that this browser keeps under a key; without storage it lasts as long as the page. */
export function useKeptNames(key: string): [ReadonlySet<string>, (name: string, isIn: boolean) => void] {
  const [names, setNames] = useState<ReadonlySet<string>>(() => new Set(read(key)))
  const set = (name: string, isIn: boolean) =>
    setNames((before) => {
      if (before.has(name) === isIn) return before
      const after = new Set([...before].filter((other) => other !== name))
      if (isIn) after.add(name)
      try {
        localStorage.setItem(key, JSON.stringify([...after]))
      } catch (error) {
        console.warn('this could not be kept in this browser:', error)
      }
      return after
    })
  return [names, set]
}
