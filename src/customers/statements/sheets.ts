import { sql } from 'drizzle-orm'
import { storeOf } from '../../../stores/index.ts'
import { type Day, dayIn } from '../../delivery/lead-days.ts'
import type { AddressInput } from '../../delivery/schema.ts'
import { isLanguage, type Language } from '../../i18n/languages.ts'
import { uuidPattern } from '../../measure/text.ts'
import { symbolsOf } from '../../money/currency.ts'
import type { StatementSheet } from '../../orders/documents/sheets/statement-sheet.ts'
import { statementDays } from '../../orders/terms/statement-rules.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { findPersonalTerms } from '../../pricing/groups/terms-commands.ts'
import { identityOf } from '../../settings/identity-rules.ts'
import { getSettings } from '../../settings/queries.ts'
import { findStatement } from './queries.ts'

type Holder = { name: string; email: string; language: string | null; billing: AddressInput | null; hasOrders: boolean }

/** Whose account it is, with where their last invoice went. */
async function findHolder(db: Database | Transaction, userId: string): Promise<Holder | undefined> {
  const { rows } = await db.execute<Holder>(sql`
    select u.name, u.email, u.language, o.billing, o.billing is not null as "hasOrders" from users u left join lateral (
      select o.billing from orders o join order_terms t on t.order_id = o.id where t.user_id = u.id order by o.placed_at desc limit 1
    ) o on true where u.id = ${userId}`)
  return rows[0]
}

type Asked = {
  userId: string
  store: string
  from?: Day | undefined
  to?: Day | undefined
  /** Without one it is in the customer's own language, or the store's. */
  language?: Language
}

/**
 * Whose account is asked for, over which days. Without any they are this month and the one before.
 * @returns NOT_FOUND where there is no such customer, or none who has or had an account to pay on
 */
export async function findAccount(db: Database | Transaction, { userId, store, from, to, language }: Asked) {
  const holder = uuidPattern.test(userId) ? await findHolder(db, userId) : undefined
  if (!holder) return fail('NOT_FOUND')
  const terms = await findPersonalTerms(db, userId)
  if (!terms && !holder.hasOrders) return fail('NOT_FOUND')
  const settings = await getSettings(db, store)
  const { timeZone } = storeOf(store)
  const madeAt = new Date()
  const own = isLanguage(holder.language) ? holder.language : settings.language
  return succeed({
    account: { userId, currency: settings.currency.name, timeZone },
    days: statementDays({ from, to }, dayIn(timeZone, madeAt)),
    language: language ?? own,
    holder,
    terms,
    settings,
    madeAt,
  })
}

/**
 * A statement with all that its document says.
 * @returns as `findAccount`; STATEMENT_TOO_LONG
 */
export async function findStatementSheet(db: Database | Transaction, asked: Asked): Promise<Result<StatementSheet>> {
  const found = await findAccount(db, asked)
  if (!found.ok) return found
  const { account, days, holder, settings, ...rest } = found.value
  const statement = await findStatement(db, account, days)
  if (!statement.ok) return statement
  const { name, email, billing } = holder
  return succeed({
    statement: statement.value,
    store: identityOf(asked.store, settings),
    symbols: symbolsOf(settings),
    currency: account.currency,
    customer: { name, email, billing },
    ...rest,
  })
}
