import { EVENTS } from '../platform/events.ts'
import { startWorker } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { Broadcast } from '../platform/postgres/broadcast.ts'
import type { Database } from '../platform/postgres/database.ts'
import { forRequest } from '../platform/request-context.ts'
import { dispatchNextEvent, forgetOldNotifications } from './commands.ts'
import type { Surroundings } from './telling.ts'

const POLL_MS = 2_000
const FORGET_MS = 3_600_000
const STOP_MS = 6_000

type Options = {
  db: Database
  broadcast: Broadcast
  log: Log
  publicOrigin: string
  /** By how much the allowance of emails to unproved mailboxes is multiplied. */
  mailScale?: number
  /** What follows from events besides what people are told. */
  others?: Surroundings['others']
  pollMs?: number
}

/** Has what follows from events follow, one by one in their order, whichever processes are at it. */
export async function startDispatcher({
  db,
  broadcast,
  log,
  publicOrigin,
  mailScale,
  others,
  pollMs = POLL_MS,
}: Options) {
  const follower = startWorker({
    name: 'events',
    pollMs,
    log,
    runOne: async () => {
      const followed = await dispatchNextEvent(db, {
        publicOrigin,
        ...(mailScale && { mailScale }),
        ...(others && { others }),
      })
      const { found, failed } = followed
      if (failed) {
        const { id: event, error, requestId } = failed
        forRequest(requestId, () => log.error('event not followed', { event, error }))
      }
      return found
    },
  })
  const forgetter = startWorker({
    name: 'forgetting notifications',
    pollMs: FORGET_MS,
    log,
    runOne: async () => {
      await forgetOldNotifications(db)
      return false
    },
  })
  const stopListening = await broadcast.on(EVENTS, follower.wake)
  const stopReconnect = broadcast.onReconnect(follower.wake)
  return {
    stop: async () => {
      stopListening()
      stopReconnect()
      await Promise.all([follower.stop(STOP_MS), forgetter.stop(STOP_MS)])
    },
  }
}
