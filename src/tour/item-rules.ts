import { perSqFtOf, shownPrices } from '../catalogue/price-rules.ts'
import { routes } from '../routes.ts'
import type { TourItem } from './contracts.ts'
import type { Pattern } from './patterns.ts'
import type { FloorSheet } from './schema.ts'
import { tourName } from './state-rules.ts'
import { stillAddress } from './still-addresses.ts'

type Floor = {
  id: string
  name: string
  slug: string
  description: string
  type: 'simple' | 'variable'
  hasSamples: boolean
  unit: 'box' | 'piece' | 'roll' | 'bag'
  unitValueCenti: number
  priceMinor: number
  salePriceMinor: number | null
  category: { name: string }
  swatch: { url: string; averageColor: string } | null
  stock: { onHand: number; unlimited: boolean }
  sheet: FloorSheet
  patterns: readonly Pattern[]
  version: string
}

/** A floor as a tour item. */
export function tourItem(floor: Floor): TourItem {
  const { nowMinor } = shownPrices(floor).perUnit
  return {
    id: floor.id,
    name: floor.name,
    link: routes.tour.href(tourName(floor.slug)),
    image: stillAddress(floor),
    slug: floor.slug,
    category: floor.category.name,
    swatch: floor.swatch?.url ?? null,
    hex: floor.swatch?.averageColor ?? null,
    description: floor.description,
    perSqFt: perSqFtOf(nowMinor, floor.unitValueCenti),
    perUnitMinor: nowMinor,
    canAdd: floor.type === 'simple' && (floor.stock.unlimited || floor.stock.onHand > 0),
    hasSamples: floor.hasSamples && floor.unit === 'box',
    sheet: floor.sheet,
    patterns: [...floor.patterns],
    version: floor.version,
  }
}
