import type * as categories from './catalogue/categories/contracts.ts'
import type * as groups from './catalogue/groups/contracts.ts'
import type * as imports from './catalogue/import/contracts.ts'
import type * as options from './catalogue/options/contracts.ts'
import type * as products from './catalogue/products/contracts.ts'
import { del, get, post, put } from './http/call.ts'
import type * as zeroResults from './search/zero-results/contracts.ts'
import type * as stock from './stock/contracts.ts'

/** The calls of one kind of options, all below one address. */
const optionsAt = (path: string) => ({
  list: get<options.OptionContracts['list']>(path),
  file: get<options.OptionContracts['file']>(`${path}.csv`),
  one: get<options.OptionContracts['one']>(`${path}/{id}`),
  uses: get<options.OptionContracts['uses']>(`${path}/{id}/uses`),
  create: post<options.OptionContracts['create']>(path),
  edit: put<options.OptionContracts['edit']>(`${path}/{id}`),
  remove: del<options.OptionContracts['remove']>(`${path}/{id}`),
  removeMany: del<options.OptionContracts['removeMany']>(path),
  merge: post<options.OptionContracts['merge']>(`${path}/{id}/merge`),
})

/** The calls of brands, colors and attributes. */
export const optionCalls = {
  brand: optionsAt('/api/brands'),
  color: optionsAt('/api/colors'),
  attribute: optionsAt('/api/attributes'),
}

/** The calls of what is sold: categories, products, their import and their stock. */
export const catalogueCalls = {
  zeroResults: get<typeof zeroResults.zeroResultsContract>('/api/searches'),
  zeroResultsFile: get<typeof zeroResults.zeroResultsFileContract>('/api/searches.csv'),
  zeroResultsDismiss: post<typeof zeroResults.zeroResultsMoveContract>('/api/searches/dismiss'),
  zeroResultsReopen: post<typeof zeroResults.zeroResultsMoveContract>('/api/searches/reopen'),
  categories: get<typeof categories.categoriesContract>('/api/categories'),
  category: get<typeof categories.categoryContract>('/api/categories/{id}'),
  categoryCreate: post<typeof categories.categoryCreateContract>('/api/categories'),
  categoryEdit: put<typeof categories.categoryEditContract>('/api/categories/{id}'),
  categoryDelete: del<typeof categories.categoryDeleteContract>('/api/categories/{id}'),
  categoryMove: post<typeof categories.categoryMoveContract>('/api/categories/{id}/products'),
  categoryOrder: post<typeof categories.categoryOrderContract>('/api/categories/order'),
  subcategories: get<typeof categories.subcategoriesContract>('/api/subcategories'),
  subcategoriesFile: get<typeof categories.subcategoriesFileContract>('/api/subcategories.csv'),
  subcategoriesDelete: del<typeof categories.subcategoriesDeleteContract>('/api/subcategories'),
  optionGroups: get<typeof groups.groupsContract>('/api/option-groups'),
  optionGroup: get<typeof groups.groupContract>('/api/option-groups/{id}'),
  optionGroupCreate: post<typeof groups.groupCreateContract>('/api/option-groups'),
  optionGroupEdit: put<typeof groups.groupEditContract>('/api/option-groups/{id}'),
  optionGroupDelete: del<typeof groups.groupDeleteContract>('/api/option-groups/{id}'),
  optionGroupOrder: post<typeof groups.groupOrderContract>('/api/option-groups/order'),
  products: get<typeof products.productsContract>('/api/products'),
  productsFile: get<typeof products.productsFileContract>('/api/products.csv'),
  productsBulk: post<typeof products.productsBulkContract>('/api/products-bulk'),
  product: get<typeof products.productContract>('/api/products/{id}'),
  productCreate: post<typeof products.productCreateContract>('/api/products'),
  productEdit: put<typeof products.productEditContract>('/api/products/{id}'),
  productDelete: del<typeof products.productDeleteContract>('/api/products/{id}'),
  productStatus: post<typeof products.productStatusContract>('/api/products/{id}/status'),
  productPrice: post<typeof products.productPriceContract>('/api/products/{id}/price'),
  productCount: post<typeof products.productCountContract>('/api/products/{id}/count'),
  productCopy: post<typeof products.productCopyContract>('/api/products/{id}/copy'),
  productChoices: get<typeof products.productChoicesContract>('/api/product-choices'),
  productMatches: get<typeof products.productMatchesContract>('/api/product-matches'),
  imports: get<typeof imports.importsContract>('/api/product-imports'),
  import: get<typeof imports.importContract>('/api/product-imports/{id}'),
  importStart: post<typeof imports.importStartContract>('/api/product-imports'),
  importConfirm: post<typeof imports.importConfirmContract>('/api/product-imports/{id}'),
  productStock: get<typeof stock.productStockContract>('/api/products/{id}/stock'),
  stockMovements: get<typeof stock.stockMovementsContract>('/api/stock/{id}/movements'),
  stockReceive: post<typeof stock.stockReceiveContract>('/api/stock/receive'),
  stockCorrect: post<typeof stock.stockCorrectContract>('/api/stock/correct'),
  stockTransfer: post<typeof stock.stockTransferContract>('/api/stock/transfer'),
  stockRelabel: post<typeof stock.stockRelabelContract>('/api/stock/relabel'),
  stockThreshold: put<typeof stock.stockThresholdContract>('/api/stock/threshold'),
  stockSettings: put<typeof stock.stockSettingsContract>('/api/stock/settings'),
}
