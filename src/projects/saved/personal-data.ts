import { desc, eq } from 'drizzle-orm'
import type { PersonalData } from '../../accounts/personal-data.ts'
import { projects, sharedProjects } from './tables.ts'

/** Someone's projects and what they shared; both go with the account. */
export const savedProjectData: PersonalData = {
  tables: ['projects', 'shared_projects'],
  collect: async (db, { id }) => ({
    projects: await db
      .select({ project: projects.document, createdAt: projects.createdAt, updatedAt: projects.updatedAt })
      .from(projects)
      .where(eq(projects.userId, id))
      .orderBy(desc(projects.updatedAt)),
    sharedProjects: await db
      .select({ project: sharedProjects.document, updatedAt: sharedProjects.updatedAt })
      .from(sharedProjects)
      .where(eq(sharedProjects.userId, id))
      .orderBy(desc(sharedProjects.updatedAt)),
  }),
}
