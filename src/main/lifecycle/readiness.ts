import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReconnectingClient } from '../../platform/postgres/reconnecting-client.ts'

/** Where uploaded pictures are kept. */
const mediaFolder = (dataDir: string) => join(dataDir, 'media')

/**
 * What stands in the way of selling, or undefined: the database answers, has every migration this build knows, and the
 * media folder takes files, where pictures are kept on this machine. The answer names no path and no address, as anyone may ask.
 * @param dataDir where pictures are kept; undefined where that is a bucket
 */
export async function whyNotReady(
  watch: Pick<ReconnectingClient, 'isUp' | 'query'>,
  headMigration: number,
  dataDir: string | undefined,
): Promise<string | undefined> {
  const head = await appliedMigration(watch)
  if (head === undefined) return 'The database does not answer.'
  if (head < headMigration) return 'The database lacks migrations.'
  if (dataDir === undefined) return undefined
  return (await canWrite(mediaFolder(dataDir))) ? undefined : 'The media folder cannot be written.'
}

async function appliedMigration(watch: Pick<ReconnectingClient, 'isUp' | 'query'>): Promise<number | undefined> {
  if (!watch.isUp) return undefined
  try {
    const made = await watch.query<{ made: boolean }>(
      `select to_regclass('drizzle.__drizzle_migrations') is not null as made`,
    )
    if (!made.rows[0]?.made) return 0
    const head = await watch.query<{ at: string | null }>(
      'select max(created_at)::text as at from drizzle.__drizzle_migrations',
    )
    return Number(head.rows[0]?.at ?? 0)
  } catch {
    return undefined
  }
}

/** By writing: permission bits say nothing to root, and nothing of a full disk. */
async function canWrite(folder: string): Promise<boolean> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, 'x')
    await rm(probe)
    return true
  } catch {
    return false
  }
}
