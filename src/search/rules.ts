/** The share of a query's letters that may differ from a name (specification, point 9). */
export const fuzziness = 0.3

/** Past so many active products the server searches, and no longer sends the whole list. */
export const listLimit = 2000

/** The longest query that the browser looks at, in UTF-16 units: what a bit-parallel search holds in one word. */
export const longestQuery = 32

/** A query that is searched for as it is typed, by the usual sign for it: nothing in it is read as a slip of another word. */
export const exactly = (query: string): string => `"${query}"`

/** What stands between the quotation marks of a query that is searched for as it is typed; undefined for any other. */
export const exactWords = (query: string): string | undefined =>
  /^\s*["“”«»„]\s*(\S.*?)\s*["“”«»„]\s*$/u.exec(query)?.[1]

/** A query with one of its words left out. @param words those of the query, as they were read */
export const withoutWord = (words: readonly { typed: string }[], left: { typed: string }): string =>
  words
    .filter((word) => word !== left)
    .map(({ typed }) => typed)
    .join(' ')

/** A name in pieces, those that the query has in them marked. Only what stands there letter for letter is marked. */
export function markedParts(name: string, query: string): { text: string; marked: boolean }[] {
  const words = [query.trim(), ...query.trim().split(/\s+/)].filter((word) => word.length > 1 || query.length === 1)
  for (const word of words) {
    const at = name.toLowerCase().indexOf(word.toLowerCase())
    if (word === '' || at < 0) continue
    const end = at + word.length
    return [
      { text: name.slice(0, at), marked: false },
      { text: name.slice(at, end), marked: true },
      { text: name.slice(end), marked: false },
    ].filter((part) => part.text !== '')
  }
  return [{ text: name, marked: false }]
}

/** Which result a key moves to, from `current` (-1: none); undefined when the key is the text field's own. */
export function moveTo(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return current + 1 < count ? current + 1 : 0
    case 'ArrowUp':
      return current > 0 ? current - 1 : count - 1
    case 'Home':
      return current < 0 ? undefined : 0
    case 'End':
      return current < 0 ? undefined : count - 1
    default:
      return undefined
  }
}
