import type { Translated } from '../catalogue/schema.ts'

/** What of a product a word of a query can be found in. */
export const searchFields = [
  'name',
  'sku',
  'category',
  'subcategory',
  'brand',
  'color',
  'option',
  'look',
  'room',
  'thickness',
  'width',
  'length',
  'wearClass',
  'wearLayer',
  'slip',
  'finish',
  'waterproof',
  'waterResistance',
  'heating',
  'installation',
  'pattern',
  'edge',
  'core',
  'goesWith',
  'kind',
  'price',
  'without',
] as const

export type SearchField = (typeof searchFields)[number]

/** Something that many products have, and that can be asked for. */
export type SearchFact = {
  field: SearchField
  text: Translated
  /** The same in other words, which are found but not shown. */
  also?: string
  /** What the field is called, for who says it too: `wear layer 20 mil`. */
  label?: Translated
  /** Of thickness, width and length. */
  tenthMm?: number
}

/** What a unit of a product costs now, as the catalogue has it, in minor units, and what a box of floor covers, in hundredths of a square foot. */
export type SearchPrice = { perUnitMinor: number; boxCenti: number | null }

/** A product as the search knows it. */
export type SearchDocument = {
  id: string
  slug: string
  name: Translated
  /** Sold by the box to be laid, rather than beside floors. */
  isFloor: boolean
  facts: readonly SearchFact[]
  skus: readonly string[]
  price?: SearchPrice
}
