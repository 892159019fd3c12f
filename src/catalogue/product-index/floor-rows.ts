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
  #sheetCodes = new Uint32Array(0)
  #boxCentis = new Uint32Array(0)
  /** Of the first variant. */
  #prices = new Float64Array(0)
  #onHand = new Int32Array(0)
  /** All variants of the floors that have none or several. */
  readonly #severalOffers = new Map<number, readonly FloorOffer[]>()

  put(row: number, { sheet, boxCenti, offers }: IndexedFloor): void {
    if (row >= this.#sheetCodes.length) this.reserve(Math.max(row + 1, this.#sheetCodes.length * 2))
    const code = this.#codeOf(sheet)
    const shared = this.#sheets[code]
    if (shared) shared.count++
    this.#sheetCodes[row] = code + 1
    this.#boxCentis[row] = boxCenti
    const [first] = offers
    if (!first || offers.length > 1) this.#severalOffers.set(row, offers)
    else {
      this.#prices[row] = first.priceMinor
      this.#onHand[row] = first.onHand ?? UNLIMITED
    }
  }

  remove(row: number): void {
    const shared = this.#sheets[this.#codeIn(row)]
    if (!shared) return
    shared.count--
    this.#sheetCodes[row] = 0
    this.#severalOffers.delete(row)
  }

  of(row: number): IndexedFloor | undefined {
    const shared = this.#sheets[this.#codeIn(row)]
    if (!shared) return undefined
    const offers = this.#severalOffers.get(row) ?? [this.#onlyOffer(row)]
    return { sheet: shared.sheet, boxCenti: this.#boxCentis[row] ?? 0, offers }
  }

  /** Every data sheet that differs, that of most floors first. */
  sheets(): FloorSheet[] {
    const used = this.#sheets.filter(({ count }) => count > 0)
    return used.toSorted((one, other) => other.count - one.count).map(({ sheet }) => sheet)
  }

  #codeIn(row: number): number {
    return (this.#sheetCodes[row] ?? 0) - 1
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
    const onHand = this.#onHand[row] ?? 0
    return { priceMinor: this.#prices[row] ?? 0, onHand: onHand === UNLIMITED ? null : onHand }
  }

  /** Makes room for so many rows in all. */
  reserve(size: number): void {
    if (size <= this.#sheetCodes.length) return
    const [codes, centis, prices, onHand] = [this.#sheetCodes, this.#boxCentis, this.#prices, this.#onHand]
    this.#sheetCodes = new Uint32Array(size)
    this.#sheetCodes.set(codes)
    this.#boxCentis = new Uint32Array(size)
    this.#boxCentis.set(centis)
    this.#prices = new Float64Array(size)
    this.#prices.set(prices)
    this.#onHand = new Int32Array(size)
    this.#onHand.set(onHand)
  }
}
