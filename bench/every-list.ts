import type { Database } from '../src/platform/postgres/database.ts'
import { type Served, threadsCpuMs } from './shop.ts'

/*
 * Every list of the back office that there is, as the shop's own description of its calls has them: each filter, each order, each filter in some orders,
 * words of all kinds and the last page, asked over HTTP. Lists that are new are among them without being named here.
 */

/** What a list may take of processors, the shop's and the database's together, in milliseconds. */
export const MOST_MS = 50
/**
 * The questions of a list are asked by turns, and of each the least counts: the first round warms the database, and the machine does other things too.
 * From the second round on, who takes no more than they may is done.
 */
const [ROUNDS, MOST_ROUNDS] = [2, 8]
const words = ['walnut 4242', 'oak', 'ad', '7', 'nothing like it']
const farPage = 4000

/** What is listed whole, as there is never much of it, and what is looked up for it all the same. */
const whole = [
  '/api/segments',
  '/api/customer-groups',
  '/api/customer-groups/choices',
  '/api/option-groups',
  '/api/trade-applications',
  '/api/tax-exemptions',
  '/api/categories',
  '/api/supplier-choices',
  '/api/product-imports',
  '/api/webhooks',
  '/api/notification',
]

/** What is listed of one row, the one that has most of it: a customer with orders on account, an order with messages and shipments. */
const ofOne: Readonly<Record<string, { id: string; paths: string[] }>> = {
  'a customer': {
    id: `select user_id as id from order_terms where user_id is not null group by 1 order by count(*) desc, 1 limit 1`,
    paths: [
      '/api/customers/{id}',
      '/api/customers/{id}/credit',
      '/api/customers/{id}/timeline',
      '/api/customers/{id}/group',
    ],
  },
  'an order': {
    id: `select s.order_id as id from shipments s join order_timeline t on t.order_id = s.order_id limit 1`,
    paths: ['/api/orders/{id}', '/api/orders/{id}/payments', '/api/orders/{id}/returns'],
  },
  'a price list': { id: `select id from customer_groups order by id limit 1`, paths: ['/api/customer-groups/{id}'] },
  'an option group': { id: `select id from option_groups order by id limit 1`, paths: ['/api/option-groups/{id}'] },
  'a segment of customers': {
    id: `select id from segments order by id limit 1`,
    paths: ['/api/segments/{id}', '/api/customers?segment={id}', '/api/customers?segment={id}&sort=pb'],
  },
}

/** Questions whose answer depends on a day: `{ago}` is so many days before today. */
const past = [
  '/api/inventory-valuation?to={1}',
  '/api/inventory-valuation?to={30}',
  '/api/inventory-valuation?to={400}',
]

type Parameter = { name: string; in: string; schema: { enum?: unknown[] } }
type Description = {
  paths: Record<string, { get?: { parameters?: Parameter[]; responses: Record<string, { content?: object }> } }>
}

type ListTimes = { questions: number; over: number; slowest: { asked: string; ms: number }[] }

/** The orders in which each filter is tried: the first, the middle and the last of them, as the others are alike. */
const some = (sorts: readonly string[]): string[] => [
  ...new Set([sorts[0], sorts[sorts.length >> 1], sorts.at(-1)].filter((sort) => sort !== undefined)),
]

/** Of each list every question. */
async function listQuestions(shop: Served): Promise<Map<string, string[]>> {
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
      ...filters.flatMap((filter) => some(sorts).map((sort) => `${filter}&sort=${sort}`)),
    ])
  }
  return lists
}

/** The questions that no description of a list has. */
async function otherQuestions(db: Database): Promise<Map<string, string[]>> {
  const others = new Map([['lists without pages', whole]])
  for (const [name, { id, paths }] of Object.entries(ofOne)) {
    const { rows } = await db.$client.query<{ id: string }>(id)
    if (rows[0])
      others.set(
        name,
        paths.map((path) => path.replaceAll('{id}', rows[0]?.id ?? '')),
      )
  }
  const dayBefore = (days: string) => new Date(Date.now() - Number(days) * 86_400_000).toISOString().slice(0, 10)
  others.set(
    'the valuation of a day',
    past.map((path) => path.replace(/\{(\d+)\}/, (_all, days) => dayBefore(days))),
  )
  return others
}

/**
 * What each question takes of processors, warm.
 * @param headers of somebody who may ask all of them
 * @param isAsked which lists are measured, by their addresses
 */
export async function* measureEveryList(
  shop: Served,
  db: Database,
  headers: Record<string, string>,
  isAsked: (name: string) => boolean = () => true,
): AsyncGenerator<[path: string, times: ListTimes]> {
  const cpu = async () => {
    const { rows } = await db.$client.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return () => [shop.pid, ...rows.map(({ pid }) => pid)].reduce((sum, pid) => sum + threadsCpuMs(pid), 0)
  }
  /** Nothing for what is asked only with more beside it, as a period's days are. */
  const ask = async (path: string): Promise<number> => {
    const used = await cpu()
    const before = used()
    const response = await fetch(shop.url + path, { headers })
    await response.arrayBuffer()
    if (response.status === 400) return 0
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
    const ms = used() - before
    // A connection that was closed meanwhile has taken what it used with it.
    return ms < 0 ? ask(path) : ms
  }
  const lists = [...(await listQuestions(shop))].map(
    ([path, questions]) =>
      [path, questions.map((question) => (question === '' ? path : `${path}?${question}`))] as const,
  )
  for (const [name, questions] of [...lists, ...(await otherQuestions(db))].filter(([name]) => isAsked(name))) {
    const least = new Map<string, number>()
    for (let round = 1; round <= MOST_ROUNDS; round++)
      for (const asked of questions) {
        const before = least.get(asked) ?? Number.POSITIVE_INFINITY
        if (round <= ROUNDS || before > MOST_MS) least.set(asked, Math.min(before, await ask(asked)))
      }
    const times = [...least].map(([asked, ms]) => ({ asked, ms }))
    times.sort((one, other) => other.ms - one.ms)
    yield [
      name,
      {
        questions: times.length,
        over: times.filter(({ ms }) => ms > MOST_MS).length,
        slowest: times.filter(({ ms }, place) => place < 5 || ms > MOST_MS),
      },
    ]
  }
}
