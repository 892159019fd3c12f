import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/postgres/database.ts'
import type { SecretBox } from '../platform/secrets.ts'
import { webhooks } from './tables.ts'

/** What an address's secret belongs to, so that it opens in no other row. */
export const webhookOwner = (webhookId: string): string => `webhooks.secret ${webhookId}`

/**
 * Seals every secret that messages are signed with by the present key: those of an older key, and those from before there
 * was one.
 * @param open the box, asked for only where there is something in it
 * @returns how many have no key here; they stay as they are
 */
export async function resealWebhooks(tx: Transaction, open: () => SecretBox): Promise<number> {
  const rows = await tx.select({ id: webhooks.id, secret: webhooks.secret }).from(webhooks).for('update')
  let unreadable = 0
  for (const { id, secret } of rows) {
    const renewed = open().renew(secret, webhookOwner(id))
    if (renewed === 'unreadable') unreadable++
    if (typeof renewed === 'string') continue
    await tx.update(webhooks).set({ secret: renewed.sealed }).where(eq(webhooks.id, id))
  }
  return unreadable
}
