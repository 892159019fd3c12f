import type { ProductCardView } from '../list/card-queries.ts'
import type { Specification } from '../schema.ts'
import { type BuyGroups, buyGroups } from './buy-groups.ts'
import { canBeLaidInHerringbone } from './laying-rules.ts'
import type { ProductView, VariantView } from './queries.ts'

/** What the buy box starts from: everything that can be chosen, with prices and stock as the page was made. */
export type BuyBoxView = {
  productId: string
  slug: string
  name: string
  type: 'simple' | 'variable'
  unit: ProductCardView['unit']
  unitMeasure: ProductCardView['unitMeasure']
  unitValueCenti: number
  piecesPerBox: number | null
  priceMinor: number
  salePriceMinor: number | null
  wastePercent: { straight: number; diagonal: number; herringbone?: number | undefined } | null
  weightGramsPerUnit: number | null
  options: (Omit<VariantView, 'values'> & { values: (number | null)[] })[]
  groups: BuyGroups['groups']
  storeName: string
}

/** What each pattern wastes in which the floor can be laid, by its locking system. */
function layableWaste({ wastePercent, lock }: Specification): BuyBoxView['wastePercent'] {
  if (!wastePercent) return null
  const { straight, diagonal, herringbone } = wastePercent
  return { straight, diagonal, ...(canBeLaidInHerringbone(lock) && herringbone !== undefined && { herringbone }) }
}

/** A product as the buy box takes it. */
export function buyBoxView(product: ProductView, storeName: string): BuyBoxView {
  const { id, slug, name, type, unit, unitMeasure, unitValueCenti, priceMinor, salePriceMinor, specification } = product
  const { groups, values } = buyGroups(product.variants)
  return {
    productId: id,
    slug,
    name,
    type,
    unit,
    unitMeasure,
    unitValueCenti,
    piecesPerBox: specification.piecesPerBox ?? null,
    priceMinor,
    salePriceMinor,
    wastePercent: layableWaste(specification),
    weightGramsPerUnit: specification.weightGrams ?? null,
    options: product.variants.map((variant, index) => ({ ...variant, values: values[index] ?? [] })),
    groups,
    storeName,
  }
}
