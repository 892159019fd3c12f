import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { mailQueue } from './claims.ts'
import { renderEmail } from './email.ts'
import { queueMail } from './outbox.ts'

const href = 'https://shop.example.com/reset/the-secret-of-the-link'

let database: TestDatabase
let keys = 0
beforeAll(async () => {
  database = await testDatabase(2)
})
afterAll(() => database?.drop())

async function queue({ isSecret = true, recipient = 'ada@example.com' } = {}): Promise<string> {
  const email = renderEmail({
    language: 'en',
    subject: 'Choose a new password',
    shopName: 'Underfoot',
    heading: 'Hello',
    paragraphs: [],
    action: { label: 'Choose', href },
    ...(isSecret && { opensForMinutes: 30 }),
  })
  const key = `secret ${++keys}`
  await database.db.transaction((tx) => queueMail(tx, key, recipient, email))
  return key
}

const read = async (key: string) => (await database.db.execute(sql`select * from mails where key = ${key}`)).rows[0]
const claimed = async () => {
  const mail = await mailQueue.claim(database.db, 60_000)
  if (!mail) throw new Error('there is no email to send')
  return mail
}
const failure = { reason: 'no such mailbox', isPermanent: true, firstPauseMs: 1000 }
const wiped = { subject: 'Choose a new password', text: '', html: '' }

describe('an email with a link that opens something', () => {
  test('says it until it is sent, and nothing after that', async () => {
    const key = await queue()
    expect(await read(key)).toMatchObject({ text: expect.stringContaining(href), html: expect.stringContaining(href) })
    const mail = await claimed()
    expect(mail.text).toContain(href)
    await mailQueue.markSent(database.db, mail)
    expect(await read(key)).toMatchObject({ status: 'sent', ...wiped })
    expect(JSON.stringify(await read(key))).not.toContain('the-secret-of-the-link')
  })

  test('keeps it for another try, and loses it when it is given up', async () => {
    const key = await queue()
    await mailQueue.markFailed(database.db, await claimed(), { ...failure, isPermanent: false })
    expect(await read(key)).toMatchObject({ status: 'queued', text: expect.stringContaining(href) })
    await database.db.execute(sql`update mails set due_at = now() where key = ${key}`)
    await mailQueue.markFailed(database.db, await claimed(), failure)
    expect(await read(key)).toMatchObject({ status: 'dead', ...wiped })
  })

  test('is not sent any more when its link has run out, and loses it', async () => {
    const key = await queue()
    const { rows } = await database.db.execute<{ minutes: number }>(
      sql`select round(extract(epoch from expires_at - now()) / 60)::int as minutes from mails where key = ${key}`,
    )
    expect(rows).toEqual([{ minutes: 30 }])
    await database.db.execute(sql`update mails set expires_at = now() - interval '1 second' where key = ${key}`)
    expect(await mailQueue.claim(database.db, 60_000)).toBeUndefined()
    await mailQueue.tidy(database.db)
    expect(await read(key)).toMatchObject({ status: 'dead', ...wiped })
  })

  test('to what is not an address is never kept with it', async () => {
    expect(await read(await queue({ recipient: 'nobody' }))).toMatchObject({ status: 'dead', ...wiped })
  })

  test('cannot be kept with it by any other way: the database refuses', async () => {
    const key = await queue()
    const kept = database.db.execute(sql`update mails set status = 'dead' where key = ${key}`)
    await expect(kept).rejects.toMatchObject({ cause: { constraint: 'mails_secret' } })
    await database.db.execute(sql`delete from mails where key = ${key}`)
  })
})

test('any other email stays to be read', async () => {
  const key = await queue({ isSecret: false })
  await mailQueue.markSent(database.db, await claimed())
  expect(await read(key)).toMatchObject({ status: 'sent', text: expect.stringContaining(href) })
})
