import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../src/platform/postgres/database.ts'
import { bounds, type Measured, timed } from './bounds.ts'

/** What autovacuum does of itself: a fiftieth of the orders changes, and the largest tables are cleaned and looked over. */
export async function* measureVacuum(db: Database): AsyncGenerator<Measured> {
  const { rows } = await db.$client.query<{ name: string; size: string }>(
    `select relname as name, pg_size_pretty(pg_total_relation_size(relid)) as size from pg_stat_user_tables order by pg_total_relation_size(relid) desc limit 8`,
  )
  await db.$client.query(
    `update orders set version = version + 1 where id in (select id from orders order by placed_at desc limit 20000)`,
  )
  for (const { name, size } of rows)
    yield await timed(
      `vacuum analyze ${name}`,
      bounds.vacuum,
      () => db.$client.query(`vacuum analyze ${name}`),
      () => size,
    )
}

/** Runs one of the commands beside the shop. @throws where it fails */
async function command(
  program: 'backup' | 'restore',
  dataDir: string,
  words: readonly string[],
  key: string,
): Promise<string> {
  const child = spawn(process.execPath, [`dist/server/${program}.js`, ...words], {
    env: { ...process.env, BACKUP_KEY: key, DATA_DIR: dataDir },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const code = await new Promise<number | null>((ended) => child.once('close', ended))
  if (code !== 0) throw new Error(said)
  return said.split('\n')[0] ?? ''
}

/** A sealed backup while the shop is open, and its restore in a place of its own. */
export async function* measureBackup(folder: string, dataDir: string): AsyncGenerator<Measured> {
  const [file, copy] = [join(folder, 'million.backup'), join(folder, 'restored')]
  const key = randomBytes(32).toString('base64')
  for (const path of [file, copy]) rmSync(path, { recursive: true, force: true })
  try {
    yield await timed(
      'backup',
      bounds.backup,
      () => command('backup', dataDir, [file], key),
      (said) => `${said.replace(file, 'a file')} ${(statSync(file).size / 1e6).toFixed(0)} MB`,
    )
    yield await timed(
      'restore',
      bounds.restore,
      () => command('restore', copy, [file], key),
      (said) => said.slice(0, 120),
    )
  } finally {
    for (const path of [file, copy]) rmSync(path, { recursive: true, force: true })
  }
}
