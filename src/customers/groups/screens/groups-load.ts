import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { calls } from '../../../routes.ts'
import { askEndpoint } from '../../../ui/client.ts'

/** Every group of customers, by name. */
export const groupsQuery = queryOptions({
  queryKey: ['customer-groups'],
  queryFn: () => askEndpoint(calls.groups, {}),
})

/** One group with its price list. */
export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer-groups', 'one', id],
    queryFn: async () => (await askEndpoint(calls.group, { id })).group,
  })

/** The categories, subcategories and brands that a price list can be for. */
export const groupTargetsQuery = queryOptions({
  queryKey: ['customer-groups', 'targets'],
  queryFn: () => askEndpoint(calls.groupTargets, {}),
})

/** Variants by name or SKU. */
export const groupGoodsQuery = (search: string) =>
  queryOptions({
    queryKey: ['customer-groups', 'goods', search],
    queryFn: async () => (await askEndpoint(calls.groupGoods, { search })).goods,
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  })

/** The group that a customer is in. */
export const customerGroupQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer-groups', 'customer', id],
    queryFn: async () => (await askEndpoint(calls.customerGroup, { id })).membership,
  })
