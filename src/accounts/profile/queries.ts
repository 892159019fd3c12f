import { eq } from 'drizzle-orm'
import type { Language } from '../../i18n/languages.ts'
import { uuidPattern } from '../../measure/text.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import type { Person } from '../personal-data.ts'
import { users } from '../tables.ts'

/** What a person's own pages show of their account. */
export type Details = {
  name: string
  email: string
  phone: string
  language: Language | null
  hasPassword: boolean
  createdAt: Date
}

/** Who an account belongs to, with the address they have proved; undefined where it is gone. */
export async function findPerson(db: Database | Transaction, userId: string): Promise<Person | undefined> {
  const [user] = await db
    .select({ email: users.email, provedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  return user && { id: userId, email: user.email, provedEmail: user.provedAt === null ? null : user.email }
}

/** The account of someone who is signed in. Throws where it went meanwhile. */
export async function getDetails(db: Database | Transaction, userId: string): Promise<Details> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error('the account of this session is gone')
  const { name, email, phone, language, passwordHash, createdAt } = user
  return { name, email, phone, language, hasPassword: passwordHash !== null, createdAt }
}

/** The language that someone chose for our emails; null where they chose none, or there is no such account. */
export async function languageOfPerson(
  db: Database | Transaction,
  { id, email }: { id?: string; email?: string },
): Promise<Language | null> {
  if (id !== undefined && !uuidPattern.test(id)) return null
  const [user] = await db
    .select({ language: users.language })
    .from(users)
    .where(id !== undefined ? eq(users.id, id) : eq(users.email, email ?? ''))
  return user?.language ?? null
}
