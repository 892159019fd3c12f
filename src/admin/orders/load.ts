import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Quote } from '../../cart/contracts.ts'
import type { orderEditPreviewContract, ordersQuoteContract } from '../../checkout/manual/manual-contracts.ts'
import type { AnswerOf, CallInput } from '../../http/call.ts'
import { calls } from '../../routes.ts'
import { askEndpoint } from '../../ui/client.ts'

/** Who ordered before, by a search. */
export const buyersQuery = (search: string) =>
  queryOptions({
    queryKey: ['buyers', search],
    queryFn: async () => (await askEndpoint(calls.orderBuyers, { search })).buyers,
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  })

/** A quote, with the areas by which staff may send it whatever the address says. */
export type StaffQuote = Quote & {
  areas: readonly { id: string; name: string }[]
  /** Whether more comes off by hand than whoever asks may give. */
  isBeyondRight: boolean
  /** On which terms the customer orders; null of who is no trade customer. */
  trade: AnswerOf<typeof calls.ordersQuote>['trade']
}

/** What an order for a customer would cost now, and where it can be delivered. */
export const quoteQuery = (body: CallInput<typeof ordersQuoteContract>) =>
  queryOptions({
    queryKey: ['quote', body],
    queryFn: async (): Promise<StaffQuote> => {
      const { quote, areas, isBeyondRight, trade } = await askEndpoint(calls.ordersQuote, body)
      return { ...quote, areas, isBeyondRight, trade }
    },
    placeholderData: keepPreviousData,
  })

/** What an edit of an order would come to. */
export const previewQuery = (body: CallInput<typeof orderEditPreviewContract>) =>
  queryOptions({
    queryKey: ['preview', body],
    queryFn: async () => (await askEndpoint(calls.orderEditPreview, body)).preview,
    retry: false,
    placeholderData: keepPreviousData,
  })
