import { sql } from 'drizzle-orm'
import { type SetupStep, type SetupView, setupSteps } from '../../admin/setup/contracts.ts'
import { isPublicOrigin, legalPages } from '../../admin/setup/setup-rules.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { isDemoProduct } from '../demo/counts.ts'

/** Under this subject the audit log tells who has put the way to the first sale aside, and who took it out again. */
export const setupSubject = (store: string): string => `setup:${store}`

const hidden = (store: string) => sql`coalesce((select action = 'setup.hide' from audit_log
  where subject = ${setupSubject(store)} order by at desc, id desc limit 1), false)`

/** Whether somebody has put the way to the first sale aside. */
export async function isSetupHidden(db: Database | Transaction, store: string): Promise<boolean> {
  const { rows } = await db.execute<{ isHidden: boolean }>(sql`select ${hidden(store)} as "isHidden"`)
  return rows[0]?.isHidden === true
}

/** What of it the environment decides. */
export type Surroundings = { store: string; publicOrigin: string; isMailSent: boolean }

/**
 * How far a store is on its way to selling, by what there is: settings that somebody has saved, rates, areas, products that are for
 * sale, pages that somebody has published. Shown while no demo is in the shop.
 */
export async function readSetup(db: Database | Transaction, around: Surroundings): Promise<SetupView> {
  const { store, publicOrigin, isMailSent } = around
  const saved = (page: string) =>
    sql`exists (select from audit_log where action = 'settings.change' and subject = ${`settings:${store}/${page}`})`
  const { rows } = await db.execute<
    Record<Exclude<SetupStep, 'mail' | 'live'>, boolean> & { isDemo: boolean; isHidden: boolean }
  >(sql`
    select ${saved('general')} as store,
      exists (select from tax_rates) as taxes,
      exists (select from delivery_areas where active) as delivery,
      ${saved('gateway')} as payments,
      exists (select from products where status = 'active') as product,
      (select count(distinct page) from page_versions where page = any(${sql.param([...legalPages])}::text[])
        and published_by is not null) = ${legalPages.length} as pages,
      exists (select from orders where demo) or exists (select from products p where ${isDemoProduct}) as "isDemo",
      ${hidden(store)} as "isHidden"`)
  const [row] = rows
  if (!row) throw new Error('what there is had no row')
  const done: Record<SetupStep, boolean> = { ...row, mail: isMailSent, live: isPublicOrigin(publicOrigin) }
  const steps = setupSteps.map((name) => ({ name, isDone: done[name] }))
  return { isShown: !row.isDemo && !row.isHidden && steps.some(({ isDone }) => !isDone), steps }
}
