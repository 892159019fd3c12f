import { queryOptions } from '@tanstack/react-query'
import { callHref, calls } from '../../routes.ts'
import { ask } from '../../ui/client.ts'
import type { DeliveryView, WebhookView } from '../schema.ts'

const REFRESH_MS = 10_000

/** Every address. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async () => (await ask<{ webhooks: WebhookView[] }>(calls.webhooks)).webhooks,
})

/** One address with its latest deliveries, refreshed by itself. */
export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: () => ask<{ webhook: WebhookView; deliveries: DeliveryView[] }>(callHref(calls.webhook, id)),
    refetchInterval: REFRESH_MS,
  })
