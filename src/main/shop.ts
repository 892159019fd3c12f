import { join } from 'node:path'
import { variant } from '../../stores/current.ts'
import { readEnvOrExit } from '../platform/env.ts'
import { StartRefused } from '../platform/start-refused.ts'
import { exitWhereItCannotRun } from '../platform/system.ts'
import { refuseSecondStart } from './lifecycle/register.ts'

/*
 * The shop's own process, dist/server/shop.js once it is built. `npm start` runs it under scripts/start.ts, which starts it again when it
 * dies; by itself it is a shop that nobody watches over.
 */
const isWatched = process.send !== undefined
exitWhereItCannotRun()
process.chdir(join(import.meta.dirname, '../..'))
process.env.NODE_ENV ??= 'production'
const env = readEnvOrExit(variant)
try {
  refuseSecondStart(env)
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exit(1)
}
// What it loads looks at NODE_ENV.
const { openShop } = await import('./start.ts')
if (isWatched && !process.connected) process.exit(1) // whoever started it has ended meanwhile
await openShop(env)
process.send?.('open')
