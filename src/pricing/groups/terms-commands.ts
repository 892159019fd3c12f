import { sql } from 'drizzle-orm'
import { writeEvent } from '../../platform/events.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { creditTermsChanged, groupTermsChanged } from '../events.ts'
import { areSameTerms, type CreditTerms } from './terms-schema.ts'

/** So many customers of a group are told in one transaction. */
const TOLD_AT_ONCE = 200

/** On which terms somebody pays on account, by their group and the limit of their own; null of who pays at once. */
export async function findPersonalTerms(db: Database | Transaction, userId: string): Promise<CreditTerms | null> {
  const { rows } = await db.execute<CreditTerms>(sql`
    select g.net_days as "netDays", coalesce(m.credit_limit_minor, g.credit_limit_minor)::float8 as "limitMinor"
    from customer_group_members m join customer_groups g on g.id = m.group_id where m.user_id = ${userId} and g.net_days is not null`)
  return rows[0] ?? null
}

/** Says that somebody's terms are no longer those of before, where that is so. */
export async function tellOfTerms(tx: Transaction, userId: string, from: CreditTerms | null): Promise<void> {
  const to = await findPersonalTerms(tx, userId)
  if (!areSameTerms(from, to)) await writeEvent(tx, creditTermsChanged, { userId, from, to })
}

type OfGroup = { netDays: number | null; creditLimitMinor: number | null }

const termsOf = ({ netDays, creditLimitMinor }: OfGroup): CreditTerms | null =>
  netDays === null || creditLimitMinor === null ? null : { netDays, limitMinor: creditLimitMinor }

/** Says that a group's terms have changed, where they have: its customers are told one by one. */
export async function tellOfGroupTerms(
  tx: Transaction,
  groupId: string,
  before: OfGroup,
  after: OfGroup,
): Promise<void> {
  const [from, to] = [termsOf(before), termsOf(after)]
  if (!areSameTerms(from, to)) await writeEvent(tx, groupTermsChanged, { groupId, from, to, after: null })
}

type Told = { groupId: string; from: CreditTerms | null; to: CreditTerms | null; after: string | null }

/**
 * Writes the change of a group's terms for some of its customers, as it is for each: a limit of their own stays. Where there are more, an event of
 * the same kind goes on with the next.
 */
export async function tellMembers(tx: Transaction, { groupId, from, to, after }: Told): Promise<void> {
  const { rows } = await tx.execute<{ userId: string; ownMinor: number | null }>(sql`
    select user_id as "userId", credit_limit_minor::float8 as "ownMinor" from customer_group_members
    where group_id = ${groupId} and (${after}::uuid is null or user_id > ${after}::uuid) order by user_id limit ${TOLD_AT_ONCE}`)
  for (const { userId, ownMinor } of rows) {
    const own = (terms: CreditTerms | null) => terms && { ...terms, limitMinor: ownMinor ?? terms.limitMinor }
    const change = { from: own(from), to: own(to) }
    if (!areSameTerms(change.from, change.to)) await writeEvent(tx, creditTermsChanged, { userId, ...change })
  }
  const last = rows.at(-1)
  if (last && rows.length === TOLD_AT_ONCE)
    await writeEvent(tx, groupTermsChanged, { groupId, from, to, after: last.userId })
}
