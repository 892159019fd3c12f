import { Column } from '../../platform/cache/column.ts'
import { RowSet } from '../../platform/cache/row-set.ts'
import { TextTable } from '../../platform/cache/text-table.ts'
import { SortedTexts } from './sorted-texts.ts'

/** In place of the only row of a text, which is kept as its number and FIRST more: it has no row, or several. */
const [NONE, SEVERAL, FIRST] = [0, 1, 2]

/**
 * Which rows have each of many texts, of which most are of one row alone: SKUs, and the numbers that names are counted by. They are columns,
 * where an object, a set and a text for each would take ten times as much. A text is kept, also once no row has it any more.
 */
export class TextRows {
  readonly #texts = new TextTable()
  readonly #sorted = new SortedTexts(this.#texts)
  /** By the text's number. */
  readonly #rows = new Column(Uint32Array)
  readonly #several = new Map<number, RowSet>()

  add(text: string, row: number): void {
    const known = this.#texts.size
    const number = this.#texts.numberOf(text)
    if (number === known) this.#sorted.add(number)
    const only = this.#rows.at(number)
    if (only === NONE) this.#rows.set(number, row + FIRST)
    else if (only === SEVERAL) this.#several.get(number)?.add(row)
    else if (only !== row + FIRST) {
      this.#several.set(number, setOf(only - FIRST, row))
      this.#rows.set(number, SEVERAL)
    }
  }

  delete(text: string, row: number): void {
    const number = this.#texts.find(text)
    if (number === undefined) return
    const several = this.#several.get(number)
    several?.delete(row)
    if (this.#rows.at(number) !== row + FIRST && several?.size !== 0) return
    this.#rows.set(number, NONE)
    this.#several.delete(number)
  }

  /** The rows of a text; undefined where it has none. */
  rowsOf(text: string): RowSet | undefined {
    return this.#rowsOf(this.#texts.find(text))
  }

  /** Takes a text out with all of its rows. */
  take(text: string): RowSet {
    const number = this.#texts.find(text)
    const rows = this.#rowsOf(number) ?? new RowSet()
    if (number === undefined) return rows
    this.#rows.set(number, NONE)
    this.#several.delete(number)
    return rows
  }

  /** The texts that begin with `prefix` and have rows, in order. */
  *beginningWith(prefix: string): Generator<string> {
    for (const number of this.#sorted.beginningWith(prefix))
      if (this.#rows.at(number) !== NONE) yield this.#texts.textOf(number)
  }

  /** The texts that have rows and so many bytes, and may be told from one with these characters by so many letters at most. */
  *resembling(length: { from: number; to: number }, isNear: (characters: number) => boolean): Generator<string> {
    for (let number = 0; number < this.#texts.size; number++) {
      const bytes = this.#texts.lengthOf(number)
      if (bytes < length.from || bytes > length.to || this.#rows.at(number) === NONE) continue
      if (isNear(this.#texts.charactersOf(number))) yield this.#texts.textOf(number)
    }
  }

  #rowsOf(number: number | undefined): RowSet | undefined {
    const only = number === undefined ? NONE : this.#rows.at(number)
    if (number === undefined || only === NONE) return undefined
    return only === SEVERAL ? this.#several.get(number) : setOf(only - FIRST)
  }
}

function setOf(...rows: number[]): RowSet {
  const set = new RowSet()
  for (const row of rows) set.add(row)
  return set
}
