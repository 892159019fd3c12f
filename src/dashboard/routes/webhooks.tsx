import { webhookQuery, webhooksQuery } from '../../notifications/screens/webhooks-load.ts'
import { rowRoute, screenRoute } from '../root.ts'

const load = () => import('../../notifications/screens/webhook-screen.tsx')

export const webhookRoutes = [
  screenRoute({
    path: '/settings/webhooks',
    query: webhooksQuery,
    load: () => import('../../notifications/screens/webhooks-screen.tsx'),
    name: 'WebhooksScreen',
  }),
  screenRoute({ path: '/settings/webhooks/create', load, name: 'NewWebhookScreen' }),
  rowRoute({ path: '/settings/webhooks/$id', query: webhookQuery, load, name: 'WebhookScreen' }),
] as const
