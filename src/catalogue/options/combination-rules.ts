import { VALUE_SEPARATOR } from '../../measure/text.ts'
import type { Translated } from '../schema.ts'

/** The most groups that the variants of one product are chosen by, beside the color. */
export const mostGroupsOfProduct = 3

/** A value of a group; without one it is from before there were groups. */
export type Value = {
  readonly id: string
  readonly groupId: string | null
  readonly name: string
  readonly translations: Partial<Translated>
}

/** The longest name of a combination: carts and orders know a variant by it. */
export const longestCombination = 80

/** What a combination is found by, whatever the order of its values. */
export const combinationKey = (ids: readonly string[]): string => [...ids].sort().join(',')

const byGroup = (a: Value, b: Value): number => {
  const [one, other] = [a.groupId ?? '', b.groupId ?? '']
  return one === other ? 0 : one < other ? -1 : 1
}

/**
 * What a combination is called: as its values are, in an order of the groups that never changes, since carts know variants by name. A
 * language has a name of its own where one of the values has.
 */
export function combinationNames(values: readonly Value[]): Translated {
  const ordered = [...values].sort(byGroup)
  const own = (['bn', 'ar', 'fr'] as const).flatMap((language) =>
    ordered.some(({ translations }) => translations[language])
      ? [[language, ordered.map((one) => one.translations[language] || one.name).join(VALUE_SEPARATOR)] as const]
      : [],
  )
  return { en: ordered.map(({ name }) => name).join(VALUE_SEPARATOR), ...Object.fromEntries(own) }
}

/** What is wrong with the groups of a product's variants; the end of a word key. */
export function groupProblem(
  variants: readonly (readonly Value[])[],
): 'groupTwice' | 'groupsMost' | 'ungrouped' | undefined {
  for (const values of variants) {
    if (values.length > 1 && values.some(({ groupId }) => groupId === null)) return 'ungrouped'
    if (new Set(values.map(({ groupId }) => groupId)).size < values.length) return 'groupTwice'
  }
  const groups = new Set(variants.flat().map(({ groupId }) => groupId))
  return groups.size > mostGroupsOfProduct ? 'groupsMost' : undefined
}
