import { canonical, inputOf } from '../admin-rules.ts'
import type { ProductInput } from '../admin-schema.ts'
import type { ProductForm } from '../contracts.ts'

/** What the form holds: as it is sent, with a count for every store. */
export type ProductValues = ProductInput

const nobody: ProductInput = {
  slug: '',
  type: 'simple',
  status: 'draft',
  categoryId: '',
  subcategoryIds: [],
  brandId: null,
  colorId: null,
  name: { en: '' },
  shortDescription: { en: '' },
  description: { en: '' },
  seoTitle: { en: '' },
  seoDescription: { en: '' },
  unit: 'box',
  unitValueCenti: 2000,
  unitMeasure: 'area',
  priceMinor: 0,
  salePriceMinor: null,
  saleStartsAt: null,
  saleEndsAt: null,
  thicknessTenthMm: null,
  finish: null,
  size: null,
  waterproof: false,
  featured: false,
  hasSamples: true,
  pictures: [],
  specification: {},
  matches: [],
  variants: [],
}

/** A variant without anything of its own. */
export const emptyVariant = (stores: readonly string[]): ProductInput['variants'][number] => ({
  sku: '',
  colorId: null,
  valueIds: [],
  priceMinor: null,
  salePriceMinor: null,
  pictureUrl: null,
  stock: stores.map((store) => ({ store, onHand: 0, expected: 0 })),
})

/** What the fields hold of a product, or of none. Every count keeps what it was seen as. */
export function valuesOf(form: ProductForm | undefined, stores: readonly string[]): ProductValues {
  if (!form) return { ...nobody, variants: [emptyVariant(stores)] }
  const { id: _, version: __, ...input } = inputOf(form)
  return {
    ...input,
    variants: form.variants.map(({ stockItemId: ___, stock, ...variant }) => ({
      ...variant,
      stock: stores.map((store) => {
        const onHand = stock.find((level) => level.store === store)?.onHand ?? 0
        return { store, onHand, expected: onHand }
      }),
    })),
  }
}

/** What is sent: only the counts that were changed. An address that is left empty is made by the server from the name. */
export const sentOf = (values: ProductValues): ProductInput => ({
  ...values,
  slug: values.slug.trim(),
  specification: withoutNothing(values.specification),
  variants: values.variants.map((variant) => ({
    ...variant,
    stock: variant.stock
      .filter(({ onHand, expected }) => onHand !== expected)
      .map(({ store, onHand, expected }) => (variant.id ? { store, onHand, expected } : { store, onHand })),
  })),
})

/** A field that was emptied says nothing. */
function withoutNothing<T extends object>(fields: T): T {
  const isGroup = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const kept = Object.entries(fields)
    .map(([name, value]) => [name, isGroup(value) ? withoutNothing(value) : value] as const)
    .filter(([, value]) => !['null', '""', '[]', '{}', undefined].includes(canonical(value)))
  return Object.fromEntries(kept) as T
}
