/**
 * What breaks the rules of docs/termbase.md for French marks: a no-break space (U+00A0) before `:`, `»` and `%` and after `«`, a
 * narrow one (U+202F) before `;`, `?` and `!`, and the apostrophe ’. Times (9:00), addresses and `{{slots}}` are left alone.
 * @returns each wrong place with what stands around it
 */
export function wrongFrenchMarks(text: string): string[] {
  const prose = text.replace(/\{\{[^}]*\}\}/g, 'X').replace(/\b(?:https?|mailto|tel):\S*|:\/\//g, 'X')
  const wrong = [
    /(?<!\u00a0)[»%]/g,
    /(?<!\u00a0|\d(?=:\d)):/g,
    /(?<![\u202f?!])[;?!]/g,
    /«(?!\u00a0)/g,
    /(?<=\p{L})'(?=\p{L})/gu,
  ]
  return wrong.flatMap((pattern) =>
    [...prose.matchAll(pattern)].map(({ index }) => prose.slice(Math.max(0, index - 12), index + 6)),
  )
}
