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

/** The floors of an index by their rows. Floors whose data sheets say the same share one sheet: few differ. */
export class FloorRows {
  readonly #floors: (IndexedFloor | undefined)[] = []
  readonly #sheets = new Map<string, { sheet: FloorSheet; count: number }>()

  put(row: number, floor: IndexedFloor): void {
    const key = JSON.stringify(floor.sheet)
    const shared = this.#sheets.get(key) ?? { sheet: floor.sheet, count: 0 }
    shared.count++
    this.#sheets.set(key, shared)
    this.#floors[row] = { ...floor, sheet: shared.sheet }
  }

  remove(row: number): void {
    const floor = this.#floors[row]
    if (!floor) return
    this.#floors[row] = undefined
    const key = JSON.stringify(floor.sheet)
    const shared = this.#sheets.get(key)
    if (shared && --shared.count === 0) this.#sheets.delete(key)
  }

  of(row: number): IndexedFloor | undefined {
    return this.#floors[row]
  }

  /** Every data sheet that differs, that of most floors first. */
  sheets(): FloorSheet[] {
    return [...this.#sheets.values()].toSorted((one, other) => other.count - one.count).map(({ sheet }) => sheet)
  }
}
