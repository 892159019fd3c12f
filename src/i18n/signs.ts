/** The minus of every number that is written out: as wide as a plus, and no line breaks after it as one may after a hyphen. */
export const minus = '\u2212'

/**
 * A number in a formatter's writing, with its minus (U+2212) before it in every language. Intl writes a hyphen, and in Arabic a mark
 * with it that would put it behind the digits. It has to be isolated left to right.
 * @param write what is made of the formatter's parts, where these are not just joined
 */
export function writeNumber(
  formatter: Intl.NumberFormat,
  value: number,
  write?: (parts: readonly Intl.NumberFormatPart[]) => string,
): string {
  const written = (shown: number) => (write ? write(formatter.formatToParts(shown)) : formatter.format(shown))
  const text = written(Math.abs(value))
  // What is rounded to nothing has no sign.
  return value < 0 && text !== written(0) ? minus + text : text
}

/** A difference with its sign, a plus too, before the digits in every language; it has to be isolated left to right. */
export const signed = (value: number, write: (value: number) => string): string => (value > 0 ? '+' : '') + write(value)
