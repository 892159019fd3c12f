import { createContext, type ReactNode, useContext } from 'react'

/** A part of a page that is the same on many pages. */
export type Fragment = { owner: object; under: string; children: ReactNode }

/** Takes note of a fragment while a page is rendered on the server; what it answers stands in the fragment's place. */
export const FragmentNotes = createContext<((fragment: Fragment) => string) | null>(null)

/**
 * A part of a page that the server renders once, and caches as long as its owner is in memory. Everything that it shows comes
 * from the owner, from `under`, and from the page's settings, language and currency; contexts other than theirs it brings along.
 */
export function CachedFragment(fragment: Fragment): ReactNode {
  const noteFragment = useContext(FragmentNotes)
  return noteFragment ? noteFragment(fragment) : fragment.children
}
