/**
 * The same function, which remembers what it made for each key: an Intl object costs far more to make than to use.
 * @param make makes a value that is not undefined
 */
export function memoize<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
