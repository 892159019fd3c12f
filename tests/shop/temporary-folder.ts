import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withFileLock } from '../../src/platform/file-lock.ts'
import { ensurePostgres } from '../../src/platform/postgres/postgres.ts'
import { isAlive } from '../../src/platform/process-identity.ts'
import { newFolder } from './quickest-folder.ts'

export interface TemporaryFolder {
  path: string
  /** Stops a database that still runs in it, and removes it. */
  remove(): Promise<void>
}

/** An empty folder of the test's own, fit to be a data directory. */
export function temporaryFolder(): TemporaryFolder {
  const path = newFolder('underfoot-test-')
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

/** Made once for all tests: making one flushes a thousand files to the disk. */
function emptyDatabase(): Promise<string> {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'))
  for (const name of readdirSync('src/platform/postgres').sort())
    if (!name.endsWith('.test.ts')) hash.update(readFileSync(join('src/platform/postgres', name)))
  return keptDatabase('empty-database', hash.digest('hex'), async () => {
    const making = temporaryFolder()
    await (await ensurePostgres(making.path)).leave()
    return making
  })
}

/**
 * A database that tests copy, in `dist` for this run and the next ones.
 * @param key of what it is made from: at another one it is made anew
 * @param make makes a data folder with it, stopped
 */
export async function keptDatabase(name: string, key: string, make: () => Promise<TemporaryFolder>): Promise<string> {
  mkdirSync('dist', { recursive: true })
  const finished = join('dist', `${name}-${key.slice(0, 16)}`)
  await withFileLock(`dist/${name}.lock`, 120_000, async () => {
    if (existsSync(finished)) return
    for (const old of readdirSync('dist'))
      if (old.startsWith(`${name}-`)) rmSync(join('dist', old), { recursive: true })
    const making = await make()
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
