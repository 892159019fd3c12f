import { type AccessoryPurpose, accessoryPurposes, type Specification } from '../../catalogue/schema.ts'
import { maxQuantity } from '../../measure/quantity.ts'
import type { SoldBy } from './quantity-rules.ts'

/** One color and shape of an accessory, as the store has it. */
export type AccessoryVariant = {
  readonly color: { readonly name: string; readonly label: string; readonly hex: string } | null
  readonly attribute: string | null
  readonly attributeLabel: string | null
  readonly priceMinor: number
  readonly salePriceMinor: number | null
  readonly onHand: number
  readonly unlimited: boolean
  readonly pictureUrl: string | null
}

/** An accessory that the shop sells. */
export type Accessory = Pick<SoldBy, 'unitMeasure' | 'unitValueCenti'> & {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** Its name in English, as staff wrote it. */
  readonly ownName: string
  readonly unit: 'box' | 'piece' | 'roll' | 'bag'
  readonly pictureUrl: string | null
  readonly specification: Specification
  /** Its place among the accessories that are matched to the floor; null where it is not. */
  readonly matchedAt: number | null
  /** Whether it is matched to another floor of the same subcategory, or of the same category. */
  readonly matchedNear: 'subcategory' | 'category' | null
  readonly variants: readonly AccessoryVariant[]
}

/** What an accessory's name says of what it is for, where its data sheet says nothing; the first that fits counts. */
const namedPurposes: readonly [RegExp, AccessoryPurpose][] = [
  [/stair ?nos/, 'stair-nose'],
  [/t-mou?ld/, 't-moulding'],
  [/reducer/, 'reducer'],
  [/tile edge|edge profile/, 'edge-profile'],
  [/end cap|end profile|end mou?ld|threshold/, 'end-profile'],
  [/quarter round|base shoe|shoe mou?ld/, 'base-shoe'],
  [/base ?board|skirting/, 'baseboard'],
  [/grout/, 'grout'],
  [/thin-?set|tile mortar/, 'thinset'],
  [/uncoupling/, 'membrane'],
  [/underlay/, 'underlay'],
  [/vapou?r (film|barrier)|poly film/, 'vapour-film'],
  [/adhesive/, 'adhesive'],
]

/** What an accessory is for: what its data sheet says, else what its name does; undefined where neither tells. */
export function purposeOf({ specification, ownName }: Pick<Accessory, 'specification' | 'ownName'>) {
  const { purpose } = specification
  if (purpose !== undefined && accessoryPurposes.includes(purpose)) return purpose
  return namedPurposes.find(([words]) => words.test(ownName.toLowerCase()))?.[1]
}

/** Whether an underlay brings its own vapour barrier, as its data sheet says, else its name. */
export const bringsFilm = ({ specification, ownName }: Pick<Accessory, 'specification' | 'ownName'>): boolean =>
  specification.vapourBarrier ?? /vapou?r/i.test(ownName)

/** How many of a variant can be bought. */
export const mostOfVariant = ({ unlimited, onHand }: AccessoryVariant): number =>
  unlimited ? maxQuantity : Math.min(onHand, maxQuantity)

const parts = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** How far two colors (`#rrggbb`) are from each other: the squares of red, green and blue, weighted as the eye does. */
function distance(a: string, b: string): number {
  const [red = 0, green = 0, blue = 0] = parts(a).map((part, index) => part - (parts(b)[index] ?? 0))
  return 2 * red ** 2 + 4 * green ** 2 + 3 * blue ** 2
}

/** The variant that is nearest to the floor in color among those of which there is enough, else among all. */
export function chooseVariant(
  { variants }: Pick<Accessory, 'variants'>,
  floorHex: string | null,
  quantity: number,
): AccessoryVariant | undefined {
  const isEnough = (variant: AccessoryVariant) => (mostOfVariant(variant) >= quantity ? 0 : 1)
  const away = ({ color }: AccessoryVariant) => (color && floorHex ? distance(color.hex, floorHex) : 0)
  return variants.toSorted((a, b) => isEnough(a) - isEnough(b) || away(a) - away(b))[0]
}

type Wanted = {
  readonly purpose: AccessoryPurpose
  /** What the person chose for this line, where they did. */
  readonly chosenId: string | undefined
  readonly floorHex: string | null
  /** Whether one that brings a film goes before one that does not. */
  readonly prefersFilm: boolean
  /** How many of it the drawing asks for. */
  readonly quantityOf: (accessory: Accessory) => number
}

/** What a floor's own accessories come before: those of its series, of its category, and all others. */
const nearness = ({ matchedAt, matchedNear }: Accessory): number =>
  matchedAt !== null ? 0 : matchedNear === 'subcategory' ? 1 : matchedNear === 'category' ? 2 : 3

/**
 * What the shop offers for a line, the best first: what was chosen, then the accessories that are matched to the floor, those of its
 * series and category, and others. Among them those that bring what is asked for and of which there is enough.
 * An underlay that is matched to no floor of the category is not offered: what it carries is not known.
 */
export function rankAccessories(accessories: readonly Accessory[], wanted: Wanted): Accessory[] {
  const { purpose, chosenId, floorHex, prefersFilm, quantityOf } = wanted
  const lacks = (accessory: Accessory): number => {
    const quantity = quantityOf(accessory)
    const variant = chooseVariant(accessory, floorHex, quantity)
    return variant && mostOfVariant(variant) >= quantity ? 0 : 1
  }
  const order = (accessory: Accessory) => [
    accessory.id === chosenId ? 0 : 1,
    nearness(accessory),
    prefersFilm && !bringsFilm(accessory) ? 1 : 0,
    lacks(accessory),
    accessory.matchedAt ?? 0,
    accessory.variants[0]?.priceMinor ?? 0,
  ]
  return accessories
    .filter((one) => purposeOf(one) === purpose && (purpose !== 'underlay' || nearness(one) < 3))
    .map((accessory) => ({ accessory, places: order(accessory) }))
    .toSorted((a, b) => a.places.reduce((sign, place, index) => sign || place - (b.places[index] ?? 0), 0))
    .map(({ accessory }) => accessory)
}
