import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '../accounts/personal-data.ts'
import { auditLog } from '../platform/tables.ts'

/**
 * What a member of staff did. It stays when they leave: the shop has to be able to say who changed what. Their account's
 * id in it then leads nowhere.
 */
export const staffData: PersonalData = {
  tables: ['audit_log'],
  collect: async (db, { id }) => ({
    actions: await db
      .select({ at: auditLog.at, action: auditLog.action, subject: auditLog.subject })
      .from(auditLog)
      .where(eq(auditLog.actorId, id))
      .orderBy(asc(auditLog.at)),
  }),
}
