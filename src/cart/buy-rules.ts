import { boxesFor, coverage, roomArea, withWaste } from '../measure/area.ts'
import { parseHundredths } from '../measure/decimal.ts'
import { maxQuantity } from '../measure/quantity.ts'

/** The patterns in which a floor is laid; each wastes another share of it. */
export const layings = ['straight', 'diagonal', 'herringbone'] as const

export type Laying = (typeof layings)[number]

/** What one product's laying patterns waste, in percent; a pattern that does not suit it is left out. */
export type WastePercent = {
  readonly straight: number
  readonly diagonal: number
  readonly herringbone?: number | undefined
}

/** A room as it is typed: two sides, or the area itself. Feet and square feet. */
export type TypedRoom = { readonly length: string; readonly width: string; readonly area: string }

/** No side of a room is longer, in hundredths of a foot, and no area larger, in hundredths of a square foot. */
const longestCentiFt = 100_000
const largestCentiSqFt = 10_000_000

function bounded(text: string, most: number): number | undefined {
  const value = parseHundredths(text)
  return value !== undefined && value > 0 && value <= most ? value : undefined
}

/** Whether something is typed here that is no length that a room has. */
export function isWrongLength(text: string): boolean {
  return text.trim() !== '' && bounded(text, longestCentiFt) === undefined
}

/** Whether something is typed here that is no area that a floor has. */
export function isWrongArea(text: string): boolean {
  return text.trim() !== '' && bounded(text, largestCentiSqFt) === undefined
}

/** The floor of a typed room in hundredths of a square foot; undefined until it is known. The sides go before the area. */
export function areaOf({ length, width, area }: TypedRoom): number | undefined {
  const lengthCentiFt = bounded(length, longestCentiFt)
  const widthCentiFt = bounded(width, longestCentiFt)
  if (lengthCentiFt === undefined || widthCentiFt === undefined) return bounded(area, largestCentiSqFt)
  const product = roomArea(lengthCentiFt / 100, widthCentiFt / 100)
  return product > 0 && product <= largestCentiSqFt ? product : undefined
}

/**
 * What a typed room says: nothing; not enough yet; something that no room has; or its area. Only with the first and the last
 * is it known how much is bought, and for how much.
 */
export type RoomState = 'empty' | 'incomplete' | 'wrong' | 'known'

export function roomState(room: TypedRoom): RoomState {
  const { length, width, area } = room
  if (isWrongLength(length) || isWrongLength(width) || isWrongArea(area)) return 'wrong'
  if (areaOf(room) !== undefined) return 'known'
  if (length.trim() !== '' && width.trim() !== '') return 'wrong'
  return (length + width + area).trim() === '' ? 'empty' : 'incomplete'
}

/** What a floor needs. Areas in hundredths of a square foot. */
export type Need = {
  readonly areaCenti: number
  readonly withWasteCenti: number
  /** Also where they are more than a line of the cart may hold. */
  readonly boxes: number
  /** How much of the last box is laid: above 0, at most 1. */
  readonly lastBoxShare: number
}

/**
 * Area → with waste → whole boxes, each step rounded up.
 * @param unitValueCenti hundredths of a square foot in one box
 */
export function needOf(areaCenti: number, wastePercent: number, unitValueCenti: number): Need {
  const withWasteCenti = withWaste(areaCenti, wastePercent)
  const boxes = boxesFor(withWasteCenti, unitValueCenti)
  const beforeLast = coverage(Math.max(0, boxes - 1), unitValueCenti)
  return { areaCenti, withWasteCenti, boxes, lastBoxShare: Math.min(1, (withWasteCenti - beforeLast) / unitValueCenti) }
}

/** What an option is chosen by besides its color: a size, a finish. */
export type BuyGroup = {
  /** Null for what has no name of its own. */
  readonly label: string | null
  /** The field that a form without script sends it in. */
  readonly field: string
  readonly values: readonly { readonly name: string; readonly label: string }[]
}

