import { readFileSync, writeFileSync } from 'node:fs'
import type { Database } from '../../src/platform/postgres/database.ts'
import type { Served } from '../shop.ts'
import { residentMb } from '../shop.ts'
import { bounds, type Measured, timed } from './bounds.ts'

type Headers = Record<string, string>
type Parameter = { name: string; in: string; required?: boolean }
type Get = { parameters?: Parameter[]; responses: Record<string, { content?: object }> }
type Description = { paths: Record<string, { get?: Get }> }

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** The most memory that a process has held since it was last asked, in MiB; read from /proc, so on Linux only. */
const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')
const peakMb = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Takes an answer as it comes. @returns its bytes and lines @throws where it is refused, or ends too soon */
async function take(shop: Served, path: string, headers: Headers, method = 'GET') {
  const response = await fetch(shop.url + path, {
    method,
    headers: { ...headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: '{}' }),
  })
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
  let [bytes, lines] = [0, 0]
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines++
  }
  return { bytes, lines }
}

/** What the back office gives out, by the shop's own description of its calls. @param isFile files of lists, or else reports */
async function described(shop: Served, isFile: boolean): Promise<string[]> {
  const { paths } = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as Description
  return Object.entries(paths).flatMap(([path, { get }]) => {
    // What people are given of their own is not the back office's.
    if (!get || path.includes('{') || path.startsWith('/api/profile/')) return []
    const answers = Object.keys(get.responses['200']?.content ?? {}).map((type) => type.split(';')[0])
    const names = (get.parameters ?? []).filter(({ in: place }) => place === 'query').map(({ name }) => name)
    if (isFile ? !answers.includes('text/csv') : !(answers.includes('application/json') && names.includes('period')))
      return []
    if (!names.includes('period')) return [path]
    // A period is a year at most; two of them are compared.
    return [`${path}?period=own&from=${day(364)}&to=${day(0)}`, ...(isFile ? [] : [path])]
  })
}

/** Every file of a list, with the memory that the shop takes for it. */
export async function* measureFiles(shop: Served, headers: Headers): AsyncGenerator<Measured> {
  for (const path of await described(shop, true)) {
    const before = residentMb(shop.pid)
    forgetPeak(shop.pid)
    const file = await timed(
      `file ${path}`,
      bounds.file,
      () => take(shop, path, headers),
      ({ bytes, lines }) => `${lines} lines, ${(bytes / 1e6).toFixed(1)} MB`,
    )
    yield file
    const more = peakMb(shop.pid) - before
    if (more > bounds.fileMemory / 4)
      yield { what: `memory for ${path}`, took: more, bound: bounds.fileMemory, unit: 'MiB' }
  }
}

/** Every report, of the period that it opens with and of a year. */
export async function* measureReports(shop: Served, headers: Headers): AsyncGenerator<Measured> {
  for (const path of await described(shop, false)) {
    const bound = path.includes('?') ? bounds.yearReport : bounds.report
    yield await timed(
      `report ${path}`,
      bound,
      () => take(shop, path, headers),
      ({ bytes }) => `${bytes} bytes`,
    )
  }
}

/** Somebody with one order, and those two with 1,000: a copy of all that is known of them, then its removal. */
export async function* measureOwnData(shop: Served, db: Database, headers: Headers): AsyncGenerator<Measured> {
  const { rows } = await db.$client.query<{ id: string; orders: number; who: string }>(`
    (select id, order_count as orders, 'an account' as who from people where user_id is not null and order_count = 1 and email like 'buyer%' order by id limit 1)
    union all (select id, order_count, 'a guest' from people where user_id is null and merged_into is null and order_count = 1 and email like 'buyer%' order by id limit 1)
    union all select id, order_count, 'an account' from people where email = 'buyer1@example.com' and user_id is not null
    union all select id, order_count, 'a guest' from people where email = 'buyer2@example.com'`)
  for (const { id, orders, who } of rows) {
    const bound = orders > 1 ? bounds.ownDataOfMany : bounds.ownData
    yield await timed(
      `copy of ${who} with ${orders} orders`,
      bound,
      () => take(shop, `/api/customers/${id}/copy`, headers),
      ({ bytes }) => `${(bytes / 1e3).toFixed(0)} kB`,
    )
    yield await timed(`removal of ${who} with ${orders} orders`, bound, () =>
      take(shop, `/api/customers/${id}`, headers, 'DELETE'),
    )
  }
}
