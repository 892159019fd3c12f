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

/** One thing that can be bought: a color, an attribute, both, or the product itself where both are null. */
export type BuyOption = {
  readonly color: { readonly name: string; readonly label: string; readonly hex: string } | null
  readonly attribute: string | null
  /** Its name in the reader's language, where there is another. */
  readonly attributeLabel?: string | null
  readonly priceMinor: number
  readonly salePriceMinor: number | null
  readonly onHand: number
  readonly unlimited: boolean
  readonly pictureUrl: string | null
}

/** How many of an option can be bought: all the store has, or as many as a line may hold. */
export function mostOf({ unlimited, onHand }: BuyOption): number {
  return unlimited ? maxQuantity : Math.min(onHand, maxQuantity)
}

/** The option chosen first: one that can be had, else the first of all. */
export function firstOption(options: readonly BuyOption[]): BuyOption | undefined {
  return options.find((option) => mostOf(option) > 0) ?? options[0]
}

/** The option of this color and attribute; undefined where the combination does not exist. */
export function findOption(
  options: readonly BuyOption[],
  colorName: string | null,
  attribute: string | null,
): BuyOption | undefined {
  return options.find((option) => (option.color?.name ?? null) === colorName && option.attribute === attribute)
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

/** The attributes in the order given, each as it can be had in the chosen color. */
export function attributeChoices(options: readonly BuyOption[], colorName: string | null): Choice<string>[] {
  const names = [...new Set(options.flatMap(({ attribute }) => attribute ?? []))]
  return names.map((value) => {
    const option = findOption(options, colorName, value)
    return { value, state: stateOf(option ? [option] : []) }
  })
}

/** The option after another color is chosen: with the same attribute where that can be had, else with one that can. */
export function withColor(options: readonly BuyOption[], chosen: BuyOption, colorName: string): BuyOption {
  const same = findOption(options, colorName, chosen.attribute)
  if (same && mostOf(same) > 0) return same
  return firstOption(options.filter(({ color }) => color?.name === colorName)) ?? chosen
}
