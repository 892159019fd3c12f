import type { ProductIndex } from './product-index.ts'

/** What was made of an index, and of which state of it. */
type Made<V> = { changes: number; made: V }

/** What is made of an index, made once for each state of it: whoever asks again before a product changes gets the same. */
export function perState<V>(make: (index: ProductIndex) => V): (index: ProductIndex) => V {
  const last = new WeakMap<ProductIndex, Made<V>>()
  return (index) => {
    const known = last.get(index)
    if (known?.changes === index.changes) return known.made
    const made = make(index)
    last.set(index, { changes: index.changes, made })
    return made
  }
}

/** What is made of a category or subcategory, made anew only once a product of it has changed. */
export function perSection<V>(
  make: (index: ProductIndex, sectionId: string) => V,
): (index: ProductIndex, sectionId: string) => V {
  const last = new WeakMap<ProductIndex, Map<string, Made<V>>>()
  return (index, sectionId) => {
    const sections = last.get(index) ?? new Map<string, Made<V>>()
    last.set(index, sections)
    const changes = index.changesIn(sectionId)
    const known = sections.get(sectionId)
    if (known?.changes === changes) return known.made
    const made = make(index, sectionId)
    sections.set(sectionId, { changes, made })
    return made
  }
}
