import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import type { TaxExemption } from '../tax-rate-rules.ts'
import type { ExemptionRow, ExemptionView } from './contracts.ts'
import { taxExemptions } from './tables.ts'

/**
 * The certificates by which somebody is free of taxes on a day.
 * @param userId whose account it is; whoever has none is free of nothing
 * @param day of the store, as `2026-11-25`
 */
export async function listExemptionsOn(
  db: Database | Transaction,
  userId: string | undefined,
  day: string,
): Promise<TaxExemption[]> {
  if (userId === undefined) return []
  const { kind, number, country, region, codes } = taxExemptions
  return db
    .select({ kind, number, country, region, codes })
    .from(taxExemptions)
    .where(
      and(
        eq(taxExemptions.userId, userId),
        or(isNull(taxExemptions.validFrom), sql`${taxExemptions.validFrom} <= ${day}::date`),
        or(isNull(taxExemptions.validTo), sql`${taxExemptions.validTo} >= ${day}::date`),
      ),
    )
    .orderBy(asc(taxExemptions.createdAt), asc(taxExemptions.id))
}

const shown = {
  id: taxExemptions.id,
  userId: taxExemptions.userId,
  kind: taxExemptions.kind,
  number: taxExemptions.number,
  country: taxExemptions.country,
  region: taxExemptions.region,
  codes: taxExemptions.codes,
  validFrom: taxExemptions.validFrom,
  validTo: taxExemptions.validTo,
  note: taxExemptions.note,
  version: taxExemptions.version,
}

/** A customer's certificates, those that end first at the top; those without an end last. */
export const listCustomerExemptions = (db: Database | Transaction, userId: string): Promise<ExemptionView[]> =>
  db
    .select(shown)
    .from(taxExemptions)
    .where(eq(taxExemptions.userId, userId))
    .orderBy(asc(taxExemptions.validTo), asc(taxExemptions.id))

/** One certificate; undefined where there is none. */
export async function findExemption(db: Database | Transaction, id: string): Promise<ExemptionView | undefined> {
  const [found] = await db.select(shown).from(taxExemptions).where(eq(taxExemptions.id, id))
  return found
}

/** How many days an ended certificate stays in the list of all. */
const ENDED_DAYS = 90
/** How many certificates the list of all shows. */
const MOST = 500

/** The certificates of all customers that still count or ended in the last {@link ENDED_DAYS} days, those that end first at the top. */
export async function listExemptions(
  db: Database | Transaction,
  today: string,
): Promise<{ exemptions: ExemptionRow[]; more: boolean }> {
  const rows = await db
    .select({ ...shown, customer: users.name, email: users.email })
    .from(taxExemptions)
    .innerJoin(users, eq(users.id, taxExemptions.userId))
    .where(or(isNull(taxExemptions.validTo), sql`${taxExemptions.validTo} >= ${today}::date - ${ENDED_DAYS}::int`))
    .orderBy(asc(taxExemptions.validTo), asc(taxExemptions.id))
    .limit(MOST + 1)
  return { exemptions: rows.slice(0, MOST), more: rows.length > MOST }
}
