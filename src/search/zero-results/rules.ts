import { foldText } from '../word-rules.ts'

/** The longest words that are kept, in UTF-16 units: longer is a sentence, and more likely about somebody. */
const longest = 60
const longestWord = 30
/** So many digits, with what stands between the digits of a telephone number or a card, are kept by nobody. */
const longNumber = /(?:\d[\s().+-]*){7,}/
const mostDigits = 12
const postalCode = /\b[a-z]\d[a-z][\s-]?\d[a-z]\d\b/
const address = /@|:\/\/|www\./

/**
 * A search as it is counted: folded, so that case, accents and digits of other scripts make no difference. Undefined for what
 * may be about a person (an e-mail address, a telephone or card number, a postal code, a link) and for what is no search:
 * a single letter, signs alone, or more than anybody searches for.
 */
export function countedWords(query: string): string | undefined {
  const words = foldText(query)
    .replaceAll(/[^\p{L}\p{M}\p{N}@:/.,'"+()-]+/gu, ' ')
    .trim()
  if (words.length < 2 || words.length > longest || !/[\p{L}\d]/u.test(words)) return undefined
  if (address.test(words) || longNumber.test(words) || postalCode.test(words)) return undefined
  if (words.replaceAll(/\D/g, '').length >= mostDigits) return undefined
  if (words.split(' ').some((word) => word.length > longestWord)) return undefined
  return words
}

const robot = /bot\b|crawl|spider|slurp|preview|monitor|curl|wget|python|http-?client/i

/** Whether a browser's name is a robot's, which searches for nothing. A call without a name is one too. */
export const isRobot = (userAgent: string): boolean => userAgent.trim() === '' || robot.test(userAgent)

/** So many searches without results are counted in an hour, of all visitors together: more are a flood, of which only the number counts. */
export const countedAnHour = 1000
/** Of so many days the back office tells how many were not counted. */
export const uncountedDays = 30
