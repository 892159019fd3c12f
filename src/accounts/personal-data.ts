import { desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database.ts'
import { sessions, staffMembers, users } from './tables.ts'

/** Whose data it is. */
export type Person = { id: string; email: string }

/**
 * What one department holds of people: for the copy that they may ask for, and for their leaving. A test compares the
 * tables named here with the database's, so that none is forgotten.
 */
export type PersonalData = {
  /** The tables whose rows belong to a person or name one. */
  tables: readonly string[]
  /** All of it, as the copy shows it: no secrets, and nothing of other people. */
  collect(db: Database | Transaction, person: Person): Promise<Record<string, unknown>>
  /** Removes what does not go with the account's own row; that row goes last. */
  forget?(tx: Transaction, person: Person): Promise<void>
}

/**
 * The account itself and where it is signed in. Letters are known by an address alone, which having an account under it
 * does not prove: whoever registers with someone else's must neither read nor remove what that person was sent.
 */
export const accountData: PersonalData = {
  tables: ['users', 'sessions', 'staff_members', 'mails'],
  collect: async (db, { id }) => {
    const [account] = await db.select().from(users).where(eq(users.id, id))
    const [staff] = await db.select().from(staffMembers).where(eq(staffMembers.userId, id))
    const { passwordHash, ...known } = account ?? { passwordHash: null }
    return {
      account: { ...known, hasPassword: passwordHash !== null },
      sessions: await db
        .select({ createdAt: sessions.createdAt, seenAt: sessions.seenAt, expiresAt: sessions.expiresAt })
        .from(sessions)
        .where(eq(sessions.userId, id))
        .orderBy(desc(sessions.createdAt)),
      staff: staff ? { active: staff.active, permissions: staff.permissions } : null,
    }
  },
}
