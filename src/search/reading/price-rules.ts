import { foldText } from '../word-rules.ts'

/** What a query says of the price, in the currency charged: both bounds included, where there is none 0 or infinite. */
export type AskedPrice = {
  typed: string
  lowest: number
  highest: number
  /** What the sum is of, where the query says so: a square foot of floor, or one box, piece, roll or bag. */
  per: 'sqFt' | 'unit' | undefined
  /** Whether the sum stands alone: then it is where prices are, and no bound. */
  isAbout: boolean
}

/** Who says a sum and no bound takes what is so much dearer or cheaper, as a share of it. */
const aboutShare = 0.15
const sqFtInSqM = 10.7639

const anyOf = (words: string): string =>
  words
    .split(',')
    .map((word) => foldText(word.trim()).replaceAll(/[.+$]/g, String.raw`\$&`))
    .toSorted((one, other) => other.length - one.length)
    .join('|')

const signs = anyOf('$, ca$, c$, us$, €, £, ৳, cad, usd')
const currencies = anyOf(
  `$, ca$, us$, €, £, ৳, cad, usd, dollar, dollars, buck, bucks, euro, euros, taka, piastres,
  دولار, دولارات, دولارا, ريال, درهم, ডলার, ডলারের, ডলারে, টাকা, টাকার, টাকায়`,
)
const squareFoot = anyOf(
  `square foot, square feet, square ft, sq foot, sq feet, sq ft, sq.ft., sq. ft., sqft, sf, psf, ft2, foot, pied carré, pieds carrés, pi2, pied,
  القدم المربع, للقدم المربع, قدم مربع, للقدم المربعة, القدم المربعة, للقدم, বর্গফুট, বর্গফুটের, বর্গফুটে, বর্গ ফুট, স্কয়ার ফুট, স্কয়ার ফিট, ফুট`,
)
const squareMetre = anyOf(
  `square metre, square meter, square metres, square meters, sq m, sqm, m2, mètre carré, mètres carrés, متر مربع, للمتر المربع, المتر المربع,
  للمتر, বর্গমিটার, বর্গ মিটার`,
)
const whole = anyOf(
  'box, boxes, piece, roll, bag, carton, boîte, boîtes, pièce, rouleau, sac, صندوق, الصندوق, للصندوق, قطعة, للقطعة, বাক্স, প্যাকেট, কার্টন, রোল',
)
const ofOne = anyOf('per, a, an, each, the, /, le, la, l, un, une, par, du, de, لكل, ل, في, প্রতি, এক')

const below = anyOf(
  `under, below, less than, cheaper than, lower than, up to, max, maximum, at most, no more than, not more than, not over, within, <, <=,
  moins de, moins que, à moins de, plus bas que, en dessous de, en bas de, sous, sous les, jusqu'à, pas plus de, inférieur à, أقل من, بأقل من, اقل, أرخص من, تحت, دون,
  لا يزيد عن, لا يتجاوز, حتى, بحد أقصى, সর্বোচ্চ`,
)
const above = anyOf(
  `over, above, more than, at least, min, minimum, starting at, >, >=, plus de, plus que, à plus de, plus cher que, au-dessus de, à partir de, au moins, أكثر من,
  بأكثر من, فوق, ابتداء من, لا يقل عن, সর্বনিম্ন`,
)
const orLess = anyOf(
  `or less, or under, or below, or cheaper, and under, and less, max, maximum, tops, ou moins, et moins, أو أقل, فأقل, كحد أقصى, কম, এর কম, চেয়ে কম,
  কমে, এর কমে, নিচে, এর নিচে, নীচে, মধ্যে, এর মধ্যে, ভেতরে, ভিতরে, পর্যন্ত`,
)
const orMore = anyOf(
  `or more, and up, and over, or over, or above, +, ou plus, et plus, أو أكثر, فأكثر, فما فوق, বেশি, এর বেশি, চেয়ে বেশি, উপরে, এর উপরে, ওপরে`,
)
const between = anyOf('between, from, entre, de, بين, ما بين, من')
const upTo = anyOf('-, –, to, and, et, a, و, الى, إلى, থেকে, হতে, ও')

