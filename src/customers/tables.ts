import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { people } from './people/tables.ts'

/** What staff want to remember of a customer. Who left the staff is still named. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: uuid().primaryKey(),
    /** Whose account it is about. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Whom it is about where they had no account when it was written. */
    personId: uuid().references(() => people.id, { onDelete: 'cascade' }),
    note: text().notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    actorName: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (note) => [
    index('customer_notes_user').on(note.userId, note.at),
    index('customer_notes_person').on(note.personId, note.at).where(sql`${note.personId} is not null`),
    check('customer_notes_whose', sql`num_nonnulls(${note.userId}, ${note.personId}) = 1`),
    check('customer_notes_said', sql`length(${note.note}) between 1 and 2000`),
  ],
)
