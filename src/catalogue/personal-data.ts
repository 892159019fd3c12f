import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '../accounts/personal-data.ts'
import { productImports } from './import/tables.ts'

/**
 * Which files of products a member of staff imported. That it was they stays when they leave, as in the audit log: the
 * shop has to be able to say who changed what. Their account's id in it then leads nowhere.
 */
export const importData: PersonalData = {
  tables: ['product_imports'],
  collect: async (db, { id }) => ({
    productImports: await db
      .select({ fileName: productImports.fileName, status: productImports.status, at: productImports.createdAt })
      .from(productImports)
      .where(eq(productImports.actorId, id))
      .orderBy(asc(productImports.createdAt)),
  }),
}
