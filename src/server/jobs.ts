import { startDispatcher } from '../notifications/dispatcher.ts'
import { startMailWorker } from '../platform/mail/worker.ts'
import type { ShopParts } from './lifecycle.ts'

/** What goes on beside the requests: what follows from events, and the sending of letters where there is a mail server. */
export async function startJobs({ db, env, store, log, broadcast }: ShopParts): Promise<{ stop(): Promise<void> }> {
  const jobs = [await startDispatcher({ db, broadcast, log, publicOrigin: env.PUBLIC_URL })]
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
