/** The values of a column as small numbers, in the order in which they came; 0 is none. */
export class Dictionary {
  readonly #codes = new Map<string, number>()
  readonly #values: string[] = ['']

  codeOf(value: string | null): number {
    if (value === null) return 0
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    const code = this.#values.length
    this.#codes.set(value, code)
    this.#values.push(value)
    return code
  }

  /** The code of a value that some row has or had; undefined for any other. */
  find(value: string): number | undefined {
    return this.#codes.get(value)
  }

  valueOf(code: number): string {
    return this.#values[code] ?? ''
  }

  /** All of them, by their codes less one. */
  get values(): readonly string[] {
    return this.#values.slice(1)
  }

  /** One more than the greatest code. */
  get size(): number {
    return this.#values.length
  }
}
