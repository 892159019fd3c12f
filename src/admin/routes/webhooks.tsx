import { webhookQuery, webhooksQuery } from '../../webhooks/screens/load.ts'
import { rowRoute, screenRoute } from '../root.ts'

const load = () => import('../../webhooks/screens/webhook-screen.tsx')

export const webhookRoutes = [
  screenRoute({
    path: '/settings/webhooks',
    query: webhooksQuery,
    load: () => import('../../webhooks/screens/webhooks-screen.tsx'),
    name: 'WebhooksScreen',
  }),
  screenRoute({ path: '/settings/webhooks/create', load, name: 'NewWebhookScreen' }),
  rowRoute({ path: '/settings/webhooks/$id', query: webhookQuery, load, name: 'WebhookScreen' }),
] as const
