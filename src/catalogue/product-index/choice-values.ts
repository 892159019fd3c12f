import { Column } from '../../platform/cache/column.ts'
import { RowSet } from '../../platform/cache/row-set.ts'
import { Dictionary } from './dictionary.ts'

/** What some rows have in common: one value, or several that stand together. */
export type ValueRows = { values: readonly string[]; rows: RowSet }

/** What each row has of one property, looked up either way: the value of a row, and the rows of a value. */
export class ChoiceValues {
  readonly dictionary = new Dictionary()
  readonly #codes = new Column(Uint16Array)
  /** Every value that some row has or had, in the order of the codes from 1 on. */
  readonly all: ValueRows[] = []
  readonly #valuesIn: (value: string) => string[]

  /** @param valuesIn the values that stand together as one */
  constructor(valuesIn: (value: string) => string[] = (value) => [value]) {
    this.#valuesIn = valuesIn
  }

  /** The code of a row's value; 0 for none. */
  codeOf(row: number): number {
    return this.#codes.at(row)
  }

  /** Gives a row that has no value one; null is none. */
  put(row: number, value: string | null): void {
    if (value === null) return
    const code = this.dictionary.codeOf(value)
    if (code > this.all.length) this.all.push({ values: this.#valuesIn(value), rows: new RowSet() })
    this.#codes.set(row, code)
    this.#at(row)?.rows.add(row)
  }

  /** Leaves a row without a value. */
  remove(row: number): void {
    this.#at(row)?.rows.delete(row)
    this.#codes.set(row, 0)
  }

  /** The values of a row; none where there is no such row. */
  valuesOf(row: number | undefined): readonly string[] {
    return (row === undefined ? undefined : this.#at(row))?.values ?? []
  }

  /** The rows of a value; undefined where no row ever had it. */
  rowsOf(value: string): RowSet | undefined {
    return this.all[(this.dictionary.find(value) ?? 0) - 1]?.rows
  }

  #at(row: number): ValueRows | undefined {
    return this.all[this.codeOf(row) - 1]
  }
}
