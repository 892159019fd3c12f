import { startDispatcher } from '../notifications/dispatcher.ts'
import { webhookReach } from '../notifications/webhook-send.ts'
import { startWebhookWorker } from '../notifications/webhook-worker.ts'
import { startMailWorker } from '../platform/mail/worker.ts'
import { mediaPlace } from '../platform/media/from-env.ts'
import { startSweeper } from '../platform/media/sweeper.ts'
import type { ShopParts } from './lifecycle.ts'

/** What the sweeper leaves undone another sweep finds. */
const SWEEP_ENDS_MS = 2_000

/**
 * What goes on beside the requests: what follows from events, here and in the owner's other systems, the sweeping of
 * pictures, and the sending of letters where there is a mail server.
 */
export async function startJobs({ db, env, store, log, broadcast }: ShopParts): Promise<{ stop(): Promise<void> }> {
  const sweeper = startSweeper({ db, storage: mediaPlace(env).storage, log })
  const jobs = [
    await startDispatcher({ db, broadcast, log, publicOrigin: env.PUBLIC_URL }),
    { stop: () => sweeper.stop(SWEEP_ENDS_MS) },
    await startWebhookWorker({ db, broadcast, log, reach: webhookReach(env) }),
  ]
  if (env.SMTP_URL === undefined) log.info('no SMTP_URL: letters are kept in the outbox and not sent')
  else {
    const from = { name: store.applicationName, address: env.MAIL_FROM }
    const settings = { smtpUrl: env.SMTP_URL, from, publicOrigin: env.PUBLIC_URL }
    jobs.push(await startMailWorker({ db, broadcast, log, settings }))
  }
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
