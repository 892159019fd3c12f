import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { askEndpoint } from '../../ui/client.ts'

const REFRESH_MS = 10_000

/** Every address. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async () => (await askEndpoint(calls.webhooks, {})).webhooks,
})

/** One address with its latest deliveries, refreshed by itself. */
export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: () => askEndpoint(calls.webhook, { id }),
    refetchInterval: REFRESH_MS,
  })
