import { isIPv6 } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'

/** So many tries, which come back evenly over so many seconds. */
export type Allowance = { tries: number; seconds: number }

/** How many old rows one try clears away, so that the table stays as small as what happened of late. */
const SWEEP_ROWS = 200

/**
 * Takes one try of an allowance that all processes share. The row stays locked until the transaction ends, so that tries
 * of one key are made one after the other.
 * @returns 0 when there was one left, else the seconds until there is
 */
export async function takeTry(tx: Database | Transaction, key: string, { tries, seconds }: Allowance): Promise<number> {
  const perSecond = tries / seconds
  const refilled = sql`least(${tries}::float8, tries."left" + extract(epoch from clock_timestamp() - tries.at) * ${perSecond}::float8)`
  const { rowCount } = await tx.execute(sql`
    insert into tries (key, "left", at, full_at)
    values (${key}, ${tries - 1}::float8, clock_timestamp(), clock_timestamp() + make_interval(secs => ${seconds}::float8))
    on conflict (key) do update set
      "left" = ${refilled} - 1,
      at = clock_timestamp(),
      full_at = clock_timestamp() + make_interval(secs => ${seconds}::float8)
    where ${refilled} >= 1`)
  if (rowCount === 1) {
    await tx.execute(sql`
      delete from tries where ctid = any (array(
        select ctid from tries where full_at < now() order by full_at limit ${SWEEP_ROWS} for update skip locked))`)
    return 0
  }
  const { rows } = await tx.execute<{ wait: number }>(
    sql`select ceil((1 - ${refilled}) / ${perSecond}::float8)::int as wait from tries where key = ${key}`,
  )
  return Math.max(1, rows[0]?.wait ?? 1)
}

/** Gives a try back that turned out to be a rightful one. */
export async function giveBackTry(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`update tries set "left" = "left" + 1 where key = ${key}`)
}

/** Forgets the tries of a key: whoever made them was the right one after all. */
export async function forgetTries(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`delete from tries where key = ${key}`)
}

/** What limits count for one address: of IPv6 the first 64 bits, since whoever has one of them has them all. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = ip.split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
