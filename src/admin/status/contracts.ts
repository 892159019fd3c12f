import { z } from 'zod'
import { done } from '../../http/outputs.ts'

/** What somebody has to look after, by the part of the shop that it is of. Its words are `admin-status.do.{code}`. */
export const statusCodes = [
  'eventsFailed',
  'eventsStuck',
  'importsStuck',
  'jobFailed',
  'mailOff',
  'mailStuck',
  'mailGivenUp',
  'webhooksStuck',
  'webhooksGivenUp',
  'connectionsFull',
  'transactionOld',
  'replicaLate',
  'diskFull',
  'backupNever',
  'backupOld',
] as const
const attention = z.array(z.enum(statusCodes))
export type StatusCode = (typeof statusCodes)[number]

const moment = z.string().nullable()

/** What waits to be done: how much, since when the oldest, and whether nobody seems to be at it. */
const queue = z.object({ waiting: z.number(), oldestAt: moment, isStuck: z.boolean() })
export type Queue = z.output<typeof queue>

/** Work of this process that begins by itself. */
const job = z.object({
  /** As in `admin-status.job.{name}`. */
  name: z.string(),
  isRunning: z.boolean(),
  /** When it was last through; null before the first time. */
  endedAt: moment,
  /** When it looks again at the latest; null while it runs. */
  nextAt: moment,
  /** When the last try failed; null where it did not. */
  failedAt: moment,
})
export type StatusJob = z.output<typeof job>

const sending = queue.extend({
  /** Given up, of the last 14 days. */
  givenUp: z.number(),
  lastSentAt: moment,
  attention,
})

const shop = z.object({
  version: z.string(),
  /** The commit that a release was made of; null where it is no release. */
  commit: z.string().nullable(),
  node: z.string(),
  startedAt: z.string(),
  memoryBytes: z.number(),
  /** Shop processes that are connected to the database, this one included; null where the database does not tell. */
  processes: z.number().nullable(),
})

/** Null is what the database does not tell the shop's role. */
const database = z.object({
  version: z.string().nullable(),
  bytes: z.number().nullable(),
  connections: z.number().nullable(),
  mostConnections: z.number().nullable(),
  /** Since when the oldest open transaction of the shop's role runs, backups left out. */
  oldestTransactionAt: moment,
  replicas: z.number().nullable(),
  /** By how many seconds the slowest replica is behind; null where that is not told. */
  lagSeconds: z.number().nullable(),
  attention,
})

/** The disk of a place of this machine; bytes are null where it is elsewhere, or the system does not tell. */
const disk = z.object({
  what: z.enum(['pictures', 'database', 'cache']),
  where: z.enum(['here', 'bucket', 'server']),
  freeBytes: z.number().nullable(),
  totalBytes: z.number().nullable(),
})
export type Disk = z.output<typeof disk>

const backup = z.object({
  fileName: z.string(),
  at: z.string(),
  bytes: z.number(),
  seconds: z.number(),
  isSealed: z.boolean(),
  version: z.string(),
  checkedAt: moment,
})

const statusView = z.object({
  at: z.string(),
  shop,
  jobs: z.object({
    events: queue.extend({ failed: z.number() }),
    imports: queue,
    list: z.array(job),
    attention,
  }),
  mail: sending.extend({ isSending: z.boolean() }),
  webhooks: sending.extend({ addresses: z.number() }),
  database,
  disk: z.object({ places: z.array(disk), attention }),
  backup: z.object({ last: backup.nullable(), attention }),
})
export type StatusView = z.output<typeof statusView>

export const statusContract = { input: z.object({}), output: done.extend({ status: statusView }) }
