import { queryOptions } from '@tanstack/react-query'
import { callHref, calls } from '../../routes.ts'
import { ask } from '../../ui/client.ts'
import { listAddress, oneOf, type SearchOf } from '../../ui/office/list-address.ts'
import { listQuery } from '../../ui/office/use-list.ts'
import { type TraitKind, type TraitListView, type TraitView, traitSorts, traitUses } from '../trait-schema.ts'

/** Where each kind's calls and screens are. */
export const traitPlaces = {
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
export const traitsList = listAddress({ sorts: traitSorts, usualSort: 'na', filters: { use: oneOf(traitUses) } })
export type TraitsSearch = SearchOf<typeof traitsList>

/** A page of one kind's list. */
export const traitsQuery = (kind: TraitKind) => (search: TraitsSearch) =>
  listQuery<TraitListView>(`${kind}s`, traitPlaces[kind].calls, search)

/** One brand, color or attribute. */
export const traitQuery = (kind: TraitKind) => (id: string) =>
  queryOptions({
    queryKey: [kind, id],
    queryFn: async () => (await ask<Record<TraitKind, TraitView>>(callHref(traitPlaces[kind].one, id)))[kind],
  })
