import { desc, sql } from 'drizzle-orm'
import { type Person, type PersonalData, provedAddress } from '../../accounts/personal-data.ts'
import { orderDrafts } from './tables.ts'

const isDraftFor = (person: Person) =>
  sql`lower(${orderDrafts.email}) = ${provedAddress(person)} and ${orderDrafts.email} <> ''`

/** Orders under work for somebody, by their e-mail address where that is proved to be theirs. They go with whoever they are for. */
export const draftData: PersonalData = {
  // Who made and changed them are staff.
  tables: ['order_drafts'],
  collect: async (db, person) => {
    const own = await db.select().from(orderDrafts).where(isDraftFor(person)).orderBy(desc(orderDrafts.changedAt))
    return {
      orderDrafts: own.map(({ values: { contact, billing, shipping, note, lines }, changedAt }) => ({
        contact,
        billing,
        shipping,
        note,
        lines: lines.map(({ name, sku, quantity }) => ({ name, sku, quantity })),
        changedAt,
      })),
    }
  },
  forget: async (tx, person) => {
    await tx.delete(orderDrafts).where(isDraftFor(person))
  },
}
