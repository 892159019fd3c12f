import { setTimeout as sleep } from 'node:timers/promises'
import type { Broadcast } from '../broadcast.ts'
import { type Database, isDatabaseLost } from '../database.ts'
import { startWorker } from '../jobs.ts'
import type { Log } from '../log.ts'
import { type ClaimedMail, claimMail, markFailed, markSent, tidyMails } from './claims.ts'
import { MAILS } from './outbox.ts'
import { type MailSettings, openMailTransport, readFailure } from './transport.ts'

const LANES = 3
const POLL_MS = 5_000
const TIDY_MS = 60_000
const FIRST_PAUSE_MS = 60_000
/** Longer than a letter can take: the waits of the transport together, and the marking. */
const LEASE_MS = 300_000
const MARK_TRIES = 5
const MARK_PAUSE_MS = 1_000
const STOP_MS = 6_000

type Options = {
  db: Database
  broadcast: Broadcast
  log: Log
  settings: MailSettings
  /** Shorter only where a test has to see what happens after them. */
  times?: { leaseMs?: number; firstPauseMs?: number; pollMs?: number }
}

/** Sends the letters of the outbox, from any number of processes, until it is stopped. */
export async function startMailWorker({ db, broadcast, log, settings, times = {} }: Options) {
  const { leaseMs = LEASE_MS, firstPauseMs = FIRST_PAUSE_MS, pollMs = POLL_MS } = times
  const transport = openMailTransport(settings, LANES)

  /** The letter is out: a database that is away for a moment must not make it go out again. */
  async function keepTrying(mark: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await mark()
      } catch (error) {
        if (!isDatabaseLost(error) || attempt === MARK_TRIES) throw error
        await sleep(MARK_PAUSE_MS)
      }
    }
  }

  async function sendOne(mail: ClaimedMail): Promise<boolean> {
    try {
      await transport.send(mail)
    } catch (error) {
      const { reason, isPermanent, isServerAway } = readFailure(error, settings.smtpUrl)
      log.warn('letter not sent', { mail: mail.id, attempt: mail.attempts, reason, isPermanent })
      await keepTrying(() => markFailed(db, mail, { reason, isPermanent, firstPauseMs }))
      return !isServerAway
    }
    await keepTrying(() => markSent(db, mail))
    log.debug('letter sent', { mail: mail.id })
    return true
  }

  const sender = startWorker({
    name: 'mail',
    lanes: LANES,
    pollMs,
    log,
    runOne: async () => {
      const mail = await claimMail(db, leaseMs)
      return mail !== undefined && sendOne(mail)
    },
  })
  const tidier = startWorker({
    name: 'tidying the mail',
    pollMs: TIDY_MS,
    log,
    runOne: async () => {
      await tidyMails(db)
      return false
    },
  })
  const forgetMails = await broadcast.on(MAILS, sender.wake)
  const forgetReconnect = broadcast.onReconnect(sender.wake)

  return {
    /** Lets letters that are on their way arrive, within some seconds. */
    stop: async () => {
      forgetMails()
      forgetReconnect()
      await Promise.all([sender.stop(STOP_MS), tidier.stop(STOP_MS)])
      transport.close()
    },
  }
}
