import { type SQL, sql } from 'drizzle-orm'
import { isDue } from './due.ts'
import { longestWaitMs, retryPauseMs } from './jobs.ts'
import type { Database } from './postgres/database.ts'

const LONGEST_PAUSE_MS = 6 * 3_600_000

type Options = {
  /**
   * A table with `id`, `status` ('queued', 'sent' or 'dead'), `attempts`, `due_at`, `sent_at`, `last_error` and `request_id`. In the parts
   * below its row is `q`.
   */
  table: string
  /** Tries until a row is dead and an administrator decides. */
  mostTries: number
  /** What was sent is kept so long for the dashboard. */
  sentKeptDays: number
  /** What a claim answers besides `id`, `attempts` and `requestId`. */
  columns: SQL
  /** Other tables that its columns or `isSendable` need, as a join. */
  joined?: SQL
  /** Which of the rows that are due may be sent; all of them without it. */
  isSendable?: SQL
  /** What is set besides where a row is sent no more. */
  whenOver?: SQL
  /** Rows that are too old to be sent, and what is said of them. */
  expiry?: { isOver: SQL; reason: SQL }
}

/** A claimed row: the number of its try proves that the claim is still ours. */
export type Claim = { id: string; attempts: number; requestId: string | null }

/** Why a try failed. What is permanent is not tried again. */
export type FailedTry = { reason: string; isPermanent: boolean; firstPauseMs: number }

const list = (parts: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    parts.filter((part) => part !== undefined),
    sql`, `,
  )

/**
 * A table whose rows are sent by whichever process claims them first (docs/decisions/0008). A claim is a lease: it counts the
 * try and moves `due_at` ahead, needs no transaction to stay open, and is succeeded by another when its process dies. What came
 * of a try is written only while the claim is still the row's last.
 */
export class LeaseQueue<Row extends Claim> {
  readonly #table: ReturnType<typeof sql.identifier>
  readonly #options: Options
  readonly #isDue = isDue(sql`q.due_at`, longestWaitMs(LONGEST_PAUSE_MS))

  constructor(options: Options) {
    this.#options = options
    this.#table = sql.identifier(options.table)
  }

  /** Claims the row that has waited longest for so many milliseconds, or answers undefined. */
  async claim(db: Database, leaseMs: number): Promise<Row | undefined> {
    const { mostTries, columns, joined = sql``, isSendable = sql`true`, expiry } = this.#options
    const { rows } = await db.execute<Row>(sql`
      with claimed as (
        update ${this.#table} set attempts = attempts + 1, due_at = now() + ${leaseMs} * interval '1 millisecond'
        where id = (
          select q.id from ${this.#table} q ${joined}
          where q.status = 'queued' and ${this.#isDue} and q.attempts < ${mostTries} and ${isSendable}
            and not ${expiry?.isOver ?? sql`false`}
          order by q.due_at, q.id limit 1 for update of q skip locked
        )
        returning *
      )
      select q.id, q.attempts, q.request_id as "requestId", ${columns} from claimed q ${joined}`)
    return rows[0] as Row | undefined
  }

  /** The receiver has taken it. */
  async markSent(db: Database, claim: Claim, also?: SQL): Promise<void> {
    await this.#mark(db, claim, [
      sql`status = 'sent', sent_at = now(), last_error = null`,
      this.#options.whenOver,
      also,
    ])
  }

  /** This try failed; another follows after a pause, unless the failure is for good or it was the last one. */
  async markFailed(
    db: Database,
    claim: Claim,
    { reason, isPermanent, firstPauseMs }: FailedTry,
    also?: SQL,
  ): Promise<void> {
    const isDead = isPermanent || claim.attempts >= this.#options.mostTries
    const pauseMs = retryPauseMs(claim.attempts, firstPauseMs, LONGEST_PAUSE_MS)
    await this.#mark(db, claim, [
      sql`status = ${isDead ? 'dead' : 'queued'}, last_error = ${reason}`,
      sql`due_at = now() + ${pauseMs} * interval '1 millisecond'`,
      isDead ? this.#options.whenOver : undefined,
      also,
    ])
  }

  async #mark(db: Database, { id, attempts }: Claim, changes: readonly (SQL | undefined)[]): Promise<void> {
    await db.execute(sql`
      update ${this.#table} q set ${list(changes)}
      where q.id = ${id} and q.status = 'queued' and q.attempts = ${attempts}`)
  }

  /** Lays aside what is too old to be sent or has used up its tries in processes that died, and forgets what was sent long ago. */
  async tidy(db: Database): Promise<void> {
    const { mostTries, sentKeptDays, whenOver, expiry } = this.#options
    const isOver = expiry?.isOver ?? sql`false`
    await db.execute(sql`
      update ${this.#table} q set ${list([
        sql`status = 'dead'`,
        sql`last_error = case when ${isOver} then ${expiry?.reason ?? sql`q.last_error`} else coalesce(q.last_error, 'All attempts were used.') end`,
        whenOver,
      ])}
      where q.status = 'queued' and ${this.#isDue} and (q.attempts >= ${mostTries} or ${isOver})`)
    await db.execute(sql`
      delete from ${this.#table} where status = 'sent' and sent_at < now() - ${sentKeptDays} * interval '1 day'`)
  }
}