const notInWord = String.raw`(?![\p{L}\p{M}\d])`
const sum = String.raw`(?<![\p{L}\p{M}\d.,])(?:(?<sign>${signs})\s*)?(?<number>\d+(?:[.,]\d{1,2})?)(?!\d|[.,/]\d)(?:\s*(?<currency>${currencies})${notInWord})?`
const each = String.raw`(?:\s*(?:(?:(?<one>${ofOne})\s*)?(?:(?<foot>${squareFoot})|(?<metre>${squareMetre})|(?<unit>${whole}))${notInWord}))?`
const sums = new RegExp(sum + each, 'gu')
const eachAfter = new RegExp(`^${each}`, 'u')
const boundBefore = new RegExp(
  String.raw`(?:^|\s)(?:(?<below>${below})|(?<above>${above}))(?:\s+(?:the|les?|ال))?\s*$`,
  'u',
)
const boundAfter = new RegExp(String.raw`^\s*(?:(?<below>${orLess})|(?<above>${orMore}))${notInWord}`, 'u')
const rangeBefore = new RegExp(
  String.raw`(?:(?:^|\s)(?:${between})\s*)?(?<sign>${signs})?\s*(?<![\d.,])(?<number>\d+(?:[.,]\d{1,2})?)\s*(?:${currencies})?\s*(?:${upTo})\s*$`,
  'u',
)
const rangeAfter = new RegExp(
  String.raw`^\s*(?:${upTo})\s*(?:${signs})?\s*(?<number>\d+(?:[.,]\d{1,2})?)(?![\d.,/x×])(?:\s*(?:${currencies})${notInWord})?${each}`,
  'u',
)

const amountOf = (number: string | undefined): number => Number((number ?? '').replace(',', '.'))

type Bounds = Pick<AskedPrice, 'lowest' | 'highest' | 'isAbout'>
type Groups = Partial<Record<string, string>>
/** Where a sum stands in a query, and what it is a bound of. */
type Found = { from: number; to: number; bounds: Bounds; groups: Groups }

const saidIn = (groups: Groups | undefined): Groups =>
  Object.fromEntries(Object.entries(groups ?? {}).filter(([, text]) => text !== undefined))

const rangeOf = (one: number, other: number): Bounds => ({
  lowest: Math.min(one, other),
  highest: Math.max(one, other),
  isAbout: false,
})

function boundsOf(amount: number, bound: Groups | undefined): Bounds {
  if (!bound) return { lowest: amount * (1 - aboutShare), highest: amount * (1 + aboutShare), isAbout: true }
  return bound.below !== undefined
    ? { lowest: 0, highest: amount, isAbout: false }
    : { lowest: amount, highest: Number.POSITIVE_INFINITY, isAbout: false }
}

/** The sum at a number. A number is a sum where it has a currency, or is said to be for one unit of something and to be a bound. */
function foundAt(folded: string, match: RegExpExecArray): Found | undefined {
  const { groups = {}, index: start } = match
  const end = start + match[0].length
  const [head, tail] = [folded.slice(0, start), folded.slice(end)]
  const amount = amountOf(groups.number)
  const isMoney = groups.sign !== undefined || groups.currency !== undefined
  const [before, after] = [rangeBefore.exec(head), isMoney && rangeAfter.exec(tail)]
  const [bound, orBound] = [boundBefore.exec(head), boundAfter.exec(tail)]
  if (!isMoney && (groups.one === undefined || !(bound || orBound || before))) return undefined
  if (before) return { from: before.index, to: end, bounds: rangeOf(amountOf(before.groups?.number), amount), groups }
  if (after) {
    const bounds = rangeOf(amount, amountOf(after.groups?.number))
    return { from: start, to: end + after[0].length, bounds, groups: { ...groups, ...saidIn(after.groups) } }
  }
  const from = bound?.index ?? start
  if (bound || !orBound) return { from, to: end, bounds: boundsOf(amount, bound?.groups), groups }
  const forOne = eachAfter.exec(tail.slice(orBound[0].length))
  const to = end + orBound[0].length + (forOne?.[0].length ?? 0)
  return { from, to, bounds: boundsOf(amount, orBound.groups), groups: { ...groups, ...saidIn(forOne?.groups) } }
}

const perOf = ({ foot, metre, unit }: Groups): AskedPrice['per'] => {
  if (foot !== undefined || metre !== undefined) return 'sqFt'
  return unit === undefined ? undefined : 'unit'
}

/**
 * What a query says of the price, in any of the four languages: `under $3`, `moins de 2 $ le pied carré`, `between 2 and 3 dollars`.
 * @returns the query without it, folded; the first sum counts
 */
export function readPrice(query: string): { rest: string; price?: AskedPrice } {
  const folded = foldText(query)
  for (const match of folded.matchAll(sums)) {
    const found = foundAt(folded, match)
    if (!found) continue
    const { from, to, bounds, groups } = found
    const divisor = groups.metre === undefined ? 1 : sqFtInSqM
    const price = {
      typed: folded.slice(from, to).trim(),
      lowest: bounds.lowest / divisor,
      highest: bounds.highest / divisor,
      per: perOf(groups),
      isAbout: bounds.isAbout,
    }
    return { rest: `${folded.slice(0, from)} ${folded.slice(to)}`, price }
  }
  return { rest: query }
}
