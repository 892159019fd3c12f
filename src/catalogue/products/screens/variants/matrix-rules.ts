import type { ProductInput } from '../../admin-schema.ts'
import type { ProductChoices } from '../../contracts.ts'

type Variant = ProductInput['variants'][number]

/** A group of the form, with the values in their order; the colors are one too, of no id. */
export type MatrixGroup = { readonly id: string; readonly valueIds: readonly string[] }

/** The group that stands for the colors. */
export const COLORS = 'colors'

/** The groups that a product's variants can be chosen by: the colors, then the shop's own. */
export const matrixGroups = ({ colors, groups }: Pick<ProductChoices, 'colors' | 'groups'>): MatrixGroup[] => [
  { id: COLORS, valueIds: colors.map(({ id }) => id) },
  ...groups.map(({ id, values }) => ({ id, valueIds: values.map((value) => value.id) })),
]

/** The value that a variant has of a group; null where it has none. */
export const valueIn = ({ colorId, valueIds }: Variant, { id, valueIds: own }: MatrixGroup): string | null =>
  id === COLORS ? colorId : (valueIds.find((value) => own.includes(value)) ?? null)

/** The values of a group that stand in the rows, in the group's order. */
export const chosenIn = (variants: readonly Variant[], group: MatrixGroup): string[] =>
  group.valueIds.filter((value) => variants.some((variant) => valueIn(variant, group) === value))

/** A variant with another value of a group. */
function withValue(variant: Variant, group: MatrixGroup, value: string | null): Variant {
  if (group.id === COLORS) return { ...variant, colorId: value }
  const others = variant.valueIds.filter((one) => !group.valueIds.includes(one))
  return { ...variant, valueIds: value === null ? others : [...others, value] }
}

const isSame = (a: Variant, b: Variant): boolean =>
  a.colorId === b.colorId &&
  a.valueIds.length === b.valueIds.length &&
  a.valueIds.every((id) => b.valueIds.includes(id))

/** Whether nothing but this group tells the variants apart. */
const isLast = (variants: readonly Variant[], group: MatrixGroup): boolean =>
  variants.every((variant) => {
    const { colorId, valueIds } = withValue(variant, group, null)
    return colorId === null && valueIds.length === 0
  })

/** Without those that are there twice. */
const distinct = (variants: readonly Variant[]): Variant[] =>
  variants.filter((one, index) => variants.findIndex((other) => isSame(one, other)) === index)

/**
 * The rows after a value of a group was ticked or unticked. A value that is added comes with each combination that the other groups
 * have; the first of a group is taken on by every row there is, with its SKU, its count and its past. Rows that were taken out before
 * stay out. The last value of the only group leaves one row without choices.
 */
export function withChoice(variants: readonly Variant[], group: MatrixGroup, value: string, empty: Variant): Variant[] {
  const own = chosenIn(variants, group)
  if (own.includes(value)) {
    const left = variants.filter((variant) => valueIn(variant, group) !== value)
    if (left.length > 0) return left
    const freed = distinct(variants.map((variant) => withValue(variant, group, null)))
    return isLast(variants, group) ? freed.slice(0, 1) : freed
  }
  if (own.length === 0) return variants.map((variant) => withValue(variant, group, value))
  const added = distinct(
    variants.map((variant) =>
      withValue({ ...empty, colorId: variant.colorId, valueIds: variant.valueIds }, group, value),
    ),
  )
  return distinct([...variants, ...added])
}

/** The combinations of the values in the rows that no row has: those that customers cannot choose. */
export function missingRows(variants: readonly Variant[], groups: readonly MatrixGroup[], empty: Variant): Variant[] {
  const used = groups
    .map((group) => ({ group, values: chosenIn(variants, group) }))
    .filter(({ values }) => values.length > 0)
  const all = used.reduce<Variant[]>(
    (rows, { group, values }) => rows.flatMap((row) => values.map((value) => withValue(row, group, value))),
    [empty],
  )
  return used.length === 0 ? [] : all.filter((row) => !variants.some((variant) => isSame(variant, row)))
}
