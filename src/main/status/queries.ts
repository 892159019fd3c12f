import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { desc } from 'drizzle-orm'
import type { Disk, StatusJob, StatusView } from '../../admin/status/contracts.ts'
import type { Env } from '../../platform/env.ts'
import { listJobs } from '../../platform/jobs.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { backups } from '../backup/tables.ts'
import { readVersion } from '../version.ts'
import { readDatabase } from './database-queries.ts'
import { readEventQueue, readImportQueue, readMailQueue, readWebhookQueue } from './queue-queries.ts'
import { judgeBackup, judgeDatabase, judgeDisk, judgeJobs, judgeMail, judgeWebhooks } from './rules.ts'

/** What of the environment says where things are. */
export type StatusPlaces = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'MEDIA_S3_BUCKET' | 'SMTP_URL'>

const momentOf = (milliseconds: number | undefined): string | null =>
  milliseconds === undefined ? null : new Date(milliseconds).toISOString()

const readJobs = (): StatusJob[] =>
  listJobs()
    .map(({ name, running, endedAt, nextAt, failedAt }) => ({
      name: name.replaceAll(' ', '-'),
      isRunning: running > 0,
      endedAt: momentOf(endedAt),
      nextAt: momentOf(nextAt),
      failedAt: momentOf(failedAt),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))

async function diskOf(folder: string): Promise<Pick<Disk, 'freeBytes' | 'totalBytes'>> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return { freeBytes: null, totalBytes: null }
  }
}

const elsewhere = { freeBytes: null, totalBytes: null }

async function readDisks({ DATA_DIR, DATABASE_URL, MEDIA_S3_BUCKET }: StatusPlaces): Promise<Disk[]> {
  const here = await diskOf(DATA_DIR)
  const isBucket = MEDIA_S3_BUCKET !== undefined
  return [
    isBucket ? { what: 'pictures', where: 'bucket', ...elsewhere } : { what: 'pictures', where: 'here', ...here },
    DATABASE_URL === undefined
      ? { what: 'database', where: 'here', ...(await diskOf(join(DATA_DIR, 'postgres'))) }
      : { what: 'database', where: 'server', ...elsewhere },
    ...(isBucket ? [{ what: 'cache', where: 'here', ...here } as const] : []),
  ]
}

async function readLastBackup(db: Database): Promise<StatusView['backup']['last']> {
  const [last] = await db.select().from(backups).orderBy(desc(backups.at)).limit(1)
  if (!last) return null
  const { fileName, at, bytes, seconds, isSealed, version, checkedAt } = last
  return {
    fileName,
    at: at.toISOString(),
    bytes,
    seconds,
    isSealed,
    version,
    checkedAt: checkedAt === null ? null : checkedAt.toISOString(),
  }
}

/** The shop as it is at this moment: of the whole shop what its database knows, of this process what only it knows. */
export async function readStatus(db: Database, places: StatusPlaces, now = Date.now()): Promise<StatusView> {
  const { processes, database } = await readDatabase(db)
  const jobs = { events: await readEventQueue(db), imports: await readImportQueue(db), list: readJobs() }
  const mail = { ...(await readMailQueue(db)), isSending: places.SMTP_URL !== undefined }
  const webhooks = await readWebhookQueue(db)
  const disks = await readDisks(places)
  const backup = { last: await readLastBackup(db) }
  return {
    at: new Date(now).toISOString(),
    shop: {
      ...readVersion(),
      node: process.version,
      startedAt: new Date(now - process.uptime() * 1000).toISOString(),
      memoryBytes: process.memoryUsage.rss(),
      processes,
    },
    jobs: { ...jobs, attention: judgeJobs(jobs) },
    mail: { ...mail, attention: judgeMail(mail) },
    webhooks: { ...webhooks, attention: judgeWebhooks(webhooks) },
    database: { ...database, attention: judgeDatabase(database, now) },
    disk: { places: disks, attention: judgeDisk(disks) },
    backup: { ...backup, attention: judgeBackup(backup, now) },
  }
}
