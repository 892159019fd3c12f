import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { createLog } from '../../src/platform/log.ts'
import { startMailWorker } from '../../src/platform/mail/worker.ts'
import { openBroadcast } from '../../src/platform/postgres/broadcast.ts'
import { openDatabase } from '../../src/platform/postgres/database.ts'

/* A process that sends emails and does nothing else, for `mail.test.ts` to kill. */

const { values } = parseArgs({ options: { connection: { type: 'string' }, smtp: { type: 'string' } } })
const connection = JSON.parse(values.connection ?? '{}')
const log = createLog({ level: 'error' })
const { db } = openDatabase(connection, 4, log)
// It has loaded what it needs, and begins when it is told to: the one before may still be at work.
await once(process.stdin, 'data')
await startMailWorker({
  db,
  broadcast: await openBroadcast(connection, log),
  log,
  settings: {
    smtpUrl: values.smtp ?? '',
    from: async () => 'shop@underfoot.example.com',
    publicOrigin: 'https://shop.example.com',
  },
  times: { leaseMs: 400, pollMs: 50, firstPauseMs: 50 },
})
