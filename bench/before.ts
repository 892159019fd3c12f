import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Served, serve } from './shop.ts'

/** The build before lists came from memory: what pages cost then is what they are held against. */
const BEFORE = 'e77c34b9'

/**
 * The shop as it was, built of the repository's own history with the packages that it had then, which are installed once and kept, and opened with its demo shop.
 * @returns undefined where that revision is not to be had, as in a clone without history or without a registry
 */
export async function serveBefore(env: Record<string, string>): Promise<Served | undefined> {
  const folder = join(process.env.LARGE_IN ?? tmpdir(), `underfoot-before-${BEFORE}`)
  const isBuilt = () => existsSync(join(folder, 'dist/server/start.js'))
  if (!isBuilt()) {
    const archive = spawnSync('git', ['archive', BEFORE], { maxBuffer: 2 ** 30 })
    if (archive.status !== 0) return undefined
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    execFileSync('tar', ['x', '-C', folder], { input: archive.stdout })
    const steps = [
      ['npm', 'ci', '--no-audit', '--no-fund'],
      [process.execPath, 'scripts/build.ts'],
    ] as const
    for (const [command, ...args] of steps)
      if (spawnSync(command, args, { cwd: folder, stdio: 'ignore' }).status !== 0) return undefined
    if (!isBuilt()) return undefined
  }
  return serve('scripts/shop.ts', '/api/ready', env, folder)
}
