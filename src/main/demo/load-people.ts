import { users } from '../../accounts/tables.ts'
import { addresses } from '../../delivery/tables.ts'
import { subscribers } from '../../newsletter/tables.ts'
import { randomToken, uuidv7 } from '../../platform/ids.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { insertAll } from './insert-all.ts'
import { DEMO_DAYS, hasAccount } from './order-plan.ts'
import { addressOf } from './order-rows.ts'
import { type DemoPerson, demoPeople } from './people.ts'
import { DAY_MS, HOUR_MS } from './wall-clock.ts'

/** The accounts of the demo's customers, each made a while before their first order. Answers their ids. */
export async function loadPeople(tx: Transaction, firstOrders: ReadonlyMap<string, Date>, now: Date) {
  const known = demoPeople.filter(hasAccount)
  const createdAt = ({ email }: DemoPerson, index: number): Date => {
    const first = firstOrders.get(email) ?? now
    // Every other one registers on the way to the checkout, the others looked around before.
    return new Date(first.getTime() - (index % 2 === 0 ? 0.3 * HOUR_MS : ((index % 9) + 1) * 2 * DAY_MS))
  }
  const rows = known.map((person, index) => {
    const { email, name, phone, language } = person
    const at = createdAt(person, index)
    const emailVerifiedAt = index % 6 === 5 ? null : new Date(at.getTime() + HOUR_MS / 6)
    return { id: uuidv7(), email, name, phone, language, demo: true, createdAt: at, emailVerifiedAt }
  })
  await insertAll(tx, users, rows)
  const ids = new Map(rows.map(({ email, id }) => [email, id]))
  const book = known.flatMap((person) => {
    const userId = ids.get(person.email)
    return userId
      ? [
          {
            id: uuidv7(),
            userId,
            fullName: person.name,
            phone: person.phone,
            ...addressOf(person),
            isDefaultShipping: true,
            isDefaultBilling: true,
          },
        ]
      : []
  })
  await insertAll(tx, addresses, book)
  const asked = demoPeople.filter((_, index) => index % 2 === 0)
  await insertAll(
    tx,
    subscribers,
    asked.map(({ email, language }, index) => {
      const askedAt = new Date(now.getTime() - ((index * 37) % (DEMO_DAYS * 24)) * HOUR_MS - DAY_MS)
      const status = index % 11 === 7 ? 'unsubscribed' : index % 8 === 5 ? 'pending' : 'confirmed'
      return {
        id: uuidv7(),
        email,
        language,
        status,
        askedAt,
        confirmHash: randomToken(24),
        unsubscribeToken: randomToken(24),
        confirmedAt: status === 'pending' ? null : new Date(askedAt.getTime() + HOUR_MS),
        unsubscribedAt: status === 'unsubscribed' ? new Date(askedAt.getTime() + DAY_MS) : null,
      }
    }),
  )
  return ids
}
