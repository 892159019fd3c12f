import { foldText, isFiller, stemWord } from './word-rules.ts'

/** A number as typed, with its unit where one stands: lengths in `mm` or `in`; of other units nothing is worked out. */
export type Measure = { value: number; unit: string | undefined }

/**
 * A piece of a text: `word` is what is looked up, `folded` what stands there, for words that are not finished yet.
 * `12 mm` is one piece, and so is `12 x 24`.
 */
export type Token = {
  typed: string
  folded: string
  word: string
  measure?: Measure
  across?: [Measure, Measure]
  /** Whether it was typed in the letters of another language, and is here as it sounds. */
  isHeard?: true
}

/** How each unit is written in the four languages, and how many of the first it is: centimetres are ten millimetres. */
const units: readonly { unit: string; times?: number; written: string }[] = [
  {
    unit: 'mm',
    written: 'mm millimetre millimeter millimetres millimeters millimètre millimètres مم ملم ملي مليمتر মিমি মিলিমিটার',
  },
  { unit: 'mm', times: 10, written: 'cm centimetre centimeter centimetres centimeters centimètre centimètres سم সেমি' },
  { unit: 'in', written: `in inch inches po pouce pouces بوصة بوصات انش إنش ইঞ্চি ইঞ্চির " '' ″` },
  { unit: 'ft', written: "ft foot feet pi pied pieds قدم أقدام ফুট '" },
  { unit: 'lb', written: 'lb lbs pound pounds livre livres رطل أرطال পাউন্ড' },
  { unit: 'mil', written: 'mil mils مل মিল' },
  { unit: 'h', written: 'h hr hrs hour hours heure heures ساعة ساعات ঘণ্টা ঘন্টা ঘণ্টার' },
]

const written = new Map<string, { unit: string; times: number }>(
  units.flatMap(({ unit, times = 1, written }) =>
    written.split(' ').map((form): [string, { unit: string; times: number }] => [foldText(form), { unit, times }]),
  ),
)
const unitPattern = [...written.keys()].toSorted((one, other) => other.length - one.length).join('|')
const numberPattern = String.raw`\d+(?:[.,]\d+)?(?:[ -]+\d{1,2}/\d{1,2})?(?![\d/])|\d{1,2}/\d{1,2}`
const measurePattern = String.raw`(${numberPattern})(?:[\s-]*(${unitPattern})(?![\p{L}\p{M}\d]))?`
/** A measure, two of them with a cross between, or a word; a number inside of a word (`ac5`) is part of the word. */
const pieces = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d.])(?:${measurePattern}\s*(?:[x×*]|(?<=\s)(?:by|sur|par|في|বাই)(?=\s))\s*${measurePattern}|${measurePattern})(?![\p{L}\p{M}\d])|[\p{L}\p{M}\d]+`,
  'gu',
)

/** `7 1/2`, `12,3` or `5/8` as a number. */
function numberOf(text: string): number {
  const parts = /^(?:(\d+)(?:[.,](\d+))?)??(?:[ -]*(\d+)\/(\d+))?$/.exec(text)
  const [, whole = '0', decimals = '0', over = '0', under = '1'] = parts ?? []
  return Number(`${whole}.${decimals}`) + Number(over) / Number(under)
}

function measureOf(number: string, unitForm: string | undefined): Measure {
  const said = unitForm === undefined ? undefined : written.get(unitForm)
  // Fractions are of inches: nobody halves a millimetre.
  const { unit, times } = said ?? { unit: number.includes('/') ? 'in' : undefined, times: 1 }
  return { value: Math.round(numberOf(number) * times * 1000) / 1000, unit }
}

/** As a measure stands among the words: `7.5in`. */
export const wordOfMeasure = ({ value, unit }: Measure): string => `${value}${unit ?? ''}`

/** Money, which is no length and in no text of the catalogue: `$3`, `2.99 $`, `3 dollars`. */
const money = /[$€£৳]\s*\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?\s*(?:[$€£৳]|(?:dollars?|bucks|euros?|taka)(?![\p{L}\p{M}]))/gu

/** A text in pieces, without money unless it has nothing else. */
export function allTokensOf(text: string): Token[] {
  const folded = foldText(text)
  const withoutMoney = folded.replace(money, ' ')
  return [...(/[\p{L}]/u.test(withoutMoney) ? withoutMoney : folded).matchAll(pieces)].map((match): Token => {
    const [piece, a, aUnit, b, bUnit, number, unit] = match
    const token = { typed: piece, folded: piece }
    if (a !== undefined && b !== undefined) {
      const across: [Measure, Measure] = [measureOf(a, aUnit ?? bUnit), measureOf(b, bUnit ?? aUnit)]
      return { ...token, word: across.map(wordOfMeasure).join('x'), across }
    }
    if (number === undefined) return { ...token, word: stemWord(piece) }
    const measure = measureOf(number, unit)
    return { ...token, word: wordOfMeasure(measure), measure }
  })
}

/** The pieces that say something. */
export const telling = (tokens: readonly Token[]): Token[] =>
  tokens.filter((token) => token.measure !== undefined || !isFiller(token.folded))

/** A text in pieces, without money and words that say nothing, unless it has no others. */
export function tokensOf(text: string): Token[] {
  const all = allTokensOf(text)
  const those = telling(all)
  return those.length > 0 ? those : all
}

/** A word as it stands in a text, folded, and what is left of it without its ending. */
export type Word = { form: string; stem: string }

/** The words of a text; a measure is one word, which has no ending. */
export const wordsOf = (text: string): Word[] =>
  tokensOf(text).flatMap(({ folded, word, measure, across }) => {
    const measures = across ?? measure
    if (measures === undefined) return { form: folded, stem: word }
    return [measures].flat().map((each) => ({ form: wordOfMeasure(each), stem: wordOfMeasure(each) }))
  })

/** The stems of a text's words, by which they are looked up. */
export const stemsOf = (text: string): string[] => wordsOf(text).map(({ stem }) => stem)

/** How many millimetres a unit of length has. */
const mmIn: ReadonlyMap<string, number> = new Map([
  ['mm', 1],
  ['in', 25.4],
  ['ft', 304.8],
])

/**
 * The lengths that a person means who says one: half a millimetre to either side, or two in a hundred of what is longer,
 * as a tile of 300 × 600 mm is sold as one of 12 × 24 in. In tenths of a millimetre, both ends included.
 * @param unit of a number without one: `mm` or `in`
 */
export function rangeOf(measure: Measure, unit: 'mm' | 'in' | undefined): { from: number; to: number } | undefined {
  const said = measure.unit ?? unit
  const mm = said === undefined ? undefined : mmIn.get(said)
  if (mm === undefined) return undefined
  const tenthMm = measure.value * 10 * mm
  const margin = Math.max(5, tenthMm * 0.02)
  return { from: Math.round(tenthMm - margin), to: Math.round(tenthMm + margin) }
}
