/** First code points of the digit rows that readers of our languages type: Arabic-Indic, Persian, Bengali. */
const localZeros = [0x660, 0x6f0, 0x9e6]

/** The text with Arabic-Indic, Persian and Bengali digits written as 0 to 9; the rest untouched. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u09e6-\u09ef]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = localZeros.findLast((first) => first <= code) ?? code
    return String(code - zero)
  })
}

/** Each shape captures the whole part and the decimals. Three digits after a lone comma or point fit none of them. */
const shapes = [
  /^(\d{1,12})(?:[.,](\d{0,2}))?$/,
  /^()[.,](\d{1,2})$/,
  /^(\d{1,3}(?: \d{3}){1,3})(?:[.,](\d{1,2}))?$/,
  /^(\d{1,3}(?:,\d{2,3}){0,4},\d{3})\.(\d{1,2})$/,
  /^(\d{1,3}(?:,\d{2,3}){1,4},\d{3})$/,
  /^(\d{1,3}(?:\.\d{3}){1,3}),(\d{1,2})$/,
]

/**
 * Reads a non-negative decimal as a person types it, in hundredths: `12.5`, `12,5`, `١٢٫٥`, `১২.৫` are all 1250, and
 * grouped numbers (`1,234.50`, `1 234,50`, `12,34,567.50`) are understood. What is unclear is refused, not guessed:
 * `1,234` is 1.234 to one reader and 1234 to another.
 * @returns undefined for anything else, a sign, or more than two decimals.
 */
export function parseHundredths(text: string): number | undefined {
  const plain = latinDigits(text.trim())
    .replaceAll('٫', '.')
    .replace(/[٬\u00a0\u202f]/g, ' ')
  for (const shape of shapes) {
    const found = shape.exec(plain)
    if (found) {
      const [, whole = '', decimals = ''] = found
      return Number(whole.replace(/[ .,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
    }
  }
  return undefined
}

/**
 * Reads a plain number as a person types it, in any of the digits: `12`, `-3`, `٢٫٥`, `2,5`.
 * @param decimals how many it may have at most
 * @returns NaN for anything else
 */
export function parseNumber(text: string, decimals: number): number {
  const plain = latinDigits(text.trim()).replace('٫', '.').replace(',', '.')
  const found = /^-?\d{1,12}(?:\.(\d+))?$/.exec(plain)
  return !found || (found[1]?.length ?? 0) > decimals ? Number.NaN : Number(plain)
}
