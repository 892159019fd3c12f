import { type AddressInfo, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMailbox } from '../../../tests/outside/mailbox.ts'
import { countMail, openOutbox, quick } from '../../../tests/shop/outbox.ts'
import { createLog } from '../log.ts'

let outbox: Awaited<ReturnType<typeof openOutbox>>

beforeAll(async () => {
  outbox = await openOutbox()
})
afterAll(() => outbox?.close())

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

describe('an email that is not taken', () => {
  test('is tried again after 4xx, with the same Message-ID', async () => {
    const mailbox = await startMailbox({
      refuse: (at, to, tries) => {
        if (to !== 'busy@example.com' || tries > 3) return undefined
        const step = tries === 2 ? 'data' : 'recipient'
        return at === step ? { at, code: 451, message: 'Try later' } : undefined
      },
    })
    const worker = await outbox.start(mailbox.url)
    const id = await outbox.queue('busy@example.com')
    const mail = await mailbox.waitForMail('busy@example.com')
    expect(mail.messageId).toBe(`<${id}@shop.example.com>`)
    await outbox.untilStatus(id, 'sent')
    expect(await outbox.stored(id)).toMatchObject({ attempts: 4, lastError: null })
    await worker.stop()
    await mailbox.close()
  })

  test('waits longer from try to try', async () => {
    const mailbox = await startMailbox({ refuse: (at) => ({ at, code: 450, message: 'Greylisted' }) })
    const id = await outbox.queue('grey@example.com')
    const waits: number[] = []
    for (const attempts of [1, 2, 3, 4]) {
      await outbox.db.execute(sql`update mails set due_at = now() where id = ${id}`)
      const worker = await outbox.start(mailbox.url, { leaseMs: 60_000, firstPauseMs: 60_000, pollMs: 50 })
      await expect
        .poll(async () => (await outbox.stored(id)).lastError !== null && (await outbox.stored(id)).attempts)
        .toBe(attempts)
      await worker.stop()
      waits.push((await outbox.stored(id)).waitsSeconds)
    }
    waits.forEach((seconds, index) => {
      expect(seconds).toBeGreaterThan(60 * 2 ** index * 0.75 - 10)
      expect(seconds).toBeLessThan(60 * 2 ** index * 1.25)
    })
    await outbox.db.execute(sql`delete from mails where id = ${id}`)
    await mailbox.close()
  })

  test('is given up at once after 5xx, and keeps what the server said', async () => {
    const mailbox = await startMailbox({
      refuse: (at, to) =>
        to.startsWith(at) ? { at, code: at === 'data' ? 554 : 550, message: 'No such person here' } : undefined,
    })
    const worker = await outbox.start(mailbox.url)
    for (const to of ['recipient@example.com', 'data@example.com']) {
      const id = await outbox.queue(to)
      await outbox.untilStatus(id, 'dead')
      expect(await outbox.stored(id)).toMatchObject({
        attempts: 1,
        lastError: expect.stringContaining('No such person here'),
      })
    }
    await worker.stop()
    await mailbox.close()
  })

  test('is given up when the tries are used up', async () => {
    const mailbox = await startMailbox({ refuse: (at) => ({ at, code: 451, message: 'Not today' }) })
    const id = await outbox.queue('never@example.com')
    await outbox.db.execute(sql`update mails set attempts = 15 where id = ${id}`)
    const worker = await outbox.start(mailbox.url)
    await outbox.untilStatus(id, 'dead')
    expect(await outbox.stored(id)).toMatchObject({ attempts: 16, lastError: expect.stringContaining('Not today') })
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
    const id = await outbox.queue('patient@example.com')
    for (const url of ['smtp://someone:s3cr%C3%A9t%2Fwrong@127.0.0.1:9', wrong]) {
      await outbox.db.execute(sql`update mails set last_error = null, due_at = now() where id = ${id}`)
      const worker = await outbox.start(url, quick, log)
      await expect.poll(async () => (await outbox.stored(id)).lastError).not.toBeNull()
      await worker.stop()
      const { status, lastError } = await outbox.stored(id)
      expect(status).toBe('queued')
      for (const secret of ['s3cr', Buffer.from('s3crét/wrong').toString('base64'), user]) {
        expect(lastError).not.toContain(secret)
        expect(lines.join('\n')).not.toContain(secret)
      }
    }
    const worker = await outbox.start(mailbox.url)
    await mailbox.waitForMail('patient@example.com')
    await worker.stop()
    await mailbox.close()
  })

  test('is not given up while its server is silent, talks something else, ends the line or cannot be found', async () => {
    const id = await outbox.queue('patient-too@example.com')
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
        await outbox.db.execute(sql`update mails set last_error = null, due_at = now() where id = ${id}`)
        const worker = await outbox.start(url, { ...quick, leaseMs: 60_000, connectMs: 300, silenceMs: 300 })
        await expect.poll(async () => (await outbox.stored(id)).lastError, { timeout: 20_000 }).not.toBeNull()
        await worker.stop()
        expect((await outbox.stored(id)).status, url).toBe('queued')
      }
    } finally {
      for (const { close } of servers) await close()
    }
    const mailbox = await startMailbox()
    await outbox.db.execute(sql`update mails set due_at = now() where id = ${id}`)
    const worker = await outbox.start(mailbox.url)
    await mailbox.waitForMail('patient-too@example.com')
    await worker.stop()
    expect(countMail(mailbox, 'patient-too@example.com')).toBe(1)
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
    const worker = await outbox.start(mailbox.url)
    const id = await outbox.queue('middle@example.com')
    await isThere
    await worker.stop()
    expect((await outbox.stored(id)).status).toBe('sent')
    expect(countMail(mailbox, 'middle@example.com')).toBe(1)
    await mailbox.close()
  })
})
