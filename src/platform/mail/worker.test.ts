import { type AddressInfo, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from '../../../tests/outside/mailbox.ts'
import { type TestDatabase, testDatabase, testLog } from '../../../tests/shop/database.ts'
import { createLog } from '../log.ts'
import { type Broadcast, openBroadcast } from '../postgres/broadcast.ts'
import { renderEmail } from './email.ts'
import { queueMail } from './outbox.ts'
import { startMailWorker } from './worker.ts'

const publicOrigin = 'https://shop.example.com'
const from = async () => 'surrey@underfoot.example.com'
const quick = { leaseMs: 1_000, firstPauseMs: 20, pollMs: 50 }

let database: TestDatabase
let broadcast: Broadcast
let keys = 0

beforeAll(async () => {
  database = await testDatabase()
  broadcast = await openBroadcast(database.connection, testLog)
})
afterAll(async () => {
  await broadcast?.close()
  await database?.drop()
})

const email = (change: Partial<Parameters<typeof renderEmail>[0]> = {}) =>
  renderEmail({
    language: 'en',
    subject: 'Hello',
    shopName: 'Underfoot',
    heading: 'Hello',
    paragraphs: ['One.'],
    ...change,
  })

/** Listens where nobody speaks SMTP, or not to its end. @param meet is given each connection */
async function listenWith(meet: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    meet(socket)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Queues an email as a command does, and answers its id. */
async function queue(recipient: string, content = email()): Promise<string> {
  const key = `test:${++keys}`
  await database.db.transaction((tx) => queueMail(tx, key, recipient, content))
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from mails where key = ${key}`)
  return rows[0]?.id ?? ''
}

type Stored = { status: string; attempts: number; lastError: string | null; waitsSeconds: number }

async function stored(id: string): Promise<Stored> {
  const { rows } = await database.db.execute<Stored>(sql`
    select status, attempts, last_error as "lastError", extract(epoch from due_at - now())::float8 as "waitsSeconds"
    from mails where id = ${id}`)
  const [mail] = rows
  if (!mail) throw new Error('the email is gone')
  return mail
}

const untilStatus = (id: string, status: string) =>
  expect.poll(async () => (await stored(id)).status, { timeout: 30_000, interval: 20 }).toBe(status)

const start = (mailbox: Mailbox, times: object = quick, smtpUrl = mailbox.url, log = testLog) =>
  startMailWorker({ db: database.db, broadcast, log, settings: { smtpUrl, from, publicOrigin }, times })

const count = (mailbox: Mailbox, to: string) => mailbox.received.filter((one) => one.envelope.to.includes(to)).length

describe('the outbox', () => {
  test('an email goes out when its transaction commits, at once, in two parts', async () => {
    const mailbox = await startMailbox()
    // A poll that never comes: only the word of the commit can wake it.
    const worker = await start(mailbox, { ...quick, pollMs: 600_000 })
    const id = await queue('ada@example.com')
    const mail = await mailbox.waitForMail('ada@example.com', { withinMs: 5_000 })
    expect(mail.envelope).toEqual({ from: await from(), to: ['ada@example.com'] })
    expect(mail.parsed.from).toMatchObject({ name: 'Underfoot', address: await from() })
    expect(mail.messageId).toBe(`<${id}@shop.example.com>`)
    expect(mail.text).toContain('One.')
    expect(mail.html).toContain('<p style="margin:0 0 16px">One.</p>')
    await untilStatus(id, 'sent')
    expect(await stored(id)).toMatchObject({ attempts: 1, lastError: null })
    await worker.stop()
    await mailbox.close()
  })

  test('nothing goes out of a transaction that is rolled back', async () => {
    const mailbox = await startMailbox()
    const worker = await start(mailbox)
    const undone = database.db.transaction(async (tx) => {
      await queueMail(tx, 'undone', 'nobody@example.com', email())
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await queue('after@example.com')
    await mailbox.waitForMail('after@example.com')
    expect(count(mailbox, 'nobody@example.com')).toBe(0)
    await worker.stop()
    await mailbox.close()
  })

  test('emails wait while there is no mail server, and go out when there is one', async () => {
    const id = await queue('waiting@example.com')
    expect(await stored(id)).toMatchObject({ status: 'queued', attempts: 0 })
    const mailbox = await startMailbox()
    const worker = await start(mailbox)
    await mailbox.waitForMail('waiting@example.com')
    await untilStatus(id, 'sent')
    await worker.stop()
    await mailbox.close()
  })

  test('an email older than its time is laid aside and says so', async () => {
    const id = await queue('late@example.com')
    await database.db.execute(sql`update mails set expires_at = now() - interval '1 second' where id = ${id}`)
    const mailbox = await startMailbox()
    const worker = await start(mailbox)
    await untilStatus(id, 'dead')
    expect((await stored(id)).lastError).toContain('waited too long')
    expect(mailbox.received).toEqual([])
    await worker.stop()
    await mailbox.close()
  })

  test('two workers race for two hundred emails: each goes out once', async () => {
    const mailbox = await startMailbox()
    const ids = await Promise.all(Array.from({ length: 200 }, (_, index) => queue(`racer${index}@example.com`)))
    const workers = await Promise.all([start(mailbox, { pollMs: 20 }), start(mailbox, { pollMs: 20 })])
    await expect
      .poll(
        async () => {
          const { rows } = await database.db.execute<{ sent: number }>(
            sql`select count(*)::int as sent from mails where status = 'sent' and recipient like 'racer%'`,
          )
          return rows[0]?.sent
        },
        { timeout: 30_000 },
      )
      .toBe(ids.length)
    expect(mailbox.received.length).toBe(ids.length)
    expect(new Set(mailbox.received.map(({ messageId }) => messageId)).size).toBe(ids.length)
    await Promise.all(workers.map((worker) => worker.stop()))
    await mailbox.close()
  })
})

describe('an email that is not taken', () => {
  test('is tried again after 4xx, with the same Message-ID', async () => {
    const mailbox = await startMailbox({
      refuse: (at, to, tries) => {
        if (to !== 'busy@example.com' || tries > 3) return undefined
        const step = tries === 2 ? 'data' : 'recipient'
        return at === step ? { at, code: 451, message: 'Try later' } : undefined
      },
    })
    const worker = await start(mailbox)
    const id = await queue('busy@example.com')
    const mail = await mailbox.waitForMail('busy@example.com')
    expect(mail.messageId).toBe(`<${id}@shop.example.com>`)
    await untilStatus(id, 'sent')
    expect(await stored(id)).toMatchObject({ attempts: 4, lastError: null })
    await worker.stop()
    await mailbox.close()
  })

  test('waits longer from try to try', async () => {
    const mailbox = await startMailbox({ refuse: (at) => ({ at, code: 450, message: 'Greylisted' }) })
    const id = await queue('grey@example.com')
    const waits: number[] = []
    for (const attempts of [1, 2, 3, 4]) {
      await database.db.execute(sql`update mails set due_at = now() where id = ${id}`)
      const worker = await start(mailbox, { leaseMs: 60_000, firstPauseMs: 60_000, pollMs: 50 })
      await expect.poll(async () => (await stored(id)).lastError !== null && (await stored(id)).attempts).toBe(attempts)
      await worker.stop()
      waits.push((await stored(id)).waitsSeconds)
    }
    waits.forEach((seconds, index) => {
      expect(seconds).toBeGreaterThan(60 * 2 ** index * 0.75 - 10)
      expect(seconds).toBeLessThan(60 * 2 ** index * 1.25)
    })
    await database.db.execute(sql`delete from mails where id = ${id}`)
    await mailbox.close()
  })

  test('is given up at once after 5xx, and keeps what the server said', async () => {
    const mailbox = await startMailbox({
      refuse: (at, to) =>
        to.startsWith(at) ? { at, code: at === 'data' ? 554 : 550, message: 'No such person here' } : undefined,
    })
    const worker = await start(mailbox)
    for (const to of ['recipient@example.com', 'data@example.com']) {
      const id = await queue(to)
      await untilStatus(id, 'dead')
      expect(await stored(id)).toMatchObject({ attempts: 1, lastError: expect.stringContaining('No such person here') })
    }
    await worker.stop()
    await mailbox.close()
  })

  test('is given up when the tries are used up', async () => {
    const mailbox = await startMailbox({ refuse: (at) => ({ at, code: 451, message: 'Not today' }) })
    const id = await queue('never@example.com')
    await database.db.execute(sql`update mails set attempts = 15 where id = ${id}`)
    const worker = await start(mailbox)
    await untilStatus(id, 'dead')
    expect(await stored(id)).toMatchObject({ attempts: 16, lastError: expect.stringContaining('Not today') })
    await worker.stop()
    await mailbox.close()
  })

  test('is not given up when the server is away or wants another password, which is nowhere written down', async () => {
    const user = 'shop user'
    const login = { user, password: 'right' }
    const mailbox = await startMailbox({ login })
    const lines: string[] = []
    const log = createLog({ level: 'debug', out: { write: (line: string) => lines.push(line) > 0 } as never })
    const wrong = mailbox.url.replace(':right@', ':s3cr%C3%A9t%2Fwrong@')
    const id = await queue('patient@example.com')
    for (const url of ['smtp://someone:s3cr%C3%A9t%2Fwrong@127.0.0.1:9', wrong]) {
      await database.db.execute(sql`update mails set last_error = null, due_at = now() where id = ${id}`)
      const worker = await start(mailbox, quick, url, log)
      await expect.poll(async () => (await stored(id)).lastError).not.toBeNull()
      await worker.stop()
      const { status, lastError } = await stored(id)
      expect(status).toBe('queued')
      for (const secret of ['s3cr', Buffer.from('s3crét/wrong').toString('base64'), user]) {
        expect(lastError).not.toContain(secret)
        expect(lines.join('\n')).not.toContain(secret)
      }
    }
    const worker = await start(mailbox)
    await mailbox.waitForMail('patient@example.com')
    await worker.stop()
    await mailbox.close()
  })

  test('is not given up while its server is silent, talks something else, ends the line or cannot be found', async () => {
    const id = await queue('patient-too@example.com')
    const greeted = (socket: Socket) => void socket.write('220 mail.example.com ESMTP\r\n')
    const servers = await Promise.all(
      [
        () => {},
        greeted,
        (socket: Socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
        (socket: Socket) => void socket.destroy(),
      ].map(listenWith),
    )
    try {
      for (const url of [...servers.map(({ url }) => url), 'smtp://mail.nowhere.invalid:25']) {
        await database.db.execute(sql`update mails set last_error = null, due_at = now() where id = ${id}`)
        const worker = await startMailWorker({
          db: database.db,
          broadcast,
          log: testLog,
          settings: { smtpUrl: url, from, publicOrigin },
          times: { ...quick, leaseMs: 60_000, connectMs: 300, silenceMs: 300 },
        })
        await expect.poll(async () => (await stored(id)).lastError, { timeout: 20_000 }).not.toBeNull()
        await worker.stop()
        expect((await stored(id)).status, url).toBe('queued')
      }
    } finally {
      for (const { close } of servers) await close()
    }
    const mailbox = await startMailbox()
    await database.db.execute(sql`update mails set due_at = now() where id = ${id}`)
    const worker = await start(mailbox)
    await mailbox.waitForMail('patient-too@example.com')
    await worker.stop()
    expect(count(mailbox, 'patient-too@example.com')).toBe(1)
    await mailbox.close()
  })

  test('is finished when the shop is told to stop in the middle of it', async () => {
    let arrived = () => {}
    const isThere = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const mailbox = await startMailbox({
      onEmail: async () => {
        arrived()
        await new Promise((resolve) => setTimeout(resolve, 500))
      },
    })
    const worker = await start(mailbox)
    const id = await queue('middle@example.com')
    await isThere
    await worker.stop()
    expect((await stored(id)).status).toBe('sent')
    expect(count(mailbox, 'middle@example.com')).toBe(1)
    await mailbox.close()
  })
})
