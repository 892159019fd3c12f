import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { variant } from '../../../stores/current.ts'
import { mediaStorage } from '../../media/from-env.ts'
import { createLog } from '../../platform/log.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { runCommand } from '../command.ts'
import { reachDatabase } from '../lifecycle/database.ts'
import { recordBackup } from './record.ts'
import { backupName, readWords, superfluous } from './rules.ts'
import { writeBackup } from './write.ts'

/** The file is there and whole, whatever becomes of the note that it is. */
async function whyUnrecorded(record: () => Promise<boolean>): Promise<string | undefined> {
  try {
    return (await record()) ? undefined : 'the database is of an earlier version.'
  } catch (error) {
    return (error as Error).message
  }
}

/*
 * `npm run backup -- /backups --keep=14`, dist/server/backup.js once it is built: writes all of the shop into one file, while it sells.
 */
await runCommand(import.meta.dirname, async (env, words) => {
  const { place = join(env.DATA_DIR, 'backups'), keep } = readWords(words)
  const isFolder = !/\.backup$/.test(place)
  const folder = resolve(place)
  const file = isFolder ? join(folder, backupName(variant, new Date())) : folder
  if (existsSync(file)) throw new StartRefused(`${file} is there already.`)
  const secretsFile = join(env.DATA_DIR, 'secrets.key')
  const { connection, leave } = await reachDatabase(env, createLog({ level: 'warn' }))
  try {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const secretsKey = existsSync(secretsFile) ? readFileSync(secretsFile, 'utf8') : undefined
    const { about, rows, pictures, bytes, seconds } = await writeBackup(
      { connection, storage: mediaStorage(env), version, store: variant, key: env.BACKUP_KEY, secretsKey },
      file,
    )
    const isSealed = env.BACKUP_KEY !== undefined
    const unrecorded = await whyUnrecorded(() =>
      recordBackup(connection, { about, fileName: basename(file), isSealed, bytes, seconds }),
    )
    const old = isFolder && keep !== undefined ? superfluous(readdirSync(folder), variant, keep) : []
    for (const name of old) rmSync(join(folder, name))
    const said = [
      `Backed up ${rows} rows and ${pictures} pictures to ${file} (${(bytes / 1e6).toFixed(1)} MB) in ${seconds.toFixed(1)} s.`,
      ...(env.BACKUP_KEY ? [] : ['It is not sealed: whoever has the file has the data. Set BACKUP_KEY to seal it.']),
      ...(secretsKey !== undefined && !env.BACKUP_KEY
        ? [`The key of secrets is not in it: keep a copy of ${secretsFile} elsewhere.`]
        : []),
      ...(unrecorded === undefined ? [] : [`The status in the dashboard does not tell of it: ${unrecorded}`]),
      ...(old.length > 0 ? [`Removed ${old.join(', ')}.`] : []),
    ]
    return { text: `${said.join('\n')}\n`, code: statSync(file).size > 0 ? 0 : 1 }
  } finally {
    await leave()
  }
})
