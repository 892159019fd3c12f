import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { renderEmail } from '../../src/platform/mail/email.ts'
import { queueMail } from '../../src/platform/mail/outbox.ts'
import { type Mailbox, startMailbox } from '../outside/mailbox.ts'
import { testDatabase } from '../shop/database.ts'

/** As many as keep a run short; `MAIL_KILLS=100 npx vitest run tests/crash/mail.test.ts` is the whole of it. */
const kills = Number(process.env.MAIL_KILLS ?? 10)
const EMAILS_A_KILL = 3
const LONGEST_MS = 120_000 + kills * 6_000

/** Where a sender dies: before the server has the email, when it has it and has not said so, and about the time it is marked. */
const moments = ['recipient', 'data', 'after'] as const

test(
  'C6 kill -9 of the sender between claim and mark: every email arrives, an email that comes twice has one Message-ID',
  async () => {
    const database = await testDatabase()
    const { db } = database
    let sender: ChildProcess | undefined
    let moment: (typeof moments)[number] | undefined
    const kill = () => void sender?.kill('SIGKILL')
    const at = (now: typeof moment) => {
      if (now === moment) kill()
    }
    const mailbox: Mailbox = await startMailbox({
      refuse: (step) => {
        if (step === 'recipient') at('recipient')
        return undefined
      },
      onEmail: () => {
        at('data')
        if (moment === 'after') setTimeout(kill, Math.random() * 15)
      },
    })
    const loadSender = () => {
      const { connection } = database
      const flags = ['--connection', JSON.stringify(connection), '--smtp', mailbox.url]
      return spawn(process.execPath, ['tests/crash/mail-sender.ts', ...flags], {
        stdio: ['pipe', 'inherit', 'inherit'],
      })
    }
    let next = loadSender()
    /** Another one loads meanwhile: what it takes to start one is most of the time. */
    const startSender = () => {
      const started = next
      sender = started
      started.stdin.write('begin\n')
      next = loadSender()
      return started
    }

    for (let round = 0; round < kills; round++) {
      for (let email = 0; email < EMAILS_A_KILL; email++) {
        const recipient = `reader${round}-${email}@example.com`
        const content = { language: 'en', subject: recipient, shopName: 'Shop', heading: 'Hi', paragraphs: [] } as const
        await db.transaction((tx) => queueMail(tx, recipient, recipient, renderEmail(content)))
      }
      moment = moments[round % moments.length]
      await once(startSender(), 'exit')
      expect(sender?.signalCode).toBe('SIGKILL')
    }
    moment = undefined
    const last = startSender()
    const open = async () => {
      const { rows } = await db.execute<{ open: number }>(
        sql`select count(*)::int as open from mails where status <> 'sent'`,
      )
      return rows[0]?.open
    }
    await expect.poll(open, { timeout: 60_000 }).toBe(0)
    for (const each of [last, next]) {
      each.kill('SIGKILL')
      await once(each, 'exit')
    }

    const { rows } = await db.execute<{ id: string; recipient: string }>(sql`select id, recipient from mails`)
    expect(rows.length).toBe(kills * EMAILS_A_KILL)
    for (const { id, recipient } of rows) {
      const copies = mailbox.received.filter(({ envelope }) => envelope.to.includes(recipient))
      expect(copies.length, recipient).toBeGreaterThan(0)
      expect(new Set(copies.map(({ messageId }) => messageId))).toEqual(new Set([`<${id}@shop.example.com>`]))
    }
    // Otherwise no sender was hit where it hurts, and the above says nothing.
    expect(mailbox.received.length).toBeGreaterThan(rows.length)
    await mailbox.close()
    await database.drop()
  },
  LONGEST_MS,
)
