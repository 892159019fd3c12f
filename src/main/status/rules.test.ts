import { expect, test } from 'vitest'
import { isDiskFull, judgeBackup, judgeDatabase, judgeJobs, judgeMail, judgeWebhooks } from './rules.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const empty = { waiting: 0, oldestAt: null, isStuck: false }

test('judgeBackup wants one of the last day, and finds none old while the next one of a day is made', () => {
  const last = { fileName: 'a', bytes: 1, seconds: 1, isSealed: true, version: '1', checkedAt: null }
  expect(judgeBackup({ last: null }, now)).toEqual(['backupNever'])
  expect(judgeBackup({ last: { ...last, at: ago(24 * 60 + 10) } }, now)).toEqual([])
  expect(judgeBackup({ last: { ...last, at: ago(25 * 60 + 1) } }, now)).toEqual(['backupOld'])
})

test('judgeDatabase tells of few connections, an old transaction and a late replica, and of nothing that it does not know', () => {
  const unknown = {
    version: null,
    bytes: null,
    connections: null,
    mostConnections: null,
    oldestTransactionAt: null,
    replicas: null,
    lagSeconds: null,
  }
  expect(judgeDatabase(unknown, now)).toEqual([])
  const good = { connections: 79, mostConnections: 100, oldestTransactionAt: ago(4), lagSeconds: 1 }
  expect(judgeDatabase({ ...unknown, ...good }, now)).toEqual([])
  const bad = { connections: 80, mostConnections: 100, oldestTransactionAt: ago(6), lagSeconds: 61 }
  expect(judgeDatabase({ ...unknown, ...bad }, now)).toEqual(['connectionsFull', 'transactionOld', 'replicaLate'])
})

test('isDiskFull takes less than 1 GB for little, and a twentieth of what is not huge', () => {
  const full = (freeBytes: number | null, totalBytes: number | null) => isDiskFull({ freeBytes, totalBytes })
  expect([full(0.9e9, 10e9), full(1.1e9, 10e9), full(4e9, 100e9), full(6e9, 100e9)]).toEqual([true, false, true, false])
  expect([full(30e9, 10_000e9), full(null, null)]).toEqual([false, false])
})

test('judgeJobs, judgeMail and judgeWebhooks name what failed, waits or was given up', () => {
  const job = { name: 'events', isRunning: false, endedAt: ago(1), nextAt: null, failedAt: null }
  const jobs = { events: { ...empty, failed: 0 }, imports: empty, list: [job] }
  expect(judgeJobs(jobs)).toEqual([])
  expect(judgeJobs({ ...jobs, list: [job, { ...job, failedAt: ago(1) }] })).toEqual(['jobFailed'])
  expect(judgeJobs({ ...jobs, events: { ...empty, isStuck: true, failed: 2 } })).toEqual([
    'eventsFailed',
    'eventsStuck',
  ])
  const sent = { ...empty, givenUp: 0, lastSentAt: null }
  expect(judgeMail({ ...sent, isSending: true })).toEqual([])
  expect(judgeMail({ ...sent, isStuck: true, isSending: false })).toEqual(['mailOff'])
  expect(judgeMail({ ...sent, isStuck: true, isSending: true, givenUp: 1 })).toEqual(['mailStuck', 'mailGivenUp'])
  expect(judgeWebhooks({ ...sent, addresses: 1, givenUp: 3 })).toEqual(['webhooksGivenUp'])
})
