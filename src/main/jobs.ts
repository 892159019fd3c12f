import path from 'node:path'
import { storeVariants } from '../../stores/index.ts'
import { startImportWorker } from '../catalogue/import/worker.ts'
import { startSaleClock } from '../catalogue/sale-clock.ts'
import { startRemovingDrafts } from '../checkout/drafts/worker.ts'
import { sanitise } from '../cms/sanitise.ts'
import { startStatements } from '../customers/statements/worker.ts'
import { listBuiltPaths } from '../http/static-files.ts'
import { startFoldingValuation } from '../inventory/costs/worker.ts'
import { mediaStorage } from '../media/from-env.ts'
import { startSweeper } from '../media/sweeper.ts'
import { startDispatcher } from '../notifications/dispatcher.ts'
import { startHoldWorker } from '../orders/holds/worker.ts'
import { startPickupReminders } from '../orders/pickups/worker.ts'
import { startRecountingSlots } from '../orders/slots/worker.ts'
import { startDueReminders } from '../orders/terms/worker.ts'
import { startKeepingClientFiles } from '../platform/client-files/worker.ts'
import { startMailWorker } from '../platform/mail/worker.ts'
import { openSecretBox } from '../platform/secrets-key.ts'
import { startForgetting } from '../platform/undo.ts'
import { startRemovingShared } from '../projects/saved/worker.ts'
import { startRemovingQuotes, startTellingOfEndings } from '../quotes/worker.ts'
import { startFollowingReturns } from '../returns/worker.ts'
import { startForgettingSearches } from '../search/zero-results/worker.ts'
import { getIdentity } from '../settings/queries.ts'
import { startReckoningNeeds } from '../stock/needs/worker.ts'
import { tourHandlers } from '../tour/event-handlers.ts'
import { webhookReach } from '../webhooks/send.ts'
import { startWebhookWorker } from '../webhooks/worker.ts'
import type { App } from './app.ts'
import type { ShopParts } from './lifecycle/lifecycle.ts'

/** How long a piece of an import, or a look at the clock, may still take when the shop leaves. */
const STOP_MS = 3_000
/** What the sweeper leaves undone another sweep finds. */
const SWEEP_ENDS_MS = 2_000

/**
 * What goes on beside the requests: what follows from events, here and in the owner's other systems, files of products
 * on their way in, sales that begin and end, orders that nobody confirms in time, returns that do not come, what is to be ordered again, what goods are worth, goods that wait to be picked up, what is due on account, statements of the month before, quotes that end soon, delivery slots that an older version left, the sweeping of pictures, of what can no longer be
 * undone, of old searches, shared plans, quotes and drafts of orders, the keeping of what other releases' pages load, and the sending of emails where there is a mail server.
 */
export async function startJobs(
  { db, env, store, log, broadcast }: ShopParts,
  { textures, documents }: Pick<App, 'textures' | 'documents'>,
): Promise<{ stop(): Promise<void> }> {
  const imports = await startImportWorker({ db, broadcast, log, clean: sanitise, stores: storeVariants })
  const sales = await startSaleClock(db, log)
  const holds = startHoldWorker(db, log)
  const slots = startRecountingSlots(db, log)
  const reminders = startPickupReminders(db, log)
  const dues = startDueReminders(db, log)
  const statements = startStatements({ db, documents, publicOrigin: env.PUBLIC_URL, log })
  const forgetting = startForgetting(db, log)
  const oldSearches = startForgettingSearches(db, log)
  const oldShared = startRemovingShared(db, log)
  const oldQuotes = startRemovingQuotes(db, log)
  const endings = startTellingOfEndings(db, log)
  const oldDrafts = startRemovingDrafts(db, log)
  const returns = startFollowingReturns(db, log)
  const needs = startReckoningNeeds(db, log)
  const valuation = startFoldingValuation(db, log)
  const clientFiles = startKeepingClientFiles(db, listBuiltPaths(path.resolve('dist', 'client')), log)
  const sweeper = startSweeper({ db, storage: mediaStorage(env), log })
  const jobs: { stop(): Promise<void> }[] = [
    await startDispatcher({
      db,
      broadcast,
      log,
      publicOrigin: env.PUBLIC_URL,
      mailScale: env.RATE_LIMIT_SCALE,
      others: tourHandlers(textures),
    }),
    { stop: () => imports.stop(STOP_MS) },
    { stop: () => sales.stop(STOP_MS) },
    { stop: () => holds.stop(STOP_MS) },
    { stop: () => slots.stop(STOP_MS) },
    { stop: () => reminders.stop(STOP_MS) },
    { stop: () => dues.stop(STOP_MS) },
    { stop: () => statements.stop(STOP_MS) },
    { stop: () => forgetting.stop(STOP_MS) },
    { stop: () => sweeper.stop(SWEEP_ENDS_MS) },
    { stop: () => oldSearches.stop(STOP_MS) },
    { stop: () => oldShared.stop(STOP_MS) },
    { stop: () => oldQuotes.stop(STOP_MS) },
    { stop: () => endings.stop(STOP_MS) },
    { stop: () => oldDrafts.stop(STOP_MS) },
    { stop: () => returns.stop(STOP_MS) },
    { stop: () => needs.stop(STOP_MS) },
    { stop: () => valuation.stop(STOP_MS) },
    { stop: () => clientFiles.stop(STOP_MS) },
    await startWebhookWorker({ db, broadcast, log, reach: webhookReach(env), secrets: openSecretBox(env).secrets }),
  ]
  if (env.SMTP_URL === undefined) log.info('no SMTP_URL: emails are kept in the outbox and not sent')
  else {
    const from = async () => env.MAIL_FROM ?? (await getIdentity(db, store.variant)).email
    const settings = { smtpUrl: env.SMTP_URL, from, publicOrigin: env.PUBLIC_URL }
    jobs.push(await startMailWorker({ db, broadcast, log, settings }))
  }
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
