import { availableParallelism } from 'node:os'
import { FairQueue } from '../../platform/limits/fair-queue.ts'
import { normalPassword } from '../rules.ts'
import { PasswordThreads } from './threads.ts'

/**
 * A hash keeps one core busy for some 20 ms, and one core is left to the rest of the shop. Whoever comes when so many wait
 * already is refused: their browser would not wait that long.
 */
const queue = new FairQueue({
  atOnce: Math.min(4, Math.max(1, availableParallelism() - 1)),
  mostWaiting: 40,
  waitMs: 5_000,
})
const threads = new PasswordThreads()

/** Those of the first line have their turn before all of the second. */
export type Line = 'first' | 'second'

/** Who waits for a password's work: nobody is known by a network here, as the lines are told apart by what was proved. */
export const partyIn = (line: Line) => ({ from: line, isUrgent: line === 'first' })

/**
 * The argon2id hash of a password. Never call it inside a transaction: while it waits for its turn the connection would wait too.
 * @param line the first is for those whom a stranger cannot pass for: signed in, known by their device, or come by a link
 * @throws QueueFull when too many wait already
 */
export const hashPassword = (password: string, line: Line = 'first'): Promise<string> =>
  queue.run(partyIn(line), async () => String(await threads.do({ hash: normalPassword(password) })))

let nobodysHash: Promise<string> | undefined

/**
 * Whether a password belongs to a hash. Without a hash (no such account, or one without a password) the same work is
 * done for nothing, so that the time taken tells nothing. As `hashPassword`, never inside a transaction.
 * @throws QueueFull when too many wait already
 */
export function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
  line: Line = 'first',
): Promise<boolean> {
  return queue.run(partyIn(line), async () => {
    nobodysHash ??= threads.do({ hash: 'the password of nobody' }).then(String)
    const against = passwordHash ?? (await nobodysHash)
    const matches = await threads.do({ verify: normalPassword(password), against })
    return matches === true && passwordHash !== null && passwordHash !== undefined
  })
}
