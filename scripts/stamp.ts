import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the two bundles are made from. */
const INPUTS = [
  'src',
  'stores',
  'db',
  'public',
  'scripts/bundles.ts',
  'scripts/client-chunks.ts',
  'scripts/shared-chunks.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const STAMP = 'dist/stamp.json'

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** A hash of every source's name and content, and of the store: by content, as a fresh clone has fresh dates. */
export function stampOf(variant: string): string {
  const hash = createHash('sha256').update(`${variant}\n${process.version}\n`)
  const files = INPUTS.flatMap(filesUnder).filter((file) => !/\.test\.tsx?$/.test(file))
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

/** Whether what lies in dist was built from the present sources for this store. */
export function isBuilt(variant: string): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === JSON.stringify({ variant, stamp: stampOf(variant) })
}

/** @param stamp taken before the build began, so that a source changed meanwhile is built next time */
export function writeStamp(variant: string, stamp: string): void {
  writeFileSync(STAMP, JSON.stringify({ variant, stamp }))
}
