import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '../../http/call.ts'
import { calls } from '../../routes.ts'
import { listAddress, oneOf, type SearchOf } from '../../ui/admin/lists/list-address.ts'
import { listQuery } from '../../ui/admin/lists/use-list.ts'
import { askEndpoint } from '../../ui/client.ts'
import type { quotePreviewContract } from '../contracts.ts'
import { quoteSorts, shownStatuses } from '../list-schema.ts'

const REFRESH_MS = 30_000

/** What the address of the quotes' list may ask for. */
export const quotesList = listAddress({
  sorts: quoteSorts,
  usualSort: 'db',
  filters: { status: oneOf(shownStatuses) },
})

/** A page of the quotes, refreshed by itself: customers ask for more. */
export const quotesQuery = (search: SearchOf<typeof quotesList>) =>
  listQuery('quotes', calls.quotes, search, REFRESH_MS)

/** What an edit of a quote would come to. */
export const previewQuery = (body: CallInput<typeof quotePreviewContract>) =>
  queryOptions({
    queryKey: ['quote-preview', body],
    queryFn: async () => (await askEndpoint(calls.quotePreview, body)).preview,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** One quote, refreshed by itself: its customer may answer it. */
export const quoteQuery = (id: string) =>
  queryOptions({
    queryKey: ['quote', id],
    queryFn: async () => (await askEndpoint(calls.quoteOf, { id })).quote,
    refetchInterval: REFRESH_MS,
  })
