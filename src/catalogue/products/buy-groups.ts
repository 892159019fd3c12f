import type { ValueView, VariantView } from './queries.ts'

/** What a product's variants are chosen by besides their color, as the buy box takes it. */
export type BuyGroups = {
  groups: { label: string | null; field: string; values: { name: string; label: string }[] }[]
  /** For each variant, which value it has of each group, by its place; null for none. */
  values: (number | null)[][]
}

type Group = { id: string; label: string | null; values: ValueView[] }

const idOf = ({ groupId }: ValueView): string => groupId ?? ''

/** The groups that the variants have, in their order, each with the values that a variant has. */
function groupsOf(variants: readonly VariantView[]): Group[] {
  const groups = new Map<string, Group>()
  // The variant with most groups gives their order; what others have besides comes after.
  for (const { values } of variants.toSorted((a, b) => b.values.length - a.values.length))
    for (const value of values) {
      const group = groups.get(idOf(value)) ?? { id: idOf(value), label: value.group, values: [] }
      groups.set(group.id, group)
      if (!group.values.some(({ name }) => name === value.name)) group.values.push(value)
    }
  return [...groups.values()]
}

/**
 * The names of fields for a form without script. Their values are joined in the order of these names, which has to be the one in which
 * a combination is named: by the groups' ids.
 */
const fields = ['attribute', 'attribute2', 'attribute3']

/** A product's groups and which values its variants have of them. */
export function buyGroups(variants: readonly VariantView[]): BuyGroups {
  const found = groupsOf(variants)
  const named = found.map(({ id }) => id).sort()
  const groups = found.map((group) => ({ ...group, values: group.values.toSorted((a, b) => a.position - b.position) }))
  return {
    groups: groups.map(({ id, label, values }) => ({
      label,
      field: fields[named.indexOf(id)] ?? '',
      values: values.map((value) => ({ name: value.name, label: value.label })),
    })),
    values: variants.map((variant) =>
      groups.map(({ id, values }) => {
        const own = variant.values.find((value) => idOf(value) === id)
        const place = values.findIndex(({ name }) => name === own?.name)
        return place < 0 ? null : place
      }),
    ),
  }
}
