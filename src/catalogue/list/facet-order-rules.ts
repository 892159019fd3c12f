import { memoize } from '../../i18n/memoize.ts'

const collatorOf = memoize((language: string) => new Intl.Collator(language, { numeric: true }))

/** The first pair of numbers that differ, subtracted; 0 where one text has no more of them. */
function compareNumbers(some: readonly number[], others: readonly number[]): number {
  const at = some.findIndex((number, index) => number !== others[index])
  return at < 0 || at >= others.length ? 0 : (some[at] as number) - (others[at] as number)
}

/**
 * Sizes, thicknesses and names in their order: by the numbers in them, each as a number, so that `7.01 × 48` comes before
 * `7.6 × 54` and both before `12 × 24`; by the letters where the numbers are the same or there are none.
 */
export function sortFacetValues<V extends { label: string }>(values: readonly V[], language: string): V[] {
  const collator = collatorOf(language)
  return values
    .map((value) => ({ value, numbers: [...value.label.matchAll(/\d+(?:\.\d+)?/g)].map(Number) }))
    .sort(
      (one, other) =>
        compareNumbers(one.numbers, other.numbers) || collator.compare(one.value.label, other.value.label),
    )
    .map(({ value }) => value)
}
