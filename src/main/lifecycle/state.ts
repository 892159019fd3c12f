import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Env } from '../../platform/env.ts'
import { newestMigration } from '../../platform/postgres/migrate.ts'
import type { ReconnectingClient } from '../../platform/postgres/reconnecting-client.ts'
import type { GateState } from './gate.ts'
import { whyNotReady } from './readiness.ts'

const LEAVING = 'The shop is shutting down.'
const STARTING = 'The shop is starting up.'
const READING = 'The catalogue is being read.'

/** The part of the app that the process needs; `createApp` makes it. */
export interface ServedApp {
  /** Answers what needs no waiting for; says whether it did. */
  answerAtOnce?(request: IncomingMessage, response: ServerResponse): boolean
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Whether pages are answered without waiting for the catalogue to be read. */
  isCatalogueRead?(): boolean
  /** Who the store is by its settings, once they were read. */
  identity?(): { name: string; phone: string } | undefined
  close(): Promise<void>
}

/** Where a shop process is in its life, and what the gate needs to know of it. */
export interface ShopState extends GateState {
  phase: 'starting' | 'open' | 'leaving'
  /** The connection that tells whether the database is there. */
  watch: ReconnectingClient | undefined
  /** What goes on beside the requests, once it does. */
  jobs: { stop(): Promise<void> } | undefined
  /** From now on requests reach the app. */
  open(app: ServedApp): void
}

export function createShopState(env: Env): ShopState {
  const headMigration = newestMigration('db/migrations')
  let app: ServedApp | undefined
  let check: Promise<string | undefined> | undefined
  return {
    phase: 'starting',
    watch: undefined,
    jobs: undefined,
    open(served) {
      app = served
      if (this.phase === 'starting') this.phase = 'open'
    },
    isLeaving() {
      return this.phase === 'leaving'
    },
    identity() {
      return app?.identity?.()
    },
    isOpen() {
      return app !== undefined && this.watch?.isUp === true
    },
    async whyNotReady() {
      if (this.phase === 'leaving') return LEAVING
      if (this.phase === 'starting' || !this.watch) return STARTING
      // However many ask at once, the database and the disk are asked once.
      const picturesIn = env.MEDIA_S3_BUCKET === undefined ? env.DATA_DIR : undefined
      check ??= whyNotReady(this.watch, headMigration, picturesIn).finally(() => {
        check = undefined
      })
      return (await check) ?? (app?.isCatalogueRead?.() === false ? READING : undefined)
    },
    answerAtOnce(request, response) {
      if (this.phase !== 'open' || !this.watch?.isUp) return false
      return app?.answerAtOnce?.(request, response) ?? false
    },
    serve(request, response) {
      app?.handle(request, response)
    },
  }
}
