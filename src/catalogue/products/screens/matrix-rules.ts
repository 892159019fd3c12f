import type { ProductInput } from '../admin-schema.ts'

type Variant = ProductInput['variants'][number]

/** The ids that stand in the rows, each once, in their order; null stands for rows without. */
const idsInUse = (variants: readonly Variant[], kind: 'colorId' | 'attributeId'): (string | null)[] => {
  const ids = [...new Set(variants.map((variant) => variant[kind]))]
  const chosen = ids.filter((id) => id !== null)
  return chosen.length > 0 ? chosen : [null]
}

/**
 * The rows after a color or an attribute was ticked or unticked: each color with each attribute. Rows that there are
 * already keep what is in them; the first choice of a product that had none is taken on by its one row.
 */
export function withChoices(
  variants: readonly Variant[],
  kind: 'colorId' | 'attributeId',
  id: string,
  empty: Variant,
): Variant[] {
  const own = idsInUse(variants, kind)
  const next = own.includes(id) ? own.filter((other) => other !== id) : [...own.filter((other) => other !== null), id]
  const others = idsInUse(variants, kind === 'colorId' ? 'attributeId' : 'colorId')
  const pairs = (next.length > 0 ? next : [null]).flatMap((one) => others.map((other) => [one, other] as const))
  const isTakenOn = own.length === 1 && own[0] === null
  const rows = pairs.map(([one, other], index) => {
    const [colorId, attributeId] = kind === 'colorId' ? [one, other] : [other, one]
    const same = variants.find((variant) => variant.colorId === colorId && variant.attributeId === attributeId)
    // What had no choice yet becomes the first one, with its SKU, its count and its past.
    const before = isTakenOn && index < variants.length ? variants[index] : undefined
    return { ...(same ?? before ?? empty), colorId, attributeId }
  })
  return rows.some(({ colorId, attributeId }) => colorId !== null || attributeId !== null) ? rows : [rows[0] ?? empty]
}
