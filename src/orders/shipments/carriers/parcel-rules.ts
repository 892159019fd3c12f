import type { Carrier } from './rules.ts'

/** The heaviest parcel that the carriers take, in grams: 150 pounds. */
export const HEAVIEST_PARCEL_GRAMS = 68_000
/** The longest side of a parcel that the carriers take, in centimetres. */
export const LONGEST_SIDE_CM = 270

type Line = { readonly id: string; readonly weightGrams: number }

/** What the goods of a shipment weigh, in grams. @param sold the order's lines, with what one unit of each weighs */
export const parcelGrams = (sold: readonly Line[], sent: readonly { lineId: string; quantity: number }[]): number =>
  sent.reduce(
    (sum, { lineId, quantity }) => sum + (sold.find(({ id }) => id === lineId)?.weightGrams ?? 0) * quantity,
    0,
  )

/** Grams as ounces with one decimal, never less than they are: carriers charge for what was said too low. */
export const ouncesOf = (grams: number): number => Math.ceil((grams / 28.349_523_125) * 10) / 10

/** Centimetres as inches with one decimal, never less than they are. */
export const inchesOf = (centimetres: number): number => Math.ceil((centimetres / 2.54) * 10) / 10

/** A price such as "7.58" in minor units; undefined for what is no price. What is below a minor unit counts as a whole one. */
export function priceOf(text: string): number | undefined {
  const [, whole, cents = '', rest = ''] = /^(\d{1,7})(?:\.(\d{1,2})(\d*))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  return Number(whole) * 100 + Number(cents.padEnd(2, '0')) + (/[1-9]/.test(rest) ? 1 : 0)
}

const ours: readonly (readonly [RegExp, Carrier])[] = [
  [/^canadapost/i, 'canadaPost'],
  [/^purolator/i, 'purolator'],
  [/^canpar/i, 'canpar'],
  [/^ups/i, 'ups'],
  [/^fedex/i, 'fedex'],
  [/^dhlexpress/i, 'dhl'],
]

/** Which of the shop's carriers the service means; one that the shop does not know keeps its name. */
export function carrierNamed(name: string): { carrier: Carrier; carrierName: string } {
  const known = ours.find(([pattern]) => pattern.test(name.replaceAll(' ', '')))
  return known ? { carrier: known[1], carrierName: '' } : { carrier: 'other', carrierName: name }
}

const rank = { inTransit: 1, delivered: 2 } as const

/** Whether a notice tells more than is known. One that was overtaken by a later one tells nothing. */
export const isFurther = (known: keyof typeof rank | null, told: keyof typeof rank): boolean =>
  known === null || rank[told] > rank[known]
