import { languages } from '../../../i18n/languages.ts'
import { calls } from '../../../routes.ts'
import { listAddress, oneOf, type SearchOf } from '../../../ui/admin/lists/list-address.ts'
import { listQuery } from '../../../ui/admin/lists/use-list.ts'
import { zeroResultSorts, zeroResultStates } from '../schema.ts'

/** What the address of the list of searches without results may ask for. */
export const searchesList = listAddress({
  sorts: zeroResultSorts,
  usualSort: 'tb',
  filters: { state: oneOf(zeroResultStates), language: oneOf(languages) },
})

/** A page of the searches that found nothing. */
export const searchesQuery = (search: SearchOf<typeof searchesList>) => listQuery('searches', calls.zeroResults, search)
