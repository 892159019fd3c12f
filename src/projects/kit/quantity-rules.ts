import { boxesFor, withWaste } from '../../measure/area.ts'
import { unitsPerFoot } from '../../measure/length.ts'
import type { Demand } from './schema.ts'

/*
 * How much of an accessory a floor takes: formulas without knowledge of any product. Areas in hundredths of a square foot,
 * lengths in length units (src/measure/length.ts), weights in grams.
 */

/** What the mitres and joints of baseboards and shoe mouldings waste: the tenth that suppliers of mouldings tell buyers to add. */
export const mitrePercent = 10
/**
 * What a film's laps take. Floor makers ask for seams lapped by 8 in (200 mm); of a roll 10 ft wide that is 7%, and the turn-up
 * at the walls takes the rest of the tenth.
 */
export const filmLapPercent = 10
/** What mortar in the pail and uneven subfloors take. */
export const mortarPercent = 5
/** Grout that is wiped away with the sponge: makers' coverage tables advise 10 to 15%. */
export const groutPercent = 10
/** A wood floor's adhesive: what the grain of the subfloor takes besides. */
export const adhesivePercent = 5

/** The joint of rectified porcelain where nobody has said otherwise, in tenths of a millimetre: 1/8 in. */
export const usualJointTenthMm = 32

/** Dry sanded cement grout in kilograms a cubic decimetre: 0.065 lb a cubic inch, as bags are weighed. */
const groutDensity = 1.8

/** Millilitres in a United States gallon. */
const gallonMl = 3785

/**
 * The square feet that a United States gallon of wood flooring adhesive covers with a 3/16 × 1/4 × 1/2 in trowel. Source: the lower
 * end of what H.B. Fuller states for TEC Premium Wood Flooring Adhesive (60 to 70 sq ft).
 */
const sqFtPerGallon = 60

/** One square metre in hundredths of a square foot. */
const centiPerSqM = 100 / 0.092_903_04

/**
 * The grout that the joints of a floor hold: (L + W) / (L × W) × thickness × joint × density, the formula of the grout makers'
 * coverage calculators, in millimetres and kilograms a cubic decimetre. The joint is as deep as the tile is thick.
 * @param areaCenti hundredths of a square foot
 * @returns grams, without what is wiped away
 */
export function groutGrams(
  areaCenti: number,
  tile: { lengthTenthMm: number; widthTenthMm: number; thicknessTenthMm: number; jointTenthMm: number },
): number {
  const [length, width] = [tile.lengthTenthMm / 10, tile.widthTenthMm / 10]
  const kgPerSqM =
    ((length + width) / (length * width)) * (tile.thicknessTenthMm / 10) * (tile.jointTenthMm / 10) * groutDensity
  return Math.ceil((areaCenti / centiPerSqM) * kgPerSqM * 1000)
}

/** The adhesive for a glued wood floor, in millilitres. @param areaCenti hundredths of a square foot, with what is added */
export const adhesiveMillilitres = (areaCenti: number): number =>
  Math.ceil((areaCenti / 100 / sqFtPerGallon) * gallonMl)

/** Pieces that have the same left over, in length units. */
type Rests = { readonly left: number; readonly count: number }

/** What becomes of pieces from which `open` equal lengths are cut, and how many of these are still to be cut. */
function cutFrom(rests: Rests, lengthUnits: number, open: number): { after: Rests[]; open: number } {
  const each = Math.floor(rests.left / lengthUnits)
  if (each === 0 || open === 0) return { after: [rests], open }
  const full = Math.min(rests.count, Math.floor(open / each))
  const last = full < rests.count ? open - full * each : 0
  const after = [
    { left: rests.left - each * lengthUnits, count: full },
    { left: rests.left - last * lengthUnits, count: last > 0 ? 1 : 0 },
    { left: rests.left, count: rests.count - full - (last > 0 ? 1 : 0) },
  ]
  return { after: after.filter(({ count }) => count > 0), open: open - full * each - last }
}

/**
 * How many pieces give all lengths, where several short ones are cut from one: the longest first, each from the first piece that
 * has enough left (first fit decreasing, which is never more than 11/9 of the best and one piece). A length above a piece's is
 * joined of whole pieces and the rest. Saw cuts take nothing: trims are sold longer than they are named.
 * @param lengths how many there are of each length, in length units
 * @param pieceUnits above 0
 */
export function piecesForCuts(lengths: readonly { lengthUnits: number; count: number }[], pieceUnits: number): number {
  let whole = 0
  const counts = new Map<number, number>()
  for (const { lengthUnits, count } of lengths) {
    whole += Math.floor(lengthUnits / pieceUnits) * count
    const rest = lengthUnits % pieceUnits
    if (rest > 0) counts.set(rest, (counts.get(rest) ?? 0) + count)
  }
  let pieces: Rests[] = []
  for (const [lengthUnits, count] of [...counts].toSorted(([a], [b]) => b - a)) {
    let open = count
    pieces = pieces.flatMap((rests) => {
      const cut = cutFrom(rests, lengthUnits, open)
      open = cut.open
      return cut.after
    })
    const opened = Math.ceil(open / Math.floor(pieceUnits / lengthUnits))
    pieces.push(...cutFrom({ left: pieceUnits, count: opened }, lengthUnits, open).after)
  }
  return pieces.reduce((sum, { count }) => sum + count, whole)
}

/** What is known of how an accessory is sold. */
export type SoldBy = {
  readonly unitMeasure: 'area' | 'length' | 'count'
  /** Hundredths of a square foot, or of a foot, in one piece, roll or bag. */
  readonly unitValueCenti: number
  readonly weightGrams: number | null
}

/** A length in hundredths of a foot in length units, rounded down: no piece is longer than it is. */
export const unitsOfCentiFeet = (centiFeet: number): number => Math.floor((centiFeet * unitsPerFoot) / 100)

/** The walls that get a moulding, in length units: all of them and round the islands, less the doorways. */
export const netLength = ({ wallUnits, doorUnits, islandUnits }: Extract<Demand, { kind: 'length' }>): number =>
  Math.max(0, wallUnits - doorUnits) + islandUnits

/**
 * How many pieces, rolls or bags a demand takes, rounded up to whole ones.
 * @returns null where that cannot be told: it is sold by another measure, or the size of the tiles or of a bag is not known
 */
export function quantityFor(demand: Demand, { unitMeasure, unitValueCenti, weightGrams }: SoldBy): number | null {
  switch (demand.kind) {
    case 'area':
    case 'spread':
      if (unitMeasure !== 'area') return null
      return boxesFor(withWaste(demand.areaCenti, demand.extraPercent), unitValueCenti)
    case 'length': {
      if (unitMeasure !== 'length') return null
      const withMitres = Math.ceil((netLength(demand) * (100 + demand.extraPercent)) / 100)
      return Math.ceil(withMitres / unitsOfCentiFeet(unitValueCenti))
    }
    case 'cuts':
      return unitMeasure === 'length' ? piecesForCuts(demand.cuts, unitsOfCentiFeet(unitValueCenti)) : null
    case 'grout':
      return weightGrams && demand.weightGrams > 0 ? Math.ceil(demand.weightGrams / weightGrams) : null
  }
}
