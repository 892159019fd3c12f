import { Column } from '../../platform/cache/column.ts'
import type { Specification } from '../schema.ts'

/** What of a floor's data sheet decides how many of its boards a room takes. */
export type FloorSheet = Pick<
  Specification,
  | 'boardLengthTenthMm'
  | 'boardWidthTenthMm'
  | 'piecesPerBox'
  | 'lock'
  | 'expansionGapMm'
  | 'installation'
  | 'wastePercent'
>

/** One variant of a floor: what a box costs now in minor units, and how many the store has; null where it never runs out. */
export type FloorOffer = { readonly priceMinor: number; readonly onHand: number | null }

/** What tells how many boxes of a floor rooms take, and what they cost. */
export type IndexedFloor = {
  readonly sheet: FloorSheet
  /** What a box covers, in hundredths of a square foot. */
  readonly boxCenti: number
  /** Its variants, in the order in which they are offered. */
  readonly offers: readonly FloorOffer[]
}

export const sheetOf = (specification: Specification): FloorSheet => {
  const { boardLengthTenthMm, boardWidthTenthMm, piecesPerBox, lock, expansionGapMm, installation, wastePercent } =
    specification
  return { boardLengthTenthMm, boardWidthTenthMm, piecesPerBox, lock, expansionGapMm, installation, wastePercent }
}

/** Where an item never runs out. */
const UNLIMITED = -1

/**
 * The floors of an index by their rows, as numbers: a hundred thousand objects would be five times as large. Floors whose data sheets say the
 * same share one sheet: few differ.
 */
export class FloorRows {
  readonly #sheets: { readonly sheet: FloorSheet; count: number }[] = []
  readonly #codes = new Map<string, number>()
  /** By the row, the sheet's code and one more; 0 where no floor is. */
  readonly #sheetCodes = new Column(Uint32Array)
  readonly #boxCentis = new Column(Uint32Array)
  /** Of the first variant. */
  readonly #prices = new Column(Float64Array)
  readonly #onHand = new Column(Int32Array)
  /** All variants of the floors that have none or several. */
  readonly #severalOffers = new Map<number, readonly FloorOffer[]>()

  put(row: number, { sheet, boxCenti, offers }: IndexedFloor): void {
    const code = this.#codeOf(sheet)
    const shared = this.#sheets[code]
    if (shared) shared.count++
    this.#sheetCodes.set(row, code + 1)
    this.#boxCentis.set(row, boxCenti)
    const [first] = offers
    if (!first || offers.length > 1) this.#severalOffers.set(row, offers)
    else {
      this.#prices.set(row, first.priceMinor)
      this.#onHand.set(row, first.onHand ?? UNLIMITED)
    }
  }

  remove(row: number): void {
    const shared = this.#sheets[this.#codeIn(row)]
    if (!shared) return
    shared.count--
    this.#sheetCodes.set(row, 0)
    this.#severalOffers.delete(row)
  }

  of(row: number): IndexedFloor | undefined {
    const shared = this.#sheets[this.#codeIn(row)]
    if (!shared) return undefined
    const offers = this.#severalOffers.get(row) ?? [this.#onlyOffer(row)]
    return { sheet: shared.sheet, boxCenti: this.#boxCentis.at(row), offers }
  }

  /** Every data sheet that differs, that of most floors first. */
  sheets(): FloorSheet[] {
    const used = this.#sheets.filter(({ count }) => count > 0)
    return used.toSorted((one, other) => other.count - one.count).map(({ sheet }) => sheet)
  }

  #codeIn(row: number): number {
    return this.#sheetCodes.at(row) - 1
  }

  #codeOf(sheet: FloorSheet): number {
    const key = JSON.stringify(sheet)
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    const code = this.#sheets.push({ sheet, count: 0 }) - 1
    this.#codes.set(key, code)
    return code
  }

  #onlyOffer(row: number): FloorOffer {
    const onHand = this.#onHand.at(row)
    return { priceMinor: this.#prices.at(row), onHand: onHand === UNLIMITED ? null : onHand }
  }
}
