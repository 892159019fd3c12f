import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withFileLock } from '../../src/platform/file-lock.ts'
import { ensurePostgres } from '../../src/platform/postgres/postgres.ts'
import { isAlive } from '../../src/platform/process-identity.ts'

export interface TemporaryFolder {
  path: string
  /** Stops a database that still runs in it, and removes it. */
  remove(): Promise<void>
}

/** An empty folder of the test's own, fit to be a data directory. */
export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'underfoot-test-'))
  return {
    path,
    remove: async () => {
      const pid = postmasterOf(path)
      if (pid !== undefined) process.kill(pid, 'SIGINT')
      while (pid !== undefined && isAlive(pid)) await sleep(20)
      rmSync(path, { recursive: true, force: true })
    },
  }
}

/** The same with an empty database in it, stopped: for tests that are not about how one is made. */
export async function folderWithDatabase(): Promise<TemporaryFolder> {
  const folder = temporaryFolder()
  cpSync(await emptyDatabase(), join(folder.path, 'postgres'), { recursive: true })
  return folder
}

/** Makes the database that tests copy, once for all of them: making one flushes a thousand files to the disk. */
async function emptyDatabase(): Promise<string> {
  mkdirSync('dist', { recursive: true })
  const hash = createHash('sha256').update(readFileSync('package-lock.json'))
  for (const name of readdirSync('src/platform/postgres').sort())
    if (!name.endsWith('.test.ts')) hash.update(readFileSync(join('src/platform/postgres', name)))
  const finished = join('dist', `empty-database-${hash.digest('hex').slice(0, 16)}`)
  await withFileLock('dist/empty-database.lock', 120_000, async () => {
    if (existsSync(finished)) return
    for (const name of readdirSync('dist'))
      if (/^empty-database-/.test(name)) rmSync(join('dist', name), { recursive: true })
    const making = temporaryFolder()
    await (await ensurePostgres(making.path)).leave()
    cpSync(join(making.path, 'postgres'), `${finished}.new`, { recursive: true })
    renameSync(`${finished}.new`, finished)
    await making.remove()
  })
  return finished
}

/** The process number of the database that runs in a data directory. */
export function postmasterOf(dataDir: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10)
    return isAlive(pid) ? pid : undefined
  } catch {
    return undefined
  }
}
