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
import type { OptionContracts } from './catalogue/options/contracts.ts'
import { del, get, post, put } from './http/call.ts'

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
}
