import { join } from 'node:path'
import { exitWhereItCannotRun } from '../src/platform/system.ts'
import { watchShop } from './watch-shop.ts'

/* `npm start` in a clone: builds what is not built, and runs the shop. */
exitWhereItCannotRun()
watchShop(join(import.meta.dirname, '../dist/server/shop.js'), join(import.meta.dirname, 'build.ts'))
