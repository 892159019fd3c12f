import { Column } from '../../platform/cache/column.ts'
import type { RowBits, RowBitsPool, RowSet } from '../../platform/cache/row-set.ts'
import type { SearchPrice } from '../document.ts'
import type { AskedPrice } from '../reading/price-rules.ts'

const none = 0

/** What a square foot costs as it is shown: of what a box is charged, in whole minor units. None for what is no floor. */
const sqFtMinor = (unitMinor: number, box: number): number =>
  box === none ? none : Math.round((unitMinor * 100) / box)

/** What each row costs as the catalogue has it. What is reckoned from it is compared with what was asked, and never charged. */
export class Prices {
  /** Of a unit, in minor units. */
  readonly #perUnit = new Column(Float64Array)
  /** What a box of floor covers, in hundredths of a square foot. */
  readonly #boxes = new Column(Float64Array)

  put(row: number, price: SearchPrice | undefined): void {
    this.#perUnit.set(row, price?.perUnitMinor ?? none)
    this.#boxes.set(row, price?.boxCenti ?? none)
  }

  remove(row: number): void {
    this.put(row, undefined)
  }

  /**
   * The rows whose price is asked for. Where a query does not say what a sum is of, that of a floor is of a square foot, unless it can be of a box only.
   * @param rate what one unit of a price in the catalogue comes to in the currency that is charged, in which was asked
   */
  rowsAt({ lowest, highest, per }: AskedPrice, rate: number, floors: RowSet, pool: RowBitsPool): RowBits {
    const bits = pool.take()
    const floorBits = pool.take()
    floors.addTo(floorBits)
    const [leastMinor, mostMinor] = [Math.round(lowest * 100), Math.round(highest * 100)]
    const rows = bits.length * 32
    const isOfUnit = per === 'unit' || (per === undefined && this.#isOfBoxes(leastMinor || mostMinor, rows, rate))
    const [perUnit, boxes] = [this.#perUnit, this.#boxes]
    for (let row = 0; row < rows; row++) {
      const unitMinor = Math.round(perUnit.at(row) * rate)
      const isFloor = (((floorBits[row >>> 5] as number) >>> (row & 31)) & 1) === 1
      const isPerUnit = isOfUnit || (per === undefined && !isFloor)
      const minor = isPerUnit ? unitMinor : sqFtMinor(unitMinor, boxes.at(row))
      if (minor !== none && minor >= leastMinor && minor <= mostMinor)
        bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31))
    }
    return bits
  }

  /** Whether a sum can be one of a box only: no square foot costs so much, and a box does. */
  #isOfBoxes(minor: number, rows: number, rate: number): boolean {
    const [perUnit, boxes] = [this.#perUnit, this.#boxes]
    let lowestBox = Number.POSITIVE_INFINITY
    for (let row = 0; row < rows; row++) {
      const unitMinor = Math.round(perUnit.at(row) * rate)
      const sqFt = sqFtMinor(unitMinor, boxes.at(row))
      if (sqFt >= minor) return false
      if (sqFt !== none && unitMinor < lowestBox) lowestBox = unitMinor
    }
    return minor >= lowestBox
  }
}
