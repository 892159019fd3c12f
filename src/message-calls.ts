import type * as contact from './contact/contracts.ts'
import { del, get, post, put } from './http/call.ts'
import type * as newsletter from './newsletter/contracts.ts'
import type * as subscriber from './newsletter/subscriber-contracts.ts'
import type * as notifications from './notifications/contracts.ts'
import type * as alert from './stock/alert-contracts.ts'
import type * as webhooks from './webhooks/contracts.ts'

/** The calls by which people write to the shop, and the shop tells people and other systems of something. */
export const messageCalls = {
  backInStock: post<typeof alert.backInStockContract>('/api/back-in-stock'),
  contact: post<typeof contact.contactContract>('/api/contact'),
  newsletter: post<typeof newsletter.newsletterContract>('/api/newsletter'),
  newsletterConfirm: post<typeof newsletter.newsletterTokenContract>('/api/newsletter/confirm'),
  subscribers: get<typeof subscriber.subscribersContract>('/api/subscribers'),
  subscribersFile: get<typeof subscriber.subscribersFileContract>('/api/subscribers.csv'),
  subscribersLeave: post<typeof subscriber.subscribersRemoveContract>('/api/subscribers/leave'),
  subscribersErase: del<typeof subscriber.subscribersRemoveContract>('/api/subscribers'),
  notification: get<typeof notifications.notificationsContract>('/api/notification'),
  notificationClear: del<typeof notifications.notificationsClearContract>('/api/notification'),
  mails: get<typeof notifications.mailsContract>('/api/mail'),
  mail: get<typeof notifications.mailContract>('/api/mail/{id}'),
  mailRetry: post<typeof notifications.mailRetryContract>('/api/mail/{id}/retry'),
  webhooks: get<typeof webhooks.webhooksContract>('/api/webhooks'),
  webhookAdd: post<typeof webhooks.webhookAddContract>('/api/webhooks'),
  webhook: get<typeof webhooks.webhookContract>('/api/webhooks/{id}'),
  webhookChange: put<typeof webhooks.webhookChangeContract>('/api/webhooks/{id}'),
  webhookRemove: del<typeof webhooks.webhookRemoveContract>('/api/webhooks/{id}'),
  webhookSecret: post<typeof webhooks.webhookSecretContract>('/api/webhooks/{id}/secret'),
  webhookPing: post<typeof webhooks.webhookSendContract>('/api/webhooks/{id}/ping'),
  webhookResend: post<typeof webhooks.webhookSendContract>('/api/webhooks/deliveries/{id}/resend'),
}
