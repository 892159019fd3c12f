import { createContext, type ReactNode, useContext } from 'react'

/** A part of a page that is the same on many pages. */
export type KeptPart = { owner: object; under: string; children: ReactNode }

/** Takes note of a part while a page is rendered on the server; what it answers stands in the part's place. */
export const KeptParts = createContext<((part: KeptPart) => string) | null>(null)

/**
 * A part of a page that the server renders once and keeps as long as its owner is in memory. Everything that it shows comes from
 * the owner, from `under`, and from the page's settings, language and currency; contexts other than theirs it has to bring along.
 */
export function Kept(part: KeptPart): ReactNode {
  const standIn = useContext(KeptParts)
  return standIn ? standIn(part) : part.children
}
