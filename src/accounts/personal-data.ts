import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { conflict, type Database, type Transaction } from '../platform/postgres/database.ts'
import { mails, tries } from '../platform/tables.ts'
import { accountLinks, identities, secondFactors, sessions, staffMembers, trustedDevices, users } from './tables.ts'

/**
 * Whose data it is: an account's, or somebody's without one, under an id that no account has. What is known by an address alone is theirs only where they have proved
 * that it is their mailbox; without an account it is by the mailbox that they are known.
 */
export type Person = { id: string; email: string; provedEmail: string | null }

type Row = { id: string }

/**
 * What one department holds of people: for the copy that they may ask for, and for their leaving. A test compares the
 * tables named here with the database's, so that none is forgotten.
 */
export type PersonalData = {
  /** The tables whose rows belong to a person or name one. */
  tables: readonly string[]
  /** All of it, as the copy shows it: no secrets, and nothing of other people. */
  collect(db: Database | Transaction, person: Person): Promise<Record<string, unknown>>
  /** The rows, in the order in which they are held, that a sale holds before it reaches the person's own. */
  sold?(tx: Transaction, person: Person): PromiseLike<Row[]> & { for(strength: 'update'): PromiseLike<Row[]> }
  /** Removes what does not go with the account's own row; that row goes last. */
  forget?(tx: Transaction, person: Person): Promise<void>
}

/**
 * Holds what is these people's before their accounts' rows and theirs among the customers are held. A payment holds its order first and then the
 * customer whose spending it counts for: held in the other order, the two would wait for each other.
 * @returns the ids of what is held until the transaction ends
 */
export async function holdPersonalData(
  tx: Transaction,
  people: readonly Person[],
  data: readonly PersonalData[],
): Promise<ReadonlySet<string>> {
  const held = new Set<string>()
  for (const person of people)
    for (const { sold } of data) for (const { id } of (await sold?.(tx, person).for('update')) ?? []) held.add(id)
  return held
}

/**
 * Makes sure, once the people themselves are held and nothing of theirs can come any more, that nothing came before that.
 * @param held what `holdPersonalData` held
 * @throws a conflict, on which the transaction is made again: held now, what came would be held in the wrong order
 */
export async function insistOnHeld(
  tx: Transaction,
  people: readonly Person[],
  data: readonly PersonalData[],
  held: ReadonlySet<string>,
): Promise<void> {
  for (const person of people)
    for (const { sold } of data)
      for (const { id } of (await sold?.(tx, person)) ?? [])
        if (!held.has(id)) throw conflict('somebody bought something while their data was about to be deleted')
}

/** What to look up by address: an empty text, which no row has, where the address is not proved. */
export const provedAddress = ({ provedEmail }: Person): string => provedEmail ?? ''

/** The account itself, the ways into it, and where it is signed in. */
const accountRows: PersonalData = {
  tables: ['users', 'sessions', 'staff_members', 'identities', 'second_factors', 'trusted_devices'],
  collect: async (db, { id }) => {
    const [account] = await db.select().from(users).where(eq(users.id, id))
    const [staff] = await db.select().from(staffMembers).where(eq(staffMembers.userId, id))
    const [codes] = await db
      .select({ since: secondFactors.confirmedAt })
      .from(secondFactors)
      .where(eq(secondFactors.userId, id))
    const { passwordHash, ...known } = account ?? { passwordHash: null }
    return {
      account: account ? { ...known, hasPassword: passwordHash !== null } : null,
      sessions: await db
        .select({
          device: sessions.device,
          createdAt: sessions.createdAt,
          seenAt: sessions.seenAt,
          expiresAt: sessions.expiresAt,
        })
        .from(sessions)
        .where(eq(sessions.userId, id))
        .orderBy(desc(sessions.createdAt)),
      trustedDevices: await db
        .select({
          createdAt: trustedDevices.createdAt,
          seenAt: trustedDevices.seenAt,
          expiresAt: trustedDevices.expiresAt,
        })
        .from(trustedDevices)
        .where(eq(trustedDevices.userId, id))
        .orderBy(desc(trustedDevices.seenAt)),
      signInBy: await db
        .select({ provider: identities.provider, subject: identities.subject, since: identities.createdAt })
        .from(identities)
        .where(eq(identities.userId, id)),
      oneTimeCodesSince: codes?.since ?? null,
      staff: staff ? { active: staff.active, permissions: staff.permissions } : null,
    }
  },
}

/** A letter goes where it was typed to, capital letters and all; mailboxes do not tell them apart. */
const isToThem = (email: string) => sql`lower(${mails.recipient}) = ${email}`

/**
 * Emails, the links in them, and how often of late something was tried under an address. An account under it does not
 * prove whose it is: whoever registers with someone else's must neither read nor remove what that person was sent.
 */
const addressRows: PersonalData = {
  tables: ['mails', 'account_links', 'tries'],
  collect: async (db, person) => {
    const email = provedAddress(person)
    return {
      emails: await db
        .select({
          subject: mails.subject,
          language: mails.language,
          status: mails.status,
          createdAt: mails.createdAt,
          sentAt: mails.sentAt,
          // One with a link that opens something is for the mailbox alone.
          text: sql<string>`case when ${mails.isSecret} then '' else ${mails.text} end`,
        })
        .from(mails)
        .where(isToThem(email))
        .orderBy(desc(mails.createdAt)),
      linksSent: await db
        .select({ purpose: accountLinks.purpose, email: accountLinks.email, expiresAt: accountLinks.expiresAt })
        .from(accountLinks)
        .where(or(eq(accountLinks.userId, person.id), eq(accountLinks.email, email))),
    }
  },
  forget: async (tx, person) => {
    const email = provedAddress(person)
    await tx.delete(accountLinks).where(eq(accountLinks.email, email))
    // News of an order that is on its way still goes out; it is forgotten in its time.
    await tx.delete(mails).where(and(isToThem(email), or(ne(mails.status, 'queued'), mails.isSecret)))
    // Limits of an address stay for the hour at most that they count: leaving would lift them.
    await tx.delete(tries).where(
      inArray(
        tries.key,
        ['password', 'code', 'devices', 'letters change'].map((kind) => `${kind} ${person.id}`),
      ),
    )
  },
}

/** What this department holds of people. */
export const accountData: readonly PersonalData[] = [accountRows, addressRows]
