import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { type Person, type PersonalData, provedAddress } from '../accounts/personal-data.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { people } from './people/tables.ts'
import { customerNotes } from './tables.ts'

/** As whom somebody is known without an account: by a mailbox that is proved to be theirs. */
const asGuest = (db: Database | Transaction, person: Person) =>
  db
    .select({ id: people.id })
    .from(people)
    .where(and(isNull(people.userId), eq(people.email, provedAddress(person))))

/**
 * What staff noted of someone: it is about them, so it is in their copy, without who wrote it. Notes on an account go with its row. As whom
 * they are known goes with the last order and quote of theirs, which is where it is from.
 */
export const customerData: PersonalData = {
  tables: ['customer_notes', 'people'],
  collect: async (db, person) => ({
    notesByStaff: await db
      .select({ note: customerNotes.note, at: customerNotes.at })
      .from(customerNotes)
      // As an array, each side is found by its index.
      .where(
        or(eq(customerNotes.userId, person.id), sql`${customerNotes.personId} = any(array(${asGuest(db, person)}))`),
      )
      .orderBy(asc(customerNotes.at)),
    knownAs: await db
      .select({ name: people.name, email: people.email, phone: people.phone, since: people.createdAt })
      .from(people)
      .where(or(eq(people.id, person.id), sql`${people.id} = any(array(${asGuest(db, person)}))`)),
  }),
  forget: async (tx, person) => {
    await tx.delete(customerNotes).where(inArray(customerNotes.personId, asGuest(tx, person)))
    // Their orders and quotes are gone by now, or nobody's; where one is still under way, it has to be known whose it is.
    if (person.provedEmail) await tx.execute(sql`select forget_guest(${person.provedEmail})`)
  },
}
