import type { Offer } from '../../catalogue/queries.ts'
import { unitPrice } from '../../pricing/rules.ts'
import type { DemoPerson } from './people.ts'

/** What a store sells, by category, and what goes with each product. */
export type Assortment = {
  byCategory: ReadonlyMap<string, readonly Offer[]>
  matches: ReadonlyMap<string, readonly string[]>
  byProduct: ReadonlyMap<string, readonly Offer[]>
}

export type Basket = {
  lines: { offer: Offer; quantity: number }[]
  type: 'delivery' | 'pickup'
  categorySlug: string
  totalMinor: number
  mayComeBack: boolean
}

/** Whether the store keeps enough of each line that what comes back cannot be seen in its count. */
export const mayComeBack = (lines: Basket['lines']): boolean =>
  lines.every(({ offer, quantity }) => offer.unlimited || offer.onHand >= 3 * quantity)

type Random = () => number

/** What people come for, by its share of all orders. */
const wishes = [
  ['laminate', 0.33],
  ['vinyl-plank', 0.3],
  ['tiles', 0.17],
  ['engineered-wood', 0.13],
  ['accessories', 0.07],
] as const

function categoryFor(random: Random): string {
  let left = random()
  for (const [slug, share] of wishes) {
    left -= share
    if (left < 0) return slug
  }
  return 'laminate'
}

/** One of many, the first ones far more often: a few floors make most of what is sold. */
const favourite = <T>(items: readonly T[], random: Random): T | undefined =>
  items[Math.floor(random() ** 2 * items.length)]

const SQUARE_FEET_CENTI = 100

/** How many units cover so much floor (square feet), with a tenth more for what is cut off. */
const unitsFor = ({ unitValueCenti }: Offer, squareFeet: number): number =>
  Math.max(1, Math.ceil((squareFeet * 1.1 * SQUARE_FEET_CENTI) / unitValueCenti))

function accessoryLine(offer: Offer, squareFeet: number, random: Random): Basket['lines'][number] {
  if (offer.unitMeasure === 'area') return { offer, quantity: Math.min(20, unitsFor(offer, squareFeet)) }
  return { offer, quantity: 1 + Math.floor(random() * (offer.unitMeasure === 'length' ? 8 : 4)) }
}

/** A floor for a room or for a house, often with what it is laid on and what ends it; undefined where there is none. */
export function basketFor(assortment: Assortment, person: DemoPerson, random: Random): Basket | undefined {
  const categorySlug = categoryFor(random)
  const offers = assortment.byCategory.get(categorySlug) ?? []
  const [size, extra, way] = [random(), random(), random()]
  const squareFeet = Math.round(size < 0.75 ? 90 + size * 420 : 420 + (size - 0.75) * 2600)
  const first = favourite(offers, random)
  if (!first) return undefined
  const isFloor = categorySlug !== 'accessories'
  const lines = [
    isFloor
      ? { offer: first, quantity: Math.min(70, unitsFor(first, squareFeet)) }
      : accessoryLine(first, squareFeet, random),
  ]
  const fitting = isFloor && extra < 0.62 ? (assortment.matches.get(first.productId) ?? []) : []
  for (const productId of fitting) {
    const choice = assortment.byProduct.get(productId) ?? []
    const [luck, which] = [random(), random()]
    const offer = choice[Math.floor(which * choice.length)]
    const isThere = lines.some((line) => line.offer.stockItemId === offer?.stockItemId)
    if (offer && !isThere && luck < 0.4) lines.push(accessoryLine(offer, squareFeet, random))
  }
  const totalMinor = lines.reduce((sum, { offer, quantity }) => sum + unitPrice(offer) * quantity, 0)
  const isNear = person.area === 0
  return {
    lines,
    categorySlug,
    totalMinor,
    type: way < (isNear ? 0.5 : 0.82) && isFloor ? 'delivery' : 'pickup',
    mayComeBack: mayComeBack(lines),
  }
}
