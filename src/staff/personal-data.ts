import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '../accounts/personal-data.ts'
import { auditLog } from '../platform/tables.ts'
import { savedViews } from './tables.ts'

/**
 * What a member of staff did. It stays when they leave: the shop has to be able to say who changed what. Their account's
 * id in it then leads nowhere. The views they kept go with the account's row. What their last changes can be undone by is kept
 * for minutes, and is forgotten when the next one is kept: it is no record of anything.
 */
export const staffData: PersonalData = {
  tables: ['audit_log', 'saved_views', 'view_defaults', 'undos'],
  collect: async (db, { id }) => ({
    actions: await db
      .select({ at: auditLog.at, action: auditLog.action, subject: auditLog.subject })
      .from(auditLog)
      .where(eq(auditLog.actorId, id))
      .orderBy(asc(auditLog.at)),
    savedViews: await db
      .select({
        screen: savedViews.screen,
        name: savedViews.name,
        query: savedViews.query,
        isShared: savedViews.isShared,
      })
      .from(savedViews)
      .where(eq(savedViews.userId, id)),
  }),
}
