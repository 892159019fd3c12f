import type { Database } from '../src/platform/postgres/database.ts'
import { type Served, threadsCpuMs } from './shop.ts'

/*
 * Every list of the back office that there is, as the shop's own description of its calls has them: each filter, each order, each filter in each order,
 * words of all kinds and the last page, asked over HTTP. Lists that are new are among them without being named here.
 */

/** What a list may take of processors, the shop's and the database's together, in milliseconds. */
export const MOST_MS = 50
/** Who takes more than they may is asked so often again, and the least of all counts: the machine does other things too. */
const AGAIN = 5
const words = ['walnut 4242', 'oak', 'ad', '7', 'nothing like it']
const farPage = 4000

type Parameter = { name: string; in: string; schema: { enum?: unknown[] } }
type Description = {
  paths: Record<string, { get?: { parameters?: Parameter[]; responses: Record<string, { content?: object }> } }>
}

export type ListTimes = { questions: number; over: number; slowest: { asked: string; ms: number }[] }

/** Of each list every question. */
export async function listQuestions(shop: Served): Promise<Map<string, string[]>> {
  const { paths } = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as Description
  const lists = new Map<string, string[]>()
  for (const [path, { get }] of Object.entries(paths)) {
    const parameters = (get?.parameters ?? []).filter((one) => one.in === 'query')
    const isList = parameters.some(({ name }) => name === 'page') && !path.includes('{')
    if (!isList || !('application/json' in (get?.responses['200']?.content ?? {}))) continue
    const valuesOf = (name: string) => (parameters.find((one) => one.name === name)?.schema.enum ?? []).map(String)
    const sorts = valuesOf('sort')
    const filters = parameters
      .filter(({ name }) => name !== 'sort')
      .flatMap(({ name }) => valuesOf(name).map((value) => `${name}=${value}`))
    if (parameters.some(({ name }) => name === 'search'))
      filters.push(...words.map((word) => `search=${encodeURIComponent(word)}`))
    lists.set(path, [
      '',
      `page=${farPage}`,
      ...sorts.map((sort) => `sort=${sort}`),
      ...filters,
      ...filters.flatMap((filter) => sorts.map((sort) => `${filter}&sort=${sort}`)),
    ])
  }
  return lists
}

/** What each question takes of processors. @param headers of somebody who may ask all of them */
export async function measureEveryList(
  shop: Served,
  db: Database,
  headers: Record<string, string>,
): Promise<Map<string, ListTimes>> {
  const cpu = async () => {
    const { rows } = await db.$client.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return () => [shop.pid, ...rows.map(({ pid }) => pid)].reduce((sum, pid) => sum + threadsCpuMs(pid), 0)
  }
  const ask = async (path: string): Promise<number> => {
    const used = await cpu()
    const before = used()
    const response = await fetch(shop.url + path, { headers })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
    return used() - before
  }
  const found = new Map<string, ListTimes>()
  for (const [path, questions] of await listQuestions(shop)) {
    const times: ListTimes['slowest'] = []
    await ask(path)
    for (const question of questions) {
      const asked = question === '' ? path : `${path}?${question}`
      let ms = await ask(asked)
      for (let time = 0; time < AGAIN && ms > MOST_MS; time++) ms = Math.min(ms, await ask(asked))
      times.push({ asked, ms })
    }
    times.sort((one, other) => other.ms - one.ms)
    found.set(path, {
      questions: times.length,
      over: times.filter(({ ms }) => ms > MOST_MS).length,
      slowest: times.slice(0, 5),
    })
  }
  return found
}
