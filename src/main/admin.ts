import { createLog } from '../platform/log.ts'
import { openDatabase } from '../platform/postgres/database.ts'
import { administrate } from './administrators.ts'
import { runCommand } from './command.ts'
import { reachDatabase } from './lifecycle/database.ts'

/*
 * `npm run admin`, dist/server/admin.js once it is built: what whoever runs the machine does to the accounts of administrators. It joins the
 * database of a shop that is open, or starts the shop's own for as long as it takes.
 */
await runCommand(import.meta.dirname, async (env, words) => {
  const log = createLog({ level: 'warn' })
  const { connection, leave } = await reachDatabase(env, log)
  const { db, pool } = openDatabase(connection, 2, log)
  try {
    return await administrate(db, words)
  } finally {
    await pool.end()
    await leave()
  }
})
