import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY_FOLDER = '/dev/shm'
const ENOUGH_BYTES = 4 * 2 ** 30

/**
 * Where tests make their folders: in memory where the system has a place for that with room for all databases of a run, otherwise
 * among its temporary files. A copy of the template database is 13 MB, which a disk takes 50 to 600 ms to flush and memory 20. A
 * process that is killed loses nothing of either.
 */
function quickestFolder(): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
  return bavail * bsize >= ENOUGH_BYTES ? MEMORY_FOLDER : tmpdir()
}

/** A new folder there; users other than root may pass through it, as root's PostgreSQL runs as one of them where namespaces are forbidden. */
export function newFolder(prefix: string): string {
  const folder = mkdtempSync(join(quickestFolder(), prefix))
  chmodSync(folder, 0o711)
  return folder
}
