import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { refuseSecondStart } from '../src/main/lifecycle/register.ts'
import { type Env, readEnvOrExit } from '../src/platform/env.ts'
import { StartRefused } from '../src/platform/start-refused.ts'
import { isBuilt } from './stamp.ts'

/** The server bundle's shape, as `src/main/start.ts` exports it. */
interface ServerBundle {
  openShop(env: Env): Promise<void>
}

/** Builds in a process of its own, whose memory the shop then does not carry. */
async function buildShop(): Promise<void> {
  const builder = spawn(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  const stop = () => builder.kill('SIGTERM')
  process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop)
  const code = await new Promise((ended) => builder.once('exit', ended))
  process.off('SIGTERM', stop).off('SIGINT', stop).off('disconnect', stop)
  if (code !== 0) process.exit(1)
}

/*
 * The shop's own process. `npm start` runs it under scripts/start.ts, which starts it again when it dies; by itself it is a shop that
 * nobody watches over.
 */
const isWatched = process.send !== undefined
process.chdir(join(import.meta.dirname, '..'))
process.env.NODE_ENV ??= 'production'
const env = readEnvOrExit()
try {
  refuseSecondStart(env)
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exit(1)
}
if (!isBuilt(env.STORE_VARIANT)) {
  console.log(`Building Underfoot for ${env.STORE_VARIANT}, as there is no build of the present sources …`)
  await buildShop()
}
const bundle: ServerBundle = await import(pathToFileURL('dist/server/start.js').href)
if (isWatched && !process.connected) process.exit(1) // whoever started it has ended meanwhile
await bundle.openShop(env)
process.send?.('open')
