import { infiniteQueryOptions } from '@tanstack/react-query'
import { calls } from '../../../routes.ts'
import { askEndpoint } from '../../../ui/client.ts'

/** The timeline of a customer, a page after the other. */
export const timelineQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['customer-timeline', id],
    queryFn: ({ pageParam }) =>
      askEndpoint(calls.customerTimeline, { id, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
