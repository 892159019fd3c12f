import { eq, inArray, sql } from 'drizzle-orm'
import type { PersonalData } from '../accounts/personal-data.ts'
import { events } from '../platform/tables.ts'
import { clearedNotifications, notifications } from './tables.ts'

/**
 * What the bell told of someone, and which notifications someone of the staff has put away. Both go with the account;
 * of an order, the bell forgets by itself within its days.
 */
export const notificationData: PersonalData = {
  tables: ['cleared_notifications', 'notifications', 'events'],
  collect: async (db, { id }) => {
    const cleared = await db.select().from(clearedNotifications).where(eq(clearedNotifications.userId, id))
    const told = await db
      .select({ kind: notifications.kind, facts: notifications.facts, at: notifications.createdAt })
      .from(notifications)
      .where(sql`${notifications.facts} ->> 'userId' = ${id}`)
    return { clearedNotifications: cleared.map(({ notificationId }) => notificationId), notificationsOfYou: told }
  },
  forget: async (tx, { id }) => {
    const gone = await tx
      .delete(events)
      .where(sql`${events.name} = 'customer.registered' and ${events.payload} ->> 'userId' = ${id}`)
      .returning({ id: events.id })
    const ids = gone.map((event) => event.id)
    if (ids.length > 0) await tx.delete(notifications).where(inArray(notifications.eventId, ids))
  },
}
