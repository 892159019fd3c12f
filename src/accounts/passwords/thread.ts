import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/** argon2id at the first choice of RFC 9106's memory-constrained setting, as OWASP gives it: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What a thread is asked for, one piece after the other. */
export type PasswordWork = { hash: string } | { verify: string; against: string }
export type PasswordReply = { made: string | boolean } | { error: string }

/** Of 19: it gets a third of what a thread of the usual priority gets. Pages and orders go first where there are too few cores. */
const LOWER_PRIORITY = 5

// On Linux 0 is this thread; elsewhere it would be the whole process.
if (process.platform === 'linux') setPriority(0, LOWER_PRIORITY)

const answer = (work: PasswordWork): string | boolean =>
  'hash' in work ? hashSync(work.hash, cost) : verifySync(work.against, work.verify)

parentPort?.on('message', (work: PasswordWork) => {
  let reply: PasswordReply
  try {
    reply = { made: answer(work) }
  } catch (error) {
    reply = { error: String(error) }
  }
  parentPort?.postMessage(reply)
})
