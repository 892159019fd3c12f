import type { ProductSort } from './admin-list-schema.ts'
import type { ProductInput, ProductStatus, VariantInput } from './admin-schema.ts'

/** A product as the form shows it: what it says, and what it must know to change it. */
export type ProductForm = Omit<ProductInput, 'variants'> & {
  id: string
  version: number
  createdAt: string
  updatedAt: string
  /** The address of the picture in the room that the shop made by itself and takes the place of; null where it made none. */
  madePicture: string | null
  variants: (Omit<VariantInput, 'id' | 'stock'> & {
    id: string
    stockItemId: string
    stock: { store: string; onHand: number }[]
  })[]
}

/** One product in the list. */
export type ProductRow = {
  id: string
  slug: string
  name: string
  type: ProductInput['type']
  status: ProductStatus
  version: number
  unit: ProductInput['unit']
  category: string
  brand: string | null
  pictureUrl: string | null
  priceMinor: number
  salePriceMinor: number | null
  saleStartsAt: string | null
  saleEndsAt: string | null
  isOnSale: boolean
  updatedAt: string
  /** Of the first variant, and how many there are. */
  sku: string
  variantCount: number
  /** The one item of a product without choices, whose count can be changed in the list; null of others. */
  itemId: string | null
  /** By store; of a product with choices, the sum. */
  stock: { store: string; onHand: number }[]
}

export type ProductListView = {
  products: ProductRow[]
  total: number
  page: number
  pageSize: number
  sort: ProductSort
  /** How many there are of each status, whatever the status asked for. */
  counts: Record<ProductStatus, number>
}

/** What the form and the filters choose from. */
export type ProductChoices = {
  categories: { id: string; parentId: string | null; slug: string; name: string }[]
  brands: { id: string; name: string }[]
  colors: { id: string; name: string; label: string; hex: string }[]
  attributes: { id: string; name: string }[]
  /** The stores that hold stock, by their variant names. */
  stores: { variant: string; city: string }[]
}

/** A product found for the list of what goes with another. */
export type FoundMatch = { id: string; name: string; sku: string; unit: string; pictureUrl: string | null }
