import { latinDigits } from './decimal.ts'

/*
 * Lengths are whole numbers of an eightieth of a millimetre (`…Units`): the largest unit of which both a millimetre (80)
 * and a sixteenth of an inch (127) are whole numbers, so that what was typed in either comes back as it was typed.
 */

export const unitsPerMm = 80
export const unitsPerInch = 2032
export const unitsPerFoot = 12 * unitsPerInch
export const unitsPerCm = 10 * unitsPerMm
export const unitsPerMetre = 1000 * unitsPerMm

/** What lengths are typed and shown in. */
export const lengthSystems = ['imperial', 'metric'] as const
export type LengthSystem = (typeof lengthSystems)[number]

/** Each unit in length units, by every way in which the four languages write it, in small letters. */
const unitNames: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      [unitsPerFoot, "' ′ ’ ‘ ft feet foot pi pied pieds قدم أقدام ফুট"],
      [unitsPerInch, "\" ″ ” “ '' in inch inches po pouce pouces بوصة بوصات ইঞ্চি"],
      [unitsPerMetre, 'm metre metres meter meters mètre mètres متر م أمتار মিটার মি'],
      [unitsPerCm, 'cm centimetre centimetres centimeter centimeters centimètre centimètres سم سنتيمتر সেমি সেন্টিমিটার'],
      [
        unitsPerMm,
        'mm millimetre millimetres millimeter millimeters millimètre millimètres مم ملم مليمتر মিমি মিলিমিটার',
      ],
    ] as const
  ).flatMap(([units, names]) => names.split(' ').map((name) => [name.normalize('NFC'), units])),
)

const vulgar: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅓': '1/3',
  '⅔': '2/3',
}

/** A number, whole, with decimals or with a fraction behind it, and the unit behind it if there is one. */
const part =
  /^\s*(?:(\d{1,2})\/(\d{1,2})|(\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6})(?:[\s-]+(\d{1,2})\/(\d{1,2}))?)\s*([^\d\s.,/-]*)\.?[\s-]*/u

type Part = { amount: number; isWhole: boolean; units: number | undefined }

function readPart(match: RegExpExecArray): Part | undefined {
  const [, lonelyTop, lonelyBottom, number = '0', top = lonelyTop, bottom = lonelyBottom, name = ''] = match
  const units = name === '' ? undefined : unitNames[name.toLowerCase()]
  if (name !== '' && units === undefined) return undefined
  const fraction = top === undefined ? 0 : Number(top) / Number(bottom)
  if (!Number.isFinite(fraction)) return undefined
  const amount = Number(number.replace(',', '.')) + fraction
  return { amount, isWhole: Number.isInteger(amount), units }
}

function partsOf(text: string): Part[] | undefined {
  const parts: Part[] = []
  for (let rest = text; rest !== ''; ) {
    const match = part.exec(rest)
    const read = match && readPart(match)
    if (!match || !read || parts.length === 2) return undefined
    parts.push(read)
    rest = rest.slice(match[0].length)
  }
  return parts
}

/** From these numbers on, a whole number without a unit is no longer metres, and no longer centimetres. */
const METRES_BELOW = 20
const CENTIMETRES_BELOW = 2000

/** What a number without a unit is meant in, where it stands alone. */
function unitOfLone({ amount, isWhole }: Part, system: LengthSystem): number {
  if (system === 'imperial') return amount < 1 ? unitsPerInch : unitsPerFoot
  if (!isWhole || amount < METRES_BELOW) return unitsPerMetre
  return amount < CENTIMETRES_BELOW ? unitsPerCm : unitsPerMm
}

/** The next smaller unit: what a second number means where it has none. */
const smallerUnit = new Map([
  [unitsPerFoot, unitsPerInch],
  [unitsPerMetre, unitsPerCm],
  [unitsPerCm, unitsPerMm],
])

/**
 * Reads a length as people write it, in any of the shop's digits and languages: `14'6"`, `14 6`, `14-6 1/2`, `14 ft 6 in`,
 * `174"`, `14.5`, `4.42 m`, `4,42`, `442`, `4 m 42`, `442 cm`, `4420 mm`.
 *
 * Without a unit, feet are meant and then inches, and what is less than one is of an inch; in metres, what has decimals or is below 20 is
 * metres, what is below 2,000 centimetres, and more millimetres. Unit words count whatever the system is.
 * @param system what numbers without a unit are in
 * @returns length units, rounded to the nearest; undefined for anything else, for nothing, and for a second part that is not
 *   less than one of the first
 */
export function parseLength(text: string, system: LengthSystem): number | undefined {
  const plain = latinDigits(text)
    .normalize('NFC')
    .replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/[\u066b\u060c]/g, '.')
    .replace(/[½¼¾⅛⅜⅝⅞⅓⅔]/g, (sign) => ` ${vulgar[sign]}`)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u2044/g, '/')
    .trim()
  if (plain === '') return undefined
  const [first, second] = partsOf(plain) ?? []
  if (first === undefined) return undefined
  if (second === undefined) return unitsOf(first, first.units ?? unitOfLone(first, system))
  if (!first.isWhole) return undefined
  const larger = first.units ?? (system === 'imperial' ? unitsPerFoot : unitsPerMetre)
  const smaller = second.units ?? smallerUnit.get(larger)
  if (smaller === undefined || smaller >= larger || second.amount * smaller >= larger) return undefined
  return unitsOf(first, larger) + unitsOf(second, smaller)
}

const unitsOf = ({ amount }: Part, units: number): number => Math.round(amount * units)

/** A length as feet, inches and eighths of an inch, rounded to the nearest eighth. @param lengthUnits not negative */
export function feetAndInches(lengthUnits: number): { feet: number; inches: number; eighths: number } {
  const eighths = Math.round((lengthUnits * 8) / unitsPerInch)
  return { feet: Math.floor(eighths / 96), inches: Math.floor((eighths % 96) / 8), eighths: eighths % 8 }
}

/** A length in whole centimetres, rounded to the nearest. */
export const wholeCentimetres = (lengthUnits: number): number => Math.round(lengthUnits / unitsPerCm)

/** Square units to hundredths of a square foot, the nearest: one square foot is 24,384² square units. */
export const areaOfUnits = (areaSquareUnits: number): number =>
  Math.round((areaSquareUnits / (unitsPerFoot * unitsPerFoot)) * 100)
