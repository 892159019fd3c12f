import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../../routes.ts'
import { listAddress, oneOf, type SearchOf } from '../../../ui/admin/lists/list-address.ts'
import { listQuery } from '../../../ui/admin/lists/use-list.ts'
import { askEndpoint } from '../../../ui/client.ts'
import { supplierStates } from '../schema.ts'

const REFRESH_MS = 60_000

/** What the address of the suppliers' list may ask for. */
export const suppliersList = listAddress({ filters: { state: oneOf(supplierStates) } })

/** A page of the suppliers. */
export const suppliersQuery = (search: SearchOf<typeof suppliersList>) =>
  listQuery('suppliers', calls.suppliers, search, REFRESH_MS)

/** Who can be ordered from. */
export const supplierChoicesQuery = queryOptions({
  queryKey: ['suppliers', 'choices'],
  queryFn: async () => (await askEndpoint(calls.supplierChoices, {})).suppliers,
})
