import { RowSet } from '../../platform/cache/row-set.ts'
import { TextTable } from '../../platform/cache/text-table.ts'
import { SortedTexts } from './sorted-texts.ts'

const FIRST_TEXTS = 1024
/** In place of the only row of a text: it has no row, or several. */
const [NONE, SEVERAL] = [-1, -2]

/**
 * Which rows have each of many texts, of which most are of one row alone: SKUs, and the numbers that names are counted by. They are columns,
 * where an object, a set and a text for each would take ten times as much. A text is kept, also once no row has it any more.
 */
export class TextRows {
  readonly #texts = new TextTable()
  readonly #sorted = new SortedTexts(this.#texts)
  /** By the text's number. */
  #rows = new Int32Array(FIRST_TEXTS).fill(NONE)
  readonly #several = new Map<number, RowSet>()

  add(text: string, row: number): void {
    const known = this.#texts.size
    const number = this.#texts.numberOf(text)
    if (number === known) this.#makeRoom(number)
    const only = this.#rows[number] as number
    if (only === NONE) this.#rows[number] = row
    else if (only === SEVERAL) this.#several.get(number)?.add(row)
    else if (only !== row) {
      this.#several.set(number, setOf(only, row))
      this.#rows[number] = SEVERAL
    }
  }

  delete(text: string, row: number): void {
    const number = this.#texts.find(text)
    if (number === undefined) return
    const several = this.#several.get(number)
    several?.delete(row)
    if (this.#rows[number] !== row && several?.size !== 0) return
    this.#rows[number] = NONE
    this.#several.delete(number)
  }

  /** The rows of a text; undefined where it has none. */
  rowsOf(text: string): RowSet | undefined {
    return this.#rowsOf(this.#texts.find(text) ?? -1)
  }

  /** Takes a text out with all of its rows. */
  take(text: string): RowSet {
    const number = this.#texts.find(text) ?? -1
    const rows = this.#rowsOf(number) ?? new RowSet()
    if (number >= 0) this.#rows[number] = NONE
    this.#several.delete(number)
    return rows
  }

  /** The texts that begin with `prefix` and have rows, in order. */
  *beginningWith(prefix: string): Generator<string> {
    for (const number of this.#sorted.beginningWith(prefix))
      if (this.#rows[number] !== NONE) yield this.#texts.textOf(number)
  }

  /** The texts that have rows and so many bytes, and may be told from one with these characters by so many letters at most. */
  *resembling(length: { from: number; to: number }, isNear: (characters: number) => boolean): Generator<string> {
    for (let number = 0; number < this.#texts.size; number++) {
      const bytes = this.#texts.lengthOf(number)
      if (bytes < length.from || bytes > length.to || this.#rows[number] === NONE) continue
      if (isNear(this.#texts.charactersOf(number))) yield this.#texts.textOf(number)
    }
  }

  #rowsOf(number: number): RowSet | undefined {
    const only = this.#rows[number] ?? NONE
    if (only === NONE) return undefined
    return only === SEVERAL ? this.#several.get(number) : setOf(only)
  }

  #makeRoom(number: number): void {
    if (number === this.#rows.length) {
      const larger = new Int32Array(number * 2).fill(NONE)
      larger.set(this.#rows)
      this.#rows = larger
    }
    this.#sorted.add(number)
  }
}

function setOf(...rows: number[]): RowSet {
  const set = new RowSet()
  for (const row of rows) set.add(row)
  return set
}
