import { join } from 'node:path'
import { exitWhereItCannotRun } from '../../src/platform/system.ts'
import { watchShop } from '../watch-shop.ts'

/* `npm start` in a release, dist/server/launch.js there: runs the shop that lies beside it, and never builds. */
exitWhereItCannotRun()
watchShop(join(import.meta.dirname, 'shop.js'))