/** One thing that can be bought: a color, an attribute, both, or the product itself where both are null. */
export type BuyOption = {
  readonly color: { readonly name: string; readonly label: string; readonly hex: string } | null
  readonly attribute: string | null
  /** Which value it has of each of the product's groups, by the value's place in the group; null for none. */
  readonly values: readonly (number | null)[]
  /** Its name in the reader's language, where there is another. */
  readonly attributeLabel?: string | null
  readonly priceMinor: number
  readonly salePriceMinor: number | null
  readonly onHand: number
  readonly unlimited: boolean
  readonly pictureUrl: string | null
}

/** How many of an option can be bought: all the store has, or as many as a line may hold. */
export function mostOf({ unlimited, onHand }: Pick<BuyOption, 'unlimited' | 'onHand'>): number {
  return unlimited ? maxQuantity : Math.min(onHand, maxQuantity)
}

/** The option chosen first: one that can be had, else the first of all. */
export function firstOption<Option extends Pick<BuyOption, 'unlimited' | 'onHand'>>(
  options: readonly Option[],
): Option | undefined {
  return options.find((option) => mostOf(option) > 0) ?? options[0]
}

/** Whether a choice can be made: it exists and there is some of it, it exists but is gone, or it was never made. */
export type Choice<Value> = { readonly value: Value; readonly state: 'available' | 'soldOut' | 'missing' }

function stateOf(options: readonly BuyOption[]): Choice<unknown>['state'] {
  if (options.length === 0) return 'missing'
  return options.some((option) => mostOf(option) > 0) ? 'available' : 'soldOut'
}

/** The colors in the order given, each available if any attribute of it is. */
export function colorChoices(options: readonly BuyOption[]): Choice<NonNullable<BuyOption['color']>>[] {
  const names = [...new Set(options.flatMap(({ color }) => color?.name ?? []))]
  return names.flatMap((name) => {
    const inColor = options.filter(({ color }) => color?.name === name)
    const value = inColor[0]?.color
    return value ? [{ value, state: stateOf(inColor) }] : []
  })
}

/** Whether two options are the same in their color and their first so many groups. */
const isSameUntil = (a: BuyOption, b: BuyOption, group: number): boolean =>
  a.color?.name === b.color?.name && a.values.every((value, index) => index >= group || value === b.values[index])

/**
 * The values of a group, each as it can be had with the color and the groups before it that are chosen. What comes after it follows:
 * so every combination that there is can be reached.
 */
export function valueChoices(options: readonly BuyOption[], chosen: BuyOption, group: number): Choice<number>[] {
  const values = [...new Set(options.flatMap((option) => option.values[group] ?? []))].sort((a, b) => a - b)
  const within = options.filter((option) => isSameUntil(option, chosen, group))
  return values.map((value) => ({ value, state: stateOf(within.filter((option) => option.values[group] === value)) }))
}

/** Of what can be had, the option that keeps most of what is chosen, its first groups before its last. */
function closest(options: readonly BuyOption[], chosen: BuyOption): BuyOption | undefined {
  const kept = ({ values }: BuyOption) =>
    values.reduce<number>((sum, value, index) => (value === chosen.values[index] ? sum + 8 ** (8 - index) : sum), 0)
  return options
    .filter((option) => mostOf(option) > 0)
    .reduce<BuyOption | undefined>((best, option) => (best && kept(best) >= kept(option) ? best : option), undefined)
}

/** The option after another color is chosen: with the same values where that can be had, else with what can. */
export function withColor(options: readonly BuyOption[], chosen: BuyOption, colorName: string): BuyOption {
  const inColor = options.filter(({ color }) => color?.name === colorName)
  return closest(inColor, chosen) ?? inColor[0] ?? chosen
}

/** The option after another value of a group is chosen: the groups after it keep theirs where that can be had. */
export function withValue(options: readonly BuyOption[], chosen: BuyOption, group: number, value: number): BuyOption {
  const having = options.filter((option) => isSameUntil(option, chosen, group) && option.values[group] === value)
  return closest(having, chosen) ?? chosen
}
