import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { mediaStorage } from '../../media/from-env.ts'
import type { Env } from '../../platform/env.ts'
import { createLog } from '../../platform/log.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { runCommand } from '../command.ts'
import { reachDatabase } from '../lifecycle/database.ts'
import { waitToPrepare } from '../lifecycle/preparing-lock.ts'
import { type Restored, readBackup } from './read.ts'
import { recordCheck } from './record.ts'
import { readWords } from './rules.ts'
import { inScratchDatabase, migrateTo, migrateToHead, refuseUnlessEmpty } from './target.ts'

/*
 * `npm run restore -- FILE`, dist/server/restore.js once it is built: reads a backup into an empty database and an empty DATA_DIR or bucket. With
 * `--check` it is read into a database that is made for it and dropped again, and pictures are only counted.
 */
const log = createLog({ level: 'warn' })

const saidOf = ({ about, rows, pictures, seconds }: Restored): string =>
  `${rows} rows and ${pictures} pictures, as they were at ${about.at}, in ${seconds.toFixed(1)} s`

async function check(env: Env, connection: pg.ClientConfig, file: string): Promise<string> {
  const restored = await inScratchDatabase(connection, async (scratch) => {
    const found = await readBackup(
      {
        connection: scratch,
        storage: undefined,
        key: env.BACKUP_KEY,
        migrateTo: (migration) => migrateTo(scratch, migration, log),
      },
      file,
    )
    await migrateToHead(scratch, log)
    return found
  })
  // It is whole, whether that can be noted or not.
  const isNoted = await recordCheck(connection, restored.about).catch(() => false)
  const noted = isNoted ? 'The status in the dashboard tells of it.' : 'This shop has no record of having made it.'
  return `${file} is whole: ${saidOf(restored)}. It was read into a database of its own, which is gone again. ${noted}\n`
}

async function restore(env: Env, connection: pg.ClientConfig, file: string): Promise<string> {
  const holder = new pg.Client(connection)
  holder.on('error', () => {})
  await holder.connect()
  try {
    // A shop that starts meanwhile waits until there is one to open.
    await waitToPrepare(holder)
    await refuseUnlessEmpty(holder)
    const restored = await readBackup(
      {
        connection,
        storage: mediaStorage(env),
        key: env.BACKUP_KEY,
        migrateTo: (migration) => migrateTo(connection, migration, log),
      },
      file,
    )
    await migrateToHead(connection, log)
    return `Restored ${saidOf(restored)}. ${keepKey(env, restored.secretsKey)}\n`
  } finally {
    await holder.end().catch(() => undefined)
  }
}

/** Puts the key of secrets where the shop looks for it. */
function keepKey(env: Env, key: string | undefined): string {
  if (env.SECRETS_KEY !== undefined) return 'SECRETS_KEY has to be the one that it had.'
  const file = join(env.DATA_DIR, 'secrets.key')
  if (existsSync(file))
    return `${file} was there and is left as it is: it has to be the key of secrets that the shop had.`
  if (key !== undefined) {
    writeFileSync(file, key, { mode: 0o600, flag: 'wx' })
    return `Its key of secrets is in ${file}.`
  }
  return `Its key of secrets is not in it: put that into ${file}, or set SECRETS_KEY, before you start the shop.`
}

await runCommand(import.meta.dirname, async (env, words) => {
  const { place, isCheck } = readWords(words)
  const file = place === undefined ? undefined : resolve(place)
  if (file === undefined || !existsSync(file))
    throw new StartRefused('Name the backup to restore, a file that is there.')
  const { connection, leave } = await reachDatabase(env, log)
  try {
    return { text: await (isCheck ? check : restore)(env, connection, file), code: 0 }
  } finally {
    await leave()
  }
})
