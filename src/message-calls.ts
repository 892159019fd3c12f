import type { contactContract } from './contact/contracts.ts'
import { del, get, post, put } from './http/call.ts'
import type { newsletterContract, newsletterTokenContract } from './newsletter/contracts.ts'
import type {
  subscribersContract,
  subscribersFileContract,
  subscribersRemoveContract,
} from './newsletter/subscriber-contracts.ts'
import type {
  mailContract,
  mailRetryContract,
  mailsContract,
  notificationsClearContract,
  notificationsContract,
} from './notifications/contracts.ts'
import type { backInStockContract } from './stock/alert-contracts.ts'
import type {
  webhookAddContract,
  webhookChangeContract,
  webhookContract,
  webhookRemoveContract,
  webhookSecretContract,
  webhookSendContract,
  webhooksContract,
} from './webhooks/contracts.ts'

/** The calls by which people write to the shop, and the shop tells people and other systems of something. */
export const messageCalls = {
  backInStock: post<typeof backInStockContract>('/api/back-in-stock'),
  contact: post<typeof contactContract>('/api/contact'),
  newsletter: post<typeof newsletterContract>('/api/newsletter'),
  newsletterConfirm: post<typeof newsletterTokenContract>('/api/newsletter/confirm'),
  subscribers: get<typeof subscribersContract>('/api/subscribers'),
  subscribersFile: get<typeof subscribersFileContract>('/api/subscribers.csv'),
  subscribersLeave: post<typeof subscribersRemoveContract>('/api/subscribers/leave'),
  subscribersErase: del<typeof subscribersRemoveContract>('/api/subscribers'),
  notification: get<typeof notificationsContract>('/api/notification'),
  notificationClear: del<typeof notificationsClearContract>('/api/notification'),
  mails: get<typeof mailsContract>('/api/mail'),
  mail: get<typeof mailContract>('/api/mail/{id}'),
  mailRetry: post<typeof mailRetryContract>('/api/mail/{id}/retry'),
  webhooks: get<typeof webhooksContract>('/api/webhooks'),
  webhookAdd: post<typeof webhookAddContract>('/api/webhooks'),
  webhook: get<typeof webhookContract>('/api/webhooks/{id}'),
  webhookChange: put<typeof webhookChangeContract>('/api/webhooks/{id}'),
  webhookRemove: del<typeof webhookRemoveContract>('/api/webhooks/{id}'),
  webhookSecret: post<typeof webhookSecretContract>('/api/webhooks/{id}/secret'),
  webhookPing: post<typeof webhookSendContract>('/api/webhooks/{id}/ping'),
  webhookResend: post<typeof webhookSendContract>('/api/webhooks/deliveries/{id}/resend'),
}
