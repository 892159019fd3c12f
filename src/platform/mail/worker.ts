import type { Log } from '../log.ts'
import type { Broadcast } from '../postgres/broadcast.ts'
import type { Database } from '../postgres/database.ts'
import { keepTrying, startSender } from '../sender.ts'
import { type ClaimedMail, mailQueue } from './claims.ts'
import { MAILS } from './outbox.ts'
import { type MailPatience, type MailSettings, openMailTransport, readFailure } from './transport.ts'

const LANES = 3
const POLL_MS = 5_000
const FIRST_PAUSE_MS = 60_000
/** Longer than an email can take: the waits of the transport together, and the marking. */
const LEASE_MS = 300_000

type Options = {
  db: Database
  broadcast: Broadcast
  log: Log
  settings: MailSettings
  /** Shorter only where a test has to see what happens after them. */
  times?: { leaseMs?: number; firstPauseMs?: number; pollMs?: number } & MailPatience
}

/** Sends the emails of the outbox, from any number of processes, until it is stopped. */
export async function startMailWorker({ db, broadcast, log, settings, times = {} }: Options) {
  const { leaseMs = LEASE_MS, firstPauseMs = FIRST_PAUSE_MS, pollMs = POLL_MS, ...patience } = times
  const transport = openMailTransport(settings, LANES, patience)

  async function sendOne(mail: ClaimedMail): Promise<boolean> {
    try {
      await transport.send(mail)
    } catch (error) {
      const { reason, isPermanent, isServerAway } = readFailure(error, settings.smtpUrl)
      log.warn('email not sent', { mail: mail.id, attempt: mail.attempts, reason, isPermanent })
      await keepTrying(() => mailQueue.markFailed(db, mail, { reason, isPermanent, firstPauseMs }))
      return !isServerAway
    }
    await keepTrying(() => mailQueue.markSent(db, mail))
    log.debug('email sent', { mail: mail.id })
    return true
  }

  const sender = await startSender({
    name: 'mail',
    channel: MAILS,
    lanes: LANES,
    pollMs,
    broadcast,
    log,
    db,
    queue: mailQueue,
    leaseMs,
    send: sendOne,
  })
  return {
    /** Lets letters that are on their way arrive, within some seconds. */
    stop: async () => {
      await sender.stop()
      transport.close()
    },
  }
}
