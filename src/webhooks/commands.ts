import { count, eq, sql } from 'drizzle-orm'
import { uuidPattern } from '../measure/text.ts'
import { type Failure, fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { urlRefusal } from '../platform/public-address.ts'
import { requestId } from '../platform/request-context.ts'
import type { SecretBox } from '../platform/secrets.ts'
import { bodyOf, DELIVERIES } from './event-handlers.ts'
import { findWebhook } from './queries.ts'
import { MOST_WEBHOOKS, type WebhookInput } from './schema.ts'
import { webhookOwner } from './secrets.ts'
import type { Reach } from './send.ts'
import { newSecret, printOf } from './signatures.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

type Change = { before: Record<string, unknown>; after: Record<string, unknown> }

/** An address that does not lead into the open internet is refused. */
function refusedUrl(url: string, reach: Reach): Failure | undefined {
  const refusal = reach === 'any' ? (URL.canParse(url) ? undefined : 'malformed') : urlRefusal(url)
  return refusal ? fail('INVALID_INPUT', { fields: { url: `admin-webhooks.errors.${refusal}` } }) : undefined
}

/** What is against an address, in a form of a new one where `isNew`: where it leads, or that there are too many. */
export async function wrongWebhook(
  tx: Transaction,
  url: string | undefined,
  { reach, isNew }: { reach: Reach; isNew: boolean },
): Promise<Failure | undefined> {
  const refusal = url === undefined ? undefined : refusedUrl(url, reach)
  return refusal ?? (isNew && (await isFull(tx)) ? full : undefined)
}

const full = fail('CONFLICT', { fields: { url: 'admin-webhooks.errors.tooMany' } })

async function isFull(tx: Transaction): Promise<boolean> {
  const [all] = await tx.select({ total: count() }).from(webhooks)
  return (all?.total ?? 0) >= MOST_WEBHOOKS
}

async function lock(tx: Transaction, id: string) {
  if (!uuidPattern.test(id)) return undefined
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
  return webhook
}

/**
 * Adds an address. Its secret is in this answer and in no later one.
 * @returns INVALID_INPUT for an address that does not lead into the open internet, CONFLICT where there are too many
 */
export async function addWebhook(
  tx: Transaction,
  input: WebhookInput,
  reach: Reach,
  secrets: SecretBox,
): Promise<Result<{ id: string; secret: string }>> {
  const refusal = refusedUrl(input.url, reach)
  if (refusal) return refusal
  await tx.execute(sql`lock table webhooks in share row exclusive mode`) // two at once are not both the last
  if (await isFull(tx)) return full
  const [id, secret] = [uuidv7(), newSecret()]
  await tx.insert(webhooks).values({ id, secret: secrets.seal(secret, webhookOwner(id)), ...input })
  return succeed({ id, secret })
}

/** Changes an address. NOT_FOUND; CHANGED_MEANWHILE with the address as it is; else as `addWebhook`. */
export async function changeWebhook(
  tx: Transaction,
  { id, version, ...input }: WebhookInput & { id: string; version: number },
  reach: Reach,
): Promise<Result<Change>> {
  const webhook = await lock(tx, id)
  if (!webhook) return fail('NOT_FOUND')
  if (webhook.version !== version) return fail('CHANGED_MEANWHILE', { data: { webhook: await findWebhook(tx, id) } })
  const refusal = refusedUrl(input.url, reach)
  if (refusal) return refusal
  await tx
    .update(webhooks)
    .set({ ...input, version: version + 1 })
    .where(eq(webhooks.id, webhook.id))
  const { url, description, events, active } = webhook
  return succeed({ before: { url, description, events, active }, after: input })
}

/** Removes an address with what waits for it. NOT_FOUND. */
export async function removeWebhook(tx: Transaction, id: string): Promise<Result<Change>> {
  const webhook = await lock(tx, id)
  if (!webhook) return fail('NOT_FOUND')
  await tx.delete(webhooks).where(eq(webhooks.id, webhook.id))
  return succeed({ before: { url: webhook.url, events: webhook.events }, after: {} })
}

/**
 * Gives an address another secret, which is in this answer and in no later one; what changed tells the two apart and gives
 * neither away. NOT_FOUND.
 */
export async function renewSecret(
  tx: Transaction,
  id: string,
  secrets: SecretBox,
): Promise<Result<Change & { secret: string }>> {
  const webhook = await lock(tx, id)
  if (!webhook) return fail('NOT_FOUND')
  const secret = newSecret()
  const sealed = secrets.seal(secret, webhookOwner(webhook.id))
  await tx.update(webhooks).set({ secret: sealed }).where(eq(webhooks.id, webhook.id))
  const old = secrets.open(webhook.secret, webhookOwner(webhook.id))
  const change = {
    before: { signedWith: old === undefined ? '' : printOf(old) },
    after: { signedWith: printOf(secret) },
  }
  return succeed({ secret, ...change })
}

/** Sends an address a `ping` that means nothing. NOT_FOUND; CONFLICT where it is switched off. */
export async function pingWebhook(tx: Transaction, id: string): Promise<Result<{ deliveryId: string }>> {
  const webhook = await lock(tx, id)
  if (!webhook) return fail('NOT_FOUND')
  if (!webhook.active) return fail('CONFLICT')
  const [deliveryId, eventId] = [uuidv7(), uuidv7()]
  const body = bodyOf(eventId, 'ping', new Date(), {})
  const delivery = { id: deliveryId, webhookId: webhook.id, eventId, name: 'ping', body, requestId: requestId() }
  await tx.insert(webhookDeliveries).values(delivery)
  await tx.execute(sql`select pg_notify(${DELIVERIES}, '')`)
  return succeed({ deliveryId })
}

/** Sends the same bytes once more, under the same event's id. NOT_FOUND; CONFLICT while it is being sent anyway. */
export async function resendDelivery(
  tx: Transaction,
  id: string,
): Promise<Result<{ webhookId: string; status: string }>> {
  const found = uuidPattern.test(id)
    ? await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).for('update')
    : []
  const [delivery] = found
  if (!delivery) return fail('NOT_FOUND')
  if (delivery.status === 'queued') return fail('CONFLICT')
  await tx
    .update(webhookDeliveries)
    .set({ status: 'queued', attempts: 0, dueAt: sql`now()`, sentAt: null })
    .where(eq(webhookDeliveries.id, delivery.id))
  await tx.execute(sql`select pg_notify(${DELIVERIES}, '')`)
  return succeed({ webhookId: delivery.webhookId, status: delivery.status })
}
