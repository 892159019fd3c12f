import { eq } from 'drizzle-orm'
import type { PersonalData } from '../accounts/personal-data.ts'
import { clearedNotifications } from './tables.ts'

/** Which notifications someone of the staff has put away; that goes with the account. */
export const notificationData: PersonalData = {
  tables: ['cleared_notifications'],
  collect: async (db, { id }) => {
    const cleared = await db.select().from(clearedNotifications).where(eq(clearedNotifications.userId, id))
    return { clearedNotifications: cleared.map(({ notificationId }) => notificationId) }
  },
}
