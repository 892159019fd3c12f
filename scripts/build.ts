import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readEnvOrExit } from '../src/platform/env.ts'
import { withFileLock } from '../src/platform/file-lock.ts'
import { isBuilt, stampOf, writeStamp } from './stamp.ts'

const BUILD_WAIT_MS = 5 * 60_000

/* Builds the shop where there is no build of the present sources for this store, or with --force. */
process.chdir(join(import.meta.dirname, '..'))
process.env.NODE_ENV = 'production'
const { STORE_VARIANT } = readEnvOrExit()
process.env.STORE_VARIANT = STORE_VARIANT // vite.config.ts reads it
const isForced = process.argv.includes('--force')

async function build(): Promise<void> {
  if (isBuilt(STORE_VARIANT) && !isForced) return // by another process, meanwhile
  console.log(`Building Underfoot for ${STORE_VARIANT} …`)
  const began = Date.now()
  const stamp = stampOf(STORE_VARIANT)
  // Loaded here only: it takes longer than to find that all is built.
  const { buildBundles } = await import('./bundles.ts')
  await buildBundles()
  writeStamp(STORE_VARIANT, stamp)
  console.log(`Built Underfoot for ${STORE_VARIANT} in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}

if (isForced || !isBuilt(STORE_VARIANT)) {
  mkdirSync('dist', { recursive: true })
  await withFileLock('dist/build.lock', BUILD_WAIT_MS, build)
}
