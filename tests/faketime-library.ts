import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where Debian and its kin put it. */
function findLibrary(): string | undefined {
  const roots = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  return roots
    .map((folder) => join('/usr/lib', folder, 'faketime', 'libfaketime.so.1'))
    .find((file) => existsSync(file))
}

/**
 * The library that moves the wall clock of a process (libfaketime), installed first where that is possible: as root on Debian and its
 * kin.
 * @returns its path, or undefined where there is none and none can be installed
 */
export function findFaketimeOrInstall(): string | undefined {
  if (process.platform !== 'linux') return undefined
  if (findLibrary() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No libfaketime here: installing the system package …')
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    spawnSync('apt-get', ['update'], options)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'libfaketime'], options)
  }
  return findLibrary()
}
