import { randomUUID } from 'node:crypto'
import type { Broadcast } from '../postgres/broadcast.ts'
import type { RateLimiter, Taken } from './rate-limit.ts'

const CHANNEL = 'limits_taken'
const TELL_EVERY_MS = 1000
/** What one message holds at most (PostgreSQL: 7999 bytes), and how many are sent at once: some hundred keys each, those past them are left out. */
const MESSAGE_BYTES = 7500
const MOST_MESSAGES = 8

/** What was taken, in as few messages as hold it, and no more than are sent at once. */
export function messagesOf(from: string, taken: readonly Taken[]): string[] {
  const messages: string[] = []
  let rest: string[] = []
  let bytes = 0
  const end = () => {
    if (rest.length > 0) messages.push(`{"from":"${from}","taken":[${rest.join(',')}]}`)
    rest = []
    bytes = 0
  }
  for (const each of taken) {
    const text = JSON.stringify(each)
    const length = Buffer.byteLength(text) + 1
    if (length > MESSAGE_BYTES) continue
    if (bytes + length > MESSAGE_BYTES) end()
    if (messages.length === MOST_MESSAGES) return messages
    rest.push(text)
    bytes += length
  }
  end()
  return messages
}

/**
 * Counts tries at all processes of the shop together: each tells the others once a second what it gave away, of those who have used a tenth of what
 * they may. So one network gets, of n processes, its limit, a tenth of it at each further one, and what the others give within that second.
 * What is not heard, as while the database is away, counts at its own process alone.
 * @returns ends it
 */
export async function shareLimits(
  limiter: RateLimiter,
  broadcast: Pick<Broadcast, 'send' | 'on'>,
  everyMs = TELL_EVERY_MS,
): Promise<() => void> {
  const own = randomUUID()
  const stopListening = await broadcast.on(CHANNEL, (payload) => {
    const { from, taken } = JSON.parse(payload) as { from: string; taken: Taken[] }
    if (from !== own) for (const each of taken) limiter.takeElsewhere(each)
  })
  let isTelling = false
  async function tell() {
    if (isTelling) return
    isTelling = true
    try {
      for (const message of messagesOf(own, limiter.untold())) await broadcast.send(CHANNEL, message)
    } catch {
      // The database is away, which its own connections say: each process counts by itself until it is back.
    } finally {
      isTelling = false
    }
  }
  const timer = setInterval(tell, everyMs).unref()
  return () => {
    clearInterval(timer)
    stopListening()
  }
}
