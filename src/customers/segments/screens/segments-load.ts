import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SegmentRule } from '../../../pricing/segments/rules.ts'
import { calls } from '../../../routes.ts'
import { askEndpoint } from '../../../ui/client.ts'

/** Every segment of customers, by name. */
export const segmentsQuery = queryOptions({
  queryKey: ['segments'],
  queryFn: () => askEndpoint(calls.segments, {}),
})

/** One segment with its rule. */
export const segmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['segments', 'one', id],
    queryFn: async () => (await askEndpoint(calls.segment, { id })).segment,
  })

/** Whom a rule finds at this moment. */
export const previewQuery = (rule: SegmentRule, isWhole: boolean) =>
  queryOptions({
    queryKey: ['segments', 'preview', rule],
    queryFn: () => askEndpoint(calls.segmentPreview, { rule: JSON.stringify(rule) }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })

/** Products by name or SKU, or those of some ids. */
export const segmentProductsQuery = (search: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['segments', 'products', search, ...ids],
    queryFn: async () => (await askEndpoint(calls.segmentProducts, { search, ids: ids.join(',') })).products,
    enabled: search.trim() !== '' || ids.length > 0,
    placeholderData: keepPreviousData,
  })
