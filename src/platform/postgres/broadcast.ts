import pg from 'pg'
import type { Log } from '../log.ts'
import { connectWithRetry } from './reconnecting-client.ts'

/** PostgreSQL refuses a longer payload (8000 bytes with its closing zero): send what changed, not how it looks now. */
const LONGEST_PAYLOAD_BYTES = 7999
const OPEN_WAIT_MS = 5000

type Listener = (payload: string) => void

/** Short messages to every process of the shop, this one included. */
export interface Broadcast {
  /**
   * Tells all processes. To tell them only if a transaction commits, run `select pg_notify(channel, payload)` in it.
   * @throws Error when the payload is longer than 7999 bytes, or while the database is gone
   */
  send(channel: string, payload: string): Promise<void>
  /** Listens until the returned function is called. */
  on(channel: string, listener: Listener): Promise<() => void>
  /** Called after a broken connection was made anew: messages may have been missed, so whatever depends on them is stale. */
  onReconnect(listener: () => void): () => void
  close(): Promise<void>
}

/**
 * Opens the one connection on which this process hears the others (LISTEN/NOTIFY).
 * @param connection how to reach the database; not through a pooler that shares connections between clients
 */
export async function openBroadcast(connection: pg.ClientConfig, log: Log): Promise<Broadcast> {
  const listeners = new Map<string, Set<Listener>>()
  const reconnectListeners = new Set<() => void>()
  let current: pg.Client | undefined

  function tell(listener: () => void, channel: string): void {
    try {
      listener()
    } catch (error) {
      log.error('broadcast listener failed', { channel, error })
    }
  }

  const client = connectWithRetry({
    connection,
    log,
    name: 'underfoot broadcast',
    onUp: async (client, again) => {
      client.on('notification', ({ channel, payload }) => {
        for (const listener of listeners.get(channel) ?? []) tell(() => listener(payload ?? ''), channel)
      })
      current = client
      for (const channel of listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (again) for (const listener of reconnectListeners) tell(listener, 'reconnect')
    },
  })

  await client.upWithin(OPEN_WAIT_MS)
  return {
    send: async (channel, payload) => {
      if (Buffer.byteLength(payload) > LONGEST_PAYLOAD_BYTES)
        throw new Error(
          `A broadcast of ${Buffer.byteLength(payload)} bytes is too long; the most is ${LONGEST_PAYLOAD_BYTES}.`,
        )
      await client.query('select pg_notify($1, $2)', [channel, payload])
    },
    on: async (channel, listener) => {
      const already = listeners.get(channel)
      const set = already ?? new Set()
      listeners.set(channel, set.add(listener))
      // While the connection is down, the next one listens to all channels before it counts as up.
      if (!already) await current?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {})
      return () => {
        set.delete(listener)
      }
    },
    onReconnect: (listener) => {
      reconnectListeners.add(listener)
      return () => {
        reconnectListeners.delete(listener)
      }
    },
    close: () => client.close(),
  }
}
