import type {
  categoriesContract,
  categoryContract,
  categoryCreateContract,
  categoryDeleteContract,
  categoryEditContract,
  categoryMoveContract,
  categoryOrderContract,
  subcategoriesContract,
  subcategoriesDeleteContract,
  subcategoriesFileContract,
} from './catalogue/categories/contracts.ts'
import type {
  importConfirmContract,
  importContract,
  importStartContract,
  importsContract,
} from './catalogue/import/contracts.ts'
import type { OptionContracts } from './catalogue/options/contracts.ts'
import type {
  productChoicesContract,
  productContract,
  productCopyContract,
  productCountContract,
  productCreateContract,
  productDeleteContract,
  productEditContract,
  productMatchesContract,
  productPriceContract,
  productStatusContract,
  productsBulkContract,
  productsContract,
  productsFileContract,
} from './catalogue/products/contracts.ts'
import { del, get, post, put } from './http/call.ts'
import type {
  productStockContract,
  stockCorrectContract,
  stockMovementsContract,
  stockReceiveContract,
  stockSettingsContract,
  stockThresholdContract,
  stockTransferContract,
} from './stock/contracts.ts'

/** The calls of one kind of options, all below one address. */
const optionsAt = (path: string) => ({
  list: get<OptionContracts['list']>(path),
  file: get<OptionContracts['file']>(`${path}.csv`),
  one: get<OptionContracts['one']>(`${path}/{id}`),
  create: post<OptionContracts['create']>(path),
  edit: put<OptionContracts['edit']>(`${path}/{id}`),
  remove: del<OptionContracts['remove']>(`${path}/{id}`),
  removeMany: del<OptionContracts['removeMany']>(path),
  merge: post<OptionContracts['merge']>(`${path}/{id}/merge`),
})

/** The calls of brands, colors and attributes. */
export const optionCalls = {
  brand: optionsAt('/api/brands'),
  color: optionsAt('/api/colors'),
  attribute: optionsAt('/api/attributes'),
}

/** The calls of what is sold: categories, products, their import and their stock. */
export const catalogueCalls = {
  categories: get<typeof categoriesContract>('/api/categories'),
  category: get<typeof categoryContract>('/api/categories/{id}'),
  categoryCreate: post<typeof categoryCreateContract>('/api/categories'),
  categoryEdit: put<typeof categoryEditContract>('/api/categories/{id}'),
  categoryDelete: del<typeof categoryDeleteContract>('/api/categories/{id}'),
  categoryMove: post<typeof categoryMoveContract>('/api/categories/{id}/products'),
  categoryOrder: post<typeof categoryOrderContract>('/api/categories/order'),
  subcategories: get<typeof subcategoriesContract>('/api/subcategories'),
  subcategoriesFile: get<typeof subcategoriesFileContract>('/api/subcategories.csv'),
  subcategoriesDelete: del<typeof subcategoriesDeleteContract>('/api/subcategories'),
  products: get<typeof productsContract>('/api/products'),
  productsFile: get<typeof productsFileContract>('/api/products.csv'),
  productsBulk: post<typeof productsBulkContract>('/api/products-bulk'),
  product: get<typeof productContract>('/api/products/{id}'),
  productCreate: post<typeof productCreateContract>('/api/products'),
  productEdit: put<typeof productEditContract>('/api/products/{id}'),
  productDelete: del<typeof productDeleteContract>('/api/products/{id}'),
  productStatus: post<typeof productStatusContract>('/api/products/{id}/status'),
  productPrice: post<typeof productPriceContract>('/api/products/{id}/price'),
  productCount: post<typeof productCountContract>('/api/products/{id}/count'),
  productCopy: post<typeof productCopyContract>('/api/products/{id}/copy'),
  productChoices: get<typeof productChoicesContract>('/api/product-choices'),
  productMatches: get<typeof productMatchesContract>('/api/product-matches'),
  imports: get<typeof importsContract>('/api/product-imports'),
  import: get<typeof importContract>('/api/product-imports/{id}'),
  importStart: post<typeof importStartContract>('/api/product-imports'),
  importConfirm: post<typeof importConfirmContract>('/api/product-imports/{id}'),
  productStock: get<typeof productStockContract>('/api/products/{id}/stock'),
  stockMovements: get<typeof stockMovementsContract>('/api/stock/{id}/movements'),
  stockReceive: post<typeof stockReceiveContract>('/api/stock/receive'),
  stockCorrect: post<typeof stockCorrectContract>('/api/stock/correct'),
  stockTransfer: post<typeof stockTransferContract>('/api/stock/transfer'),
  stockThreshold: put<typeof stockThresholdContract>('/api/stock/threshold'),
  stockSettings: put<typeof stockSettingsContract>('/api/stock/settings'),
}
