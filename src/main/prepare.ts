import path from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Store, storeOf, storeVariants } from '../../stores/index.ts'
import { createFirstAdministrator, prepareFirstAdministrator } from '../accounts/commands.ts'
import { resealCodes } from '../accounts/two-factor/secret-commands.ts'
import { hasNoContent } from '../cms/page-commands.ts'
import { listBuiltPaths, readBuiltFile } from '../http/static-files.ts'
import { keepClientFiles } from '../platform/client-files/records.ts'
import type { Env } from '../platform/env.ts'
import type { Log } from '../platform/log.ts'
import { migrateDatabase } from '../platform/postgres/migrate.ts'
import { openSecretBox } from '../platform/secrets-key.ts'
import { defaultSettings } from '../settings/defaults.ts'
import { shopSettings } from '../settings/tables.ts'
import { resealWebhooks } from '../webhooks/secrets.ts'
import { loadDemoShop } from './demo/load.ts'
import { loadDemoOrders } from './demo/load-orders.ts'
import { loadDemoQuotes } from './demo/load-quotes.ts'
import { loadPages } from './demo/pages.ts'
import { loadDemoTrade } from './demo/trade/load.ts'
import { PREPARING, waitToPrepare } from './lifecycle/preparing-lock.ts'

/** How long one start waits for another that prepares the same shop. */
const LONGEST_WAIT_MS = 300_000

/** Said at each start until it is set right: docs/operations.md says how. */
const UNREADABLE =
  'secrets in the database were encrypted with a key that is not here: set SECRETS_KEY or SECRETS_KEY_PREVIOUS to it'

type Dependencies = { pool: pg.Pool; env: Env; store: Store; log: Log }

/**
 * Brings a database to where the shop can open: migrations, settings, the demo shop where there was nothing and it is wanted, and one
 * administrator. Any number of processes may do this at once; the first does the work.
 */
export async function prepareShop({ pool, env, store, log }: Dependencies): Promise<void> {
  const client = await pool.connect()
  try {
    // Another process may be at it: waiting for that, and migrating, may take longer than any request would.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await waitToPrepare(client, LONGEST_WAIT_MS)
    const db = drizzle(client, { casing: 'snake_case' })
    await migrateDatabase(pool, { folder: path.resolve('db', 'migrations'), log })
    // Before the first page of this release goes out: a process of another may be asked for what it loads.
    const built = path.resolve('dist', 'client')
    await db.transaction((tx) => keepClientFiles(tx, listBuiltPaths(built), (file) => readBuiltFile(built, file)))
    const given = { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
    const administrator = await prepareFirstAdministrator(db, given)
    await db.transaction(async (tx) => {
      const isNew = (await tx.select({ store: shopSettings.store }).from(shopSettings)).length === 0
      // A store that was built later, on a database that others have, gets its settings too.
      const seeds = storeVariants.map((variant) => ({ store: variant, data: defaultSettings(storeOf(variant)) }))
      await tx.insert(shopSettings).values(seeds).onConflictDoNothing()
      if (isNew && env.SEED === 'demo') {
        await loadDemoShop(tx)
        if (env.DEMO_ORDERS === 'on') {
          await loadDemoOrders(tx, store.variant, new Date())
          await loadDemoQuotes(tx, store.variant, new Date())
          await loadDemoTrade(tx, new Date())
        }
        await tx.execute(sql`select pg_notify('page_tags', 'catalogue settings')`)
        log.info('the demo shop is in place')
      }
      // A shop that is older than its stored pages gets them too.
      if (await hasNoContent(tx)) {
        await loadPages(tx)
        log.info('the pages are in place')
      }
      if (administrator) await createFirstAdministrator(tx, administrator)
      // A shop that holds no secrets yet gets its key when it opens.
      const open = () => openSecretBox(env).secrets
      const [codes, webhooks] = [await resealCodes(tx, open), await resealWebhooks(tx, open)]
      if (codes + webhooks > 0) log.error(UNREADABLE, { oneTimeCodes: codes, webhooks })
    })
    if (administrator?.generatedPassword) announce(administrator.email, administrator.generatedPassword)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [PREPARING]).catch(() => undefined)
    await client.query('reset statement_timeout; reset lock_timeout').catch(() => undefined)
    client.release()
  }
}

/** Said once, to whoever started the shop, and never to the log. */
function announce(email: string, password: string): void {
  process.stdout.write(
    `\n  The administrator of this new shop:\n    e-mail    ${email}\n    password  ${password}\n  It is shown this once.\n\n`,
  )
}
