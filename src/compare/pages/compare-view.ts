import type { ProductView } from '../../catalogue/products/queries.ts'

/** What the page of a comparison shows. */
export type ComparePageView = {
  products: ProductView[]
  /** How many that the address names are not sold any more. */
  missing: number
  /** Whether the address names more than stand side by side. */
  isCut: boolean
  /** Floors of the same series, to put beside these. */
  more: ProductView['siblings']
  storeName: string
}
