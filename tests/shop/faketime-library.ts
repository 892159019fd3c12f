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
 * @returns its path
 * @throws Error where there is none and none can be installed: a test that needs it fails and says so
 */
export function findFaketimeOrInstall(): string {
  if (findLibrary() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No libfaketime here: installing the system package …')
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    spawnSync('apt-get', ['update'], options)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'libfaketime'], options)
  }
  const library = findLibrary()
  if (library === undefined)
    throw new Error(
      'This system has no libfaketime, and it could not be installed here. On Debian: apt-get install libfaketime.',
    )
  return library
}
