import type { Log } from '../platform/log.ts'
import type { Broadcast } from '../platform/postgres/broadcast.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { SecretBox } from '../platform/secrets.ts'
import { keepTrying, startSender } from '../platform/sender.ts'
import { type ClaimedDelivery, deliveryQueue, markDelivered, markUndelivered } from './claims.ts'
import { DELIVERIES } from './event-handlers.ts'
import { webhookOwner } from './secrets.ts'
import { type Reach, type Sent, sendDelivery } from './send.ts'

/** Tried again: the key may only be missing in this process. */
const unreadable: Sent = {
  ok: false,
  reason: 'Its secret cannot be read: it was sealed with another SECRETS_KEY.',
  code: null,
  isPermanent: false,
}

const LANES = 3
const POLL_MS = 5_000
const FIRST_PAUSE_MS = 30_000
/** Longer than a delivery can take, and its marking. */
const LEASE_MS = 60_000

type Options = {
  db: Database
  broadcast: Broadcast
  log: Log
  reach: Reach
  /** What the addresses' secrets are sealed in. */
  secrets: SecretBox
  /** Shorter only where a test has to see what happens after them. */
  times?: { leaseMs?: number; firstPauseMs?: number; pollMs?: number; timeoutMs?: number }
}

/** Tells the owner's other systems what happened, from any number of processes, until it is stopped. */
export function startWebhookWorker({ db, broadcast, log, reach, secrets, times = {} }: Options) {
  const { leaseMs = LEASE_MS, firstPauseMs = FIRST_PAUSE_MS, pollMs = POLL_MS, timeoutMs } = times

  async function send(delivery: ClaimedDelivery): Promise<boolean> {
    const secret = secrets.open(delivery.secret, webhookOwner(delivery.webhookId))
    const sent =
      secret === undefined
        ? unreadable
        : await sendDelivery({ ...delivery, secret }, reach, timeoutMs === undefined ? {} : { timeoutMs })
    if (sent.ok) {
      await keepTrying(() => markDelivered(db, delivery, sent.code))
      return true
    }
    const { id, name, attempts: attempt } = delivery
    log.warn('webhook not delivered', { delivery: id, event: name, attempt, reason: sent.reason })
    await keepTrying(() => markUndelivered(db, delivery, sent, firstPauseMs))
    return true
  }

  return startSender({
    name: 'webhooks',
    channel: DELIVERIES,
    lanes: LANES,
    pollMs,
    broadcast,
    log,
    db,
    queue: deliveryQueue,
    leaseMs,
    send,
  })
}
