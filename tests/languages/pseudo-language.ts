const accented: Readonly<Record<string, string>> = {
  a: 'å',
  b: 'ƀ',
  c: 'ç',
  d: 'đ',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
}

/** How much longer a text is than the English one, as in the longest of the languages. */
const GROWTH = 0.35

/** A text in the pseudo-language: `[Åđđ ţö çåŕţ ~~~~]`. What stands in `{{slots}}` is left as it is. */
export function pseudo(text: string): string {
  const drawnText = text.replace(/\{\{[^}]*\}\}|[a-z]/gi, (found) => {
    const drawn = accented[found.toLowerCase()]
    if (found.length > 1 || drawn === undefined) return found
    return found === found.toLowerCase() ? drawn : drawn.toUpperCase()
  })
  const added = '~'.repeat(Math.max(1, Math.round(text.length * GROWTH) - 3))
  // In words, so that the lines of a paragraph can break.
  return `[${drawnText} ${added.replace(/~{5}(?=~)/g, '~~~~ ')}]`
}

/**
 * Makes a language's texts the pseudo-language, in place, for all that read them from now on. Only a test can: nothing in the
 * shop changes what it has loaded.
 * @param messages of one namespace, as the modules of a test have loaded them
 */
export function speakPseudo(messages: Record<string, string>): void {
  for (const [key, text] of Object.entries(messages)) messages[key] = pseudo(text)
}
