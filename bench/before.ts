import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Served, serve } from './shop.ts'

/** The build before lists came from memory: what pages cost then is what they are held against. */
const BEFORE = 'e77c34b9'

/**
 * The shop as it was, built of the repository's own history and opened with its demo shop.
 * @returns undefined where that revision is not to be had, as in a clone without history
 */
export async function serveBefore(env: Record<string, string>): Promise<Served | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'underfoot-before-'))
  const archive = spawnSync('git', ['archive', BEFORE], { maxBuffer: 2 ** 30 })
  if (archive.status !== 0) return undefined
  execFileSync('tar', ['x', '-C', folder], { input: archive.stdout })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const built = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: 'ignore' })
  if (built.status !== 0 || !existsSync(join(folder, 'dist/server/start.js'))) return undefined
  return serve('scripts/shop.ts', '/api/ready', env, folder)
}
