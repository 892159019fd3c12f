import type { Disk, StatusCode, StatusView } from '../../admin/status/contracts.ts'

const MINUTE_MS = 60_000
/** A backup once a day is never found old while the next one is being made. */
const BACKUP_OLD_MS = 25 * 60 * MINUTE_MS
const TRANSACTION_OLD_MS = 5 * MINUTE_MS
const REPLICA_LATE_SECONDS = 60
const CONNECTIONS_SHARE = 0.8
const GB = 1e9
/** Less than the one, or less than this share of a disk that has not more than the other left. */
const DISK = { leastBytes: GB, share: 0.05, enoughBytes: 20 * GB }

/** What of the status was found, before it is judged. */
type Found<Part extends 'jobs' | 'mail' | 'webhooks' | 'database' | 'backup'> = Omit<StatusView[Part], 'attention'>

const codes = (each: Partial<Record<StatusCode, boolean>>): StatusCode[] =>
  (Object.keys(each) as StatusCode[]).filter((code) => each[code])

export const judgeJobs = ({ events, imports, list }: Found<'jobs'>): StatusCode[] =>
  codes({
    eventsFailed: events.failed > 0,
    eventsStuck: events.isStuck,
    importsStuck: imports.isStuck,
    jobFailed: list.some(({ failedAt }) => failedAt !== null),
  })

/** Where nothing is sent at all, that it waits is no news. */
export const judgeMail = ({ isSending, isStuck, givenUp }: Found<'mail'>): StatusCode[] =>
  codes({ mailOff: !isSending, mailStuck: isSending && isStuck, mailGivenUp: givenUp > 0 })

export const judgeWebhooks = ({ isStuck, givenUp }: Found<'webhooks'>): StatusCode[] =>
  codes({ webhooksStuck: isStuck, webhooksGivenUp: givenUp > 0 })

/** @param now milliseconds, as all times here */
export const judgeDatabase = (found: Found<'database'>, now: number): StatusCode[] => {
  const { connections, mostConnections, oldestTransactionAt, lagSeconds } = found
  return codes({
    connectionsFull:
      connections !== null && mostConnections !== null && connections >= mostConnections * CONNECTIONS_SHARE,
    transactionOld: oldestTransactionAt !== null && now - Date.parse(oldestTransactionAt) > TRANSACTION_OLD_MS,
    replicaLate: lagSeconds !== null && lagSeconds > REPLICA_LATE_SECONDS,
  })
}

export const isDiskFull = ({ freeBytes, totalBytes }: Pick<Disk, 'freeBytes' | 'totalBytes'>): boolean => {
  if (freeBytes === null || totalBytes === null) return false
  return freeBytes < DISK.leastBytes || (freeBytes < totalBytes * DISK.share && freeBytes < DISK.enoughBytes)
}

export const judgeDisk = (places: readonly Disk[]): StatusCode[] => codes({ diskFull: places.some(isDiskFull) })

export const judgeBackup = ({ last }: Found<'backup'>, now: number): StatusCode[] =>
  codes({ backupNever: last === null, backupOld: last !== null && now - Date.parse(last.at) > BACKUP_OLD_MS })
