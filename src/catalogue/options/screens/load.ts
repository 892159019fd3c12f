import { queryOptions } from '@tanstack/react-query'
import { callHref, calls } from '../../../routes.ts'
import { listAddress, oneOf, type SearchOf } from '../../../ui/admin/lists/list-address.ts'
import { listQuery } from '../../../ui/admin/lists/use-list.ts'
import { ask } from '../../../ui/client.ts'
import { type OptionKind, type OptionListView, type OptionView, optionSorts, optionUses } from '../schema.ts'

/** Where each kind's calls and screens are. */
export const optionPlaces = {
  brand: { calls: calls.brands, file: calls.brandsFile, one: calls.brand, merge: calls.brandMerge, screen: '/brand' },
  color: { calls: calls.colors, file: calls.colorsFile, one: calls.color, merge: calls.colorMerge, screen: '/colors' },
  attribute: {
    calls: calls.attributes,
    file: calls.attributesFile,
    one: calls.attribute,
    merge: calls.attributeMerge,
    screen: '/attributes',
  },
} as const

/** What the address of the list of brands, colors or attributes may ask for. */
export const optionsList = listAddress({ sorts: optionSorts, usualSort: 'na', filters: { use: oneOf(optionUses) } })
export type OptionsSearch = SearchOf<typeof optionsList>

/** A page of one kind's list. */
export const optionsQuery = (kind: OptionKind) => (search: OptionsSearch) =>
  listQuery<OptionListView>(`${kind}s`, optionPlaces[kind].calls, search)

/** One brand, color or attribute. */
export const optionQuery = (kind: OptionKind) => (id: string) =>
  queryOptions({
    queryKey: [kind, id],
    queryFn: async () => (await ask<Record<OptionKind, OptionView>>(callHref(optionPlaces[kind].one, id)))[kind],
  })
