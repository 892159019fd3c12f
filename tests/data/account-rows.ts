import { eq } from 'drizzle-orm'
import { users } from '../../src/accounts/tables.ts'
import { sendStatements } from '../../src/customers/statements/worker.ts'
import { dayIn } from '../../src/delivery/lead-days.ts'
import { DocumentService } from '../../src/orders/documents/document-service.ts'
import { daysAfter } from '../../src/orders/pickups/rules.ts'
import { remindOfDue } from '../../src/orders/terms/reminder-commands.ts'
import { orderTerms } from '../../src/orders/terms/tables.ts'
import { createLog } from '../../src/platform/log.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { signedIn, soldOrder } from './admin.ts'
import type { Row } from './settings-rows.ts'

/** The settings of orders on account. */
export const accountRows: Readonly<Record<'dueReminderDays' | 'monthlyStatements', Row>> = {
  dueReminderDays: {
    at: 'the reminder of an order on account',
    to: 29,
    shows: 'reminded: true',
    see: async ({ database }) => {
      const { id } = await soldOrder(database.db, { status: 'shipped' })
      const dueOn = daysAfter(dayIn('America/Vancouver', new Date()), 29)
      await database.db.insert(orderTerms).values({ orderId: id, netDays: 30, dueOn })
      return `reminded: ${await inTransaction(database.db, (tx) => remindOfDue(tx, id))}`
    },
  },
  monthlyStatements: {
    at: 'the statement of a month for who buys on account',
    to: true,
    shows: 'statements: 1',
    see: async ({ database }) => {
      const { actor } = await signedIn(database.db)
      await database.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, actor.id))
      const placedAt = new Date('2026-01-15T20:00:00Z')
      const { id } = await soldOrder(database.db, { userId: actor.id, paymentMethod: 'account', placedAt })
      await database.db.insert(orderTerms).values({ orderId: id, userId: actor.id, netDays: 30 })
      const documents = new DocumentService()
      const log = createLog({ level: 'error' })
      const sending = { db: database.db, documents, publicOrigin: 'https://shop.example.com', log }
      const count = await sendStatements(sending, new Date('2026-02-02T20:00:00Z'))
      await documents.close()
      return `statements: ${count}`
    },
  },
}
