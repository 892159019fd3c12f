/** The text with Arabic-Indic, Persian and Bengali digits written as 0 to 9; the rest untouched. */
export function latinDigits(text: string): string {
  // The last four bits are the digit in the first two rows; the Bengali one begins six later.
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u09e6-\u09ef]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return `${(code < 0x9e6 ? code : code - 6) & 15}`
  })
}

/** Marks of direction, which come with what is copied from an Arabic page. */
const directionMarks = /[\u061c\u200e\u200f\u2066-\u2069]/g

/** Each shape captures the whole part and the decimals; spaces stand for every sign that only parts thousands. */
const shapes = [
  // Clear only where no decimals are asked for.
  /^(\d{1,3},\d{3})$/,
  /^(?=.*\d)(\d{0,12})(?:[.,](\d*))?$/,
  /^(\d{1,3}(?: \d{3}){1,3})(?:[.,](\d+))?$/,
  /^(\d{1,3}(?:,\d{2,3}){0,4},\d{3})\.(\d+)$/,
  /^(\d{1,3}(?:,\d{2,3}){1,4},\d{3})$/,
  /^(\d{1,3}(?:\.\d{3}){1,3}),(\d+)$/,
]

/** What a person typed, without a sign, as a whole number of its last decimals: `2,5` is 250 of two. NaN for anything else. */
function partsIn(text: string, decimals: number): number {
  const plain = latinDigits(text.replace(directionMarks, '').trim())
    .replace(/[\u066b\u060c]/g, '.')
    .replace(/[\u066c\u00a0\u202f]/g, ' ')
  for (const shape of shapes.slice(decimals ? 1 : 0)) {
    const [, whole, part = ''] = shape.exec(plain) ?? []
    if (whole !== undefined && part.length <= decimals)
      return Number(whole.replace(/\D/g, '') + part.padEnd(decimals, '0'))
  }
  return Number.NaN
}

/**
 * Reads a number as a person types it, and as the pages write it: in Latin, Arabic, Persian or Bengali digits; with a point,
 * a comma or an Arabic sign before its decimals; grouped by spaces, commas, points or Arabic signs (`1,234.50`, `1 234,50`,
 * `١٬٢٣٤٫٥`, `12,34,567.50`).
 *
 * One comma or point with three digits behind it is a decimal sign to one reader and groups thousands for another. What was meant
 * follows from how many decimals the field takes, or is not guessed:
 * - none: `1,234` is 1234, as English and Bengali pages write it; `1.234`, which no page writes, is refused;
 * - one or two, as in prices and lengths: `1,234` and `1.234` are refused;
 * - three and more, as in tax rates: both are 1.234.
 *
 * `1,5` and `1.5` are always one and a half.
 * @param decimals how many it may have at most
 * @returns NaN for anything else
 */
export function parseNumber(text: string, decimals: number): number {
  const unsigned = text.replace(/^[\s\u061c\u200e]*[-\u2212]/, '')
  return (partsIn(unsigned, decimals) / 10 ** decimals) * (unsigned === text ? 1 : -1)
}

/**
 * Reads a non-negative number with at most two decimals as `parseNumber` does, in hundredths: `12.5`, `12,5`, `١٢٫٥`, `১২.৫`
 * are all 1250.
 * @returns undefined for anything else, a sign, or more than two decimals.
 */
export function parseHundredths(text: string): number | undefined {
  const parts = partsIn(text, 2)
  return parts >= 0 ? parts : undefined
}
