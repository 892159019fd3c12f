import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMailbox } from '../../../tests/outside/mailbox.ts'
import { countMail, openOutbox, plainEmail, quick, sender } from '../../../tests/shop/outbox.ts'
import { queueMail } from './outbox.ts'

let outbox: Awaited<ReturnType<typeof openOutbox>>

beforeAll(async () => {
  outbox = await openOutbox()
})
afterAll(() => outbox?.close())

describe('the outbox', () => {
  test('an email goes out when its transaction commits, at once, in two parts', async () => {
    const mailbox = await startMailbox()
    // A poll that never comes: only the word of the commit can wake it.
    const worker = await outbox.start(mailbox.url, { ...quick, pollMs: 600_000 })
    const id = await outbox.queue('ada@example.com')
    const mail = await mailbox.waitForMail('ada@example.com', { withinMs: 5_000 })
    expect(mail.envelope).toEqual({ from: sender, to: ['ada@example.com'] })
    expect(mail.parsed.from).toMatchObject({ name: 'Underfoot', address: sender })
    expect(mail.messageId).toBe(`<${id}@shop.example.com>`)
    expect(mail.text).toContain('One.')
    expect(mail.html).toContain('<p style="margin:0 0 16px">One.</p>')
    await outbox.untilStatus(id, 'sent')
    expect(await outbox.stored(id)).toMatchObject({ attempts: 1, lastError: null })
    await worker.stop()
    await mailbox.close()
  })

  test('nothing goes out of a transaction that is rolled back', async () => {
    const mailbox = await startMailbox()
    const worker = await outbox.start(mailbox.url)
    const undone = outbox.db.transaction(async (tx) => {
      await queueMail(tx, 'undone', 'nobody@example.com', plainEmail())
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await outbox.queue('after@example.com')
    await mailbox.waitForMail('after@example.com')
    expect(countMail(mailbox, 'nobody@example.com')).toBe(0)
    await worker.stop()
    await mailbox.close()
  })

  test('emails wait while there is no mail server, and go out when there is one', async () => {
    const id = await outbox.queue('waiting@example.com')
    expect(await outbox.stored(id)).toMatchObject({ status: 'queued', attempts: 0 })
    const mailbox = await startMailbox()
    const worker = await outbox.start(mailbox.url)
    await mailbox.waitForMail('waiting@example.com')
    await outbox.untilStatus(id, 'sent')
    await worker.stop()
    await mailbox.close()
  })

  test('an email older than its time is laid aside and says so', async () => {
    const id = await outbox.queue('late@example.com')
    await outbox.db.execute(sql`update mails set expires_at = now() - interval '1 second' where id = ${id}`)
    const mailbox = await startMailbox()
    const worker = await outbox.start(mailbox.url)
    await outbox.untilStatus(id, 'dead')
    expect((await outbox.stored(id)).lastError).toContain('waited too long')
    expect(mailbox.received).toEqual([])
    await worker.stop()
    await mailbox.close()
  })

  test('two workers race for two hundred emails: each goes out once', async () => {
    const mailbox = await startMailbox()
    const ids = await Promise.all(Array.from({ length: 200 }, (_, index) => outbox.queue(`racer${index}@example.com`)))
    const workers = await Promise.all([
      outbox.start(mailbox.url, { pollMs: 20 }),
      outbox.start(mailbox.url, { pollMs: 20 }),
    ])
    await expect
      .poll(
        async () => {
          const { rows } = await outbox.db.execute<{ sent: number }>(
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
