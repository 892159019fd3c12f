/** The minus of every number that is written out: as wide as a plus, and no line breaks after it as one may after a hyphen. */
export const minus = '\u2212'

/**
 * A number with its minus (U+2212) before it in every language. Intl writes a hyphen, and in Arabic a mark with it that would put it
 * behind the digits. It has to be isolated left to right.
 * @param write writes a number that is not below zero
 */
export function writeNumber(value: number, write: (value: number) => string): string {
  const text = write(Math.abs(value))
  // What is rounded to nothing has no sign.
  return value < 0 && text !== write(0) ? minus + text : text
}
