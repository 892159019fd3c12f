import { Socket } from 'node:net'
import type pg from 'pg'
import type { Result } from '../../../src/platform/failures.ts'
import {
  type Database,
  inTransaction,
  openDatabase,
  type Transaction,
} from '../../../src/platform/postgres/database.ts'
import { testLog } from '../../shop/database.ts'

class Undone extends Error {}

/** What became of a deed: its result, or `lost` where the connection was cut and nobody knows whether it was committed. */
export type Outcome<T> = { lost: true } | { lost: false; result: Result<T> }

/** Someone at work in the shop: one connection of their own, which chance cuts in the middle of a transaction. */
export type Client = {
  random: () => number
  /** Runs a command as a call does: what is refused is undone. */
  attempt<T>(work: (tx: Transaction) => Promise<Result<T>>): Promise<Outcome<T>>
  /** How often its connection was cut. */
  cuts(): number
  close(): Promise<void>
}

/** A transaction has up to some forty statements; a cut falls before or right after one of them, the commit included. */
const MOST_STATEMENTS = 40

/** @param cutShare which share of its transactions is cut off */
export function openClient(connection: pg.ClientConfig, random: () => number, cutShare: number): Client {
  let socket: Socket | undefined
  let statementsLeft: number | undefined
  let isCut = false
  let cuts = 0
  const stream = () => {
    socket = new Socket()
    return socket
  }
  const { db, pool } = openDatabase({ ...connection, stream }, 1, testLog)
  pool.on('connect', (client) => {
    const plain = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const isNow = statementsLeft !== undefined && statementsLeft-- === 0
        if (!isNow) return plain(...args)
        statementsLeft = undefined
        isCut = true
        cuts++
        const line = socket
        if (random() < 0.5) line?.destroy()
        const answer = plain(...args)
        if (!line?.destroyed) line?.write('', () => line.destroy())
        return answer
      },
    })
  })

  async function attempt<T>(work: (tx: Transaction) => Promise<Result<T>>): Promise<Outcome<T>> {
    let result: Result<T> | undefined
    isCut = false
    statementsLeft = random() < cutShare ? Math.floor(random() * MOST_STATEMENTS) : undefined
    try {
      await inTransaction(db as Database, async (tx) => {
        result = await work(tx)
        if (!result.ok) throw new Undone()
      })
    } catch (error) {
      if (isCut) return { lost: true }
      if (!(error instanceof Undone)) throw error
    } finally {
      statementsLeft = undefined
    }
    if (!result) throw new Error('a deed without a result')
    return { lost: false, result }
  }

  return { random, attempt, cuts: () => cuts, close: () => pool.end() }
}
