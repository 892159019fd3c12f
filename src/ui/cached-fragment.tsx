import { createContext, type ReactNode, useContext } from 'react'

/** A part of a page that is the same on many pages. */
export type Fragment = { owner: object; under: string; children: ReactNode }

/** A part of one page, which is rendered by itself. */
export type OwnPart = { children: ReactNode }

/** Takes note of a fragment while a page is rendered on the server; what it answers stands in the fragment's place. */
export const FragmentNotes = createContext<((fragment: Fragment | OwnPart) => string) | null>(null)

/**
 * A part of a page that the server renders once, and caches as long as its owner is in memory. Everything that it shows comes
 * from the owner, from `under`, and from the page's settings, language and currency; contexts other than theirs it brings along.
 */
export function CachedFragment(fragment: Fragment): ReactNode {
  const noteFragment = useContext(FragmentNotes)
  return noteFragment ? noteFragment(fragment) : fragment.children
}

/**
 * A large part of a page that the server renders by itself, so that others have their turn before it. Contexts other than the page's settings, language and
 * currency it brings along.
 */
export function InOwnTurn(part: OwnPart): ReactNode {
  const notePart = useContext(FragmentNotes)
  return notePart ? notePart(part) : part.children
}
