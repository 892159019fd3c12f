/** Several values under one key. */
export class Groups<V> {
  readonly #groups = new Map<string, Set<V>>()

  get(key: string): ReadonlySet<V> | undefined {
    return this.#groups.get(key)
  }

  add(key: string, value: V): void {
    const group = this.#groups.get(key)
    if (group) group.add(value)
    else this.#groups.set(key, new Set([value]))
  }

  delete(key: string, value: V): void {
    const group = this.#groups.get(key)
    group?.delete(value)
    if (group?.size === 0) this.#groups.delete(key)
  }
}
