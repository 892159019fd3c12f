import { queryOptions } from '@tanstack/react-query'
import { optionCalls } from '../../../catalogue-calls.ts'
import { anyText, listAddress, oneOf, type SearchOf } from '../../../ui/admin/lists/list-address.ts'
import { listQuery } from '../../../ui/admin/lists/use-list.ts'
import { askEndpoint } from '../../../ui/client.ts'
import { type OptionKind, optionSorts, optionUses } from '../schema.ts'

/** Where each kind's screens are. */
export const optionScreens = { brand: '/brand', color: '/colors', attribute: '/attributes' } as const

/** What the address of the list of brands, colors or attributes may ask for. */
export const optionsList = listAddress({
  sorts: optionSorts,
  usualSort: 'na',
  filters: { use: oneOf(optionUses), group: anyText(40) },
})
export type OptionsSearch = SearchOf<typeof optionsList>

/** A page of one kind's list. */
export const optionsQuery = (kind: OptionKind) => (search: OptionsSearch) =>
  listQuery(`${kind}s`, optionCalls[kind].list, search)

/** One brand, color or attribute. */
export const optionQuery = (kind: OptionKind) => (id: string) =>
  queryOptions({
    queryKey: [kind, id],
    queryFn: async () => (await askEndpoint(optionCalls[kind].one, { id })).option,
  })

/** Some of the products that have one of them. */
export const usesQuery = (kind: OptionKind, id: string) =>
  queryOptions({
    queryKey: [kind, id, 'uses'],
    queryFn: async () => (await askEndpoint(optionCalls[kind].uses, { id })).products,
  })
