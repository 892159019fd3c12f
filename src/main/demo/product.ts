import { type Picture, type ProductTexts, placeKinds, type Specification } from '../../catalogue/schema.ts'
import type { SourcePictures, SourceProduct } from './source.ts'

const finishes: readonly [RegExp, string][] = [
  [/high gloss/, 'highGloss'],
  [/gloss/, 'gloss'],
  [/sugar/, 'sugar'],
  [/carving/, 'carved'],
  [/punch/, 'structured'],
  [/scraped|sculpted/, 'handScraped'],
  [/brush/, 'brushed'],
  [/satin|low sheen/, 'satin'],
  [/embossed|eir/, 'embossed'],
  [/matt/, 'matt'],
]

/** The family that a finish is filtered by: a key of the words `catalogue.finish.*`. */
export const finishFamily = (finish: string): string =>
  finishes.find(([pattern]) => pattern.test(finish.toLowerCase()))?.[1] ?? 'matt'

export const minor = (dollars: number): number => Math.round(dollars * 100)

/** What one unit covers, in hundredths of a square foot or of a foot, or how many it is. */
export function unitValueOf(product: SourceProduct): { centi: number; measure: 'area' | 'length' | 'count' } {
  if (product.kind === 'floor') return { centi: Math.round(product.unitValue * 100), measure: 'area' }
  const { value, unit } = product.coverage ?? { value: null, unit: '' }
  if (value === null) return { centi: 100, measure: 'count' }
  return { centi: Math.round(value * 100), measure: unit.startsWith('linear') ? 'length' : 'area' }
}

function needOf(rule: string | undefined): Specification['need'] {
  if (rule === undefined) return undefined
  if (rule.includes('perimeter')) return { of: 'wall', extraPercent: 10 }
  if (/doorway|edge|tread|exposed/i.test(rule)) return { of: 'opening', extraPercent: 0 }
  const extra = /\*1\.(\d\d)/.exec(rule)
  return { of: 'floor', extraPercent: extra ? Number(extra[1]) : 0 }
}

/** A product's data sheet, with everything that the source does not say left out. */
export function specificationOf(product: SourceProduct): Specification {
  const { plank, suitability, wastePct, warrantyYears } = product
  const grams = product.weightPerBoxKg !== undefined ? product.weightPerBoxKg * 1000 : (product.weightLb ?? 0) * 453.592
  const sheet: Record<string, unknown> = {
    boardLengthTenthMm: plank && Math.round(plank.lengthMm * 10),
    boardWidthTenthMm: plank && Math.round(plank.widthMm * 10),
    nominalSize: plank?.nominal.replace(' x ', ' × '),
    piecesPerBox: product.piecesPerBox,
    weightGrams: grams > 0 ? Math.round(grams) : undefined,
    core: product.core,
    wearLayer: product.wearLayer,
    acRating: product.acRating,
    useClass: product.useClass,
    slipRating: product.slipRating,
    look: product.look,
    species: product.speciesOrStone,
    finish: product.finish,
    edge: product.edge,
    lock: product.lock,
    shadeVariation: product.shadeVariation,
    waterResistance: product.waterResistance,
    waterHours: product.waterHours,
    installation: product.installation,
    rooms: suitability?.rooms,
    radiantHeat: suitability?.radiantHeat,
    belowGrade: suitability?.belowGrade,
    wetDcofHundredths: product.dcofWet && Math.round(product.dcofWet * 100),
    acclimationHours: product.acclimationHours,
    expansionGapMm: product.expansionGapMm,
    maxRunFeet: product.maxRunFt,
    warrantyHomeYears: warrantyYears?.residential,
    warrantyBusinessYears: warrantyYears?.commercial,
    wastePercent: wastePct && {
      straight: wastePct.straight,
      diagonal: wastePct.diagonal,
      ...(wastePct.herringbone && { herringbone: wastePct.herringbone }),
    },
    need: needOf(product.qtyRule),
    purpose: product.purpose,
    vapourBarrier: product.vapourBarrier,
  }
  return Object.fromEntries(Object.entries(sheet).filter(([, value]) => value !== undefined && value !== null))
}

/** A product's texts in the other languages, as they are stored. */
export const textsOf = (texts: Readonly<Record<string, string>> | undefined): ProductTexts =>
  Object.fromEntries(
    Object.entries(texts ?? {}).map(([language, shortDescription]) => [language, { shortDescription }]),
  )

const kinds = ['swatch', 'room', ...placeKinds, 'plank', 'main'] as const

/** A product's pictures, the one that cards show first. */
export function picturesOf(slug: string, made: SourcePictures | undefined): Picture[] {
  return kinds.flatMap((kind) => {
    const picture = made?.[kind]
    return picture ? [{ kind, url: `/media/${slug}/${kind}.webp`, ...picture }] : []
  })
}

/** How many of an item each store has at the start: the lots' sums, or a split of one number. */
export function openingStock(
  quantity: number | null,
  lots: readonly { surrey: number; richmond: number }[] = [],
): Record<string, number> {
  if (lots.length > 0) {
    const sum = (store: 'surrey' | 'richmond') => lots.reduce((total, lot) => total + lot[store], 0)
    return { surrey: sum('surrey'), richmond: sum('richmond') }
  }
  const surrey = Math.ceil((quantity ?? 0) * 0.6)
  return { surrey, richmond: (quantity ?? 0) - surrey }
}
