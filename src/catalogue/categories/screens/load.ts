import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../../routes.ts'
import { anyText, listAddress, type SearchOf } from '../../../ui/admin/lists/list-address.ts'
import { listQuery } from '../../../ui/admin/lists/use-list.ts'
import { askEndpoint } from '../../../ui/client.ts'
import { subcategorySorts } from '../schema.ts'

/** Every category and subcategory, siblings in their order. */
export const categoryTreeQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async () => (await askEndpoint(calls.categories, {})).categories,
})

/** One category or subcategory. */
export const categoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['category', id],
    queryFn: async () => (await askEndpoint(calls.category, { id })).category,
  })

/** What the address of the subcategories' list may ask for. */
export const subcategoriesList = listAddress({
  sorts: subcategorySorts,
  usualSort: 'pa',
  filters: { category: anyText(40) },
})

/** A page of the subcategories. */
export const subcategoriesQuery = (search: SearchOf<typeof subcategoriesList>) =>
  listQuery('subcategories', calls.subcategories, search)
