/** Several values under one key. Most keys have one, which takes no set of its own. */
export class Groups<V extends object> {
  readonly #groups = new Map<string, V | Set<V>>()

  get(key: string): ReadonlySet<V> | undefined {
    const group = this.#groups.get(key)
    return group === undefined || group instanceof Set ? group : new Set([group])
  }

  add(key: string, value: V): void {
    const group = this.#groups.get(key)
    if (group instanceof Set) group.add(value)
    else this.#groups.set(key, group === undefined ? value : new Set([group, value]))
  }

  delete(key: string, value: V): void {
    const group = this.#groups.get(key)
    if (group instanceof Set) group.delete(value)
    if (group === value || (group instanceof Set && group.size === 0)) this.#groups.delete(key)
  }
}
