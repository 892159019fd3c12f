import { afterAll, beforeAll, expect, test } from 'vitest'
import { soldOrder } from '../data/admin.ts'
import { everyRole, type Role } from '../data/people.ts'
import { seeded } from '../data/random.ts'
import { declaredCalls } from '../shop/calls.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'
import { type ApiDescription, callsOf, type FuzzedRequest, requestOf } from './fuzz/requests.ts'
import { pick, type Source } from './fuzz/schema-values.ts'

/*
 * Calls by chance, as the description of the API has them, by every role. `npm run fuzz` makes 20,000 from a new seed; FUZZ_CALLS and
 * FUZZ_SEED choose how many, and which. The same few are made with every test.
 */
const CALLS = Number(process.env.FUZZ_CALLS ?? 300)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
/** People and ids anew after so many: calls end sessions, and delete what they are told to. */
const CALLS_A_ROUND = 1000
/** Which share of all values is wrong in every other call; the rest is sent as the description has it. */
const WRONG_SHARE = 0.15
const SLOWEST_MS = 2000
const MOST_FAILURES = 20

let database: TestDatabase
let shop: TestShop
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

/** Some ids of everything that the shop has. */
async function knownIds(): Promise<string[]> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`,
  )
  const some = tables.map(({ name }) => `(select id::text from "${name}" order by id desc limit 3)`)
  const { rows } = await database.pool.query<{ id: string }>(some.join(' union all '))
  return ['018f0000-0000-7000-8000-000000000000', ...rows.map(({ id }) => id)]
}

/** Most calls by those who are let in. */
function someone(roles: readonly Role[], source: Source): Role {
  const letIn = roles.filter(({ name }) => name === 'administrator' || name === 'staff with everything')
  return pick(source, source.random() < 0.7 ? letIn : roles)
}

const WHAT_NO_ANSWER_HOLDS = / at .*\.(ts|js):\d|select [^"]+ from |insert into |drizzle|node_modules|PostgresError/i

/** Makes a call and counts its status. Gives what is wrong with the answer; undefined where nothing is. */
async function faultOf(
  request: FuzzedRequest,
  role: Role,
  statuses: Map<number, number>,
  more = 2,
): Promise<string | undefined> {
  const { method, path, body } = request
  const began = performance.now()
  const reply = await shop.call(method, path, { headers: { cookie: role.cookie }, ...(body !== undefined && { body }) })
  const ms = performance.now() - began
  statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
  const said = `${role.name}: ${method} ${path} ${JSON.stringify(body)?.slice(0, 2000)}`
  // To be told to come again is an answer; whatever else is of the 500s is none.
  if (reply.status >= 500 && reply.headers.get('retry-after') === null)
    return `${reply.status} ${reply.text.slice(0, 300)} to ${said}`
  if (WHAT_NO_ANSWER_HOLDS.test(reply.text.slice(0, 20_000)) && reply.body.success === false)
    return `${reply.text.slice(0, 300)} to ${said}`
  if (ms <= SLOWEST_MS) return undefined
  // A machine that was busy with something else is asked again.
  return more > 0 ? faultOf(request, role, statuses, more - 1) : `${Math.round(ms)} ms for ${said}`
}

test(`F1 ${CALLS} calls by chance get an answer each, soon, that tells nothing of the inside`, async () => {
  const { body } = await shop.call('GET', '/api/openapi.json')
  const calls = callsOf(body as ApiDescription).map((call) => {
    const sample = declaredCalls[`${call.method} ${call.path}`]?.body
    return { ...call, ...(sample && { sample }) }
  })
  expect(calls.length).toBeGreaterThan(300)
  const random = seeded(SEED)
  const faults: string[] = []
  const statuses = new Map<number, number>()
  let source: Source = { random, ids: [], wrongShare: 0 }
  let roles: Role[] = []
  for (let made = 0; made < CALLS && faults.length < MOST_FAILURES; made++) {
    if (made % CALLS_A_ROUND === 0) {
      roles = await everyRole(database.db)
      await soldOrder(database.db)
      source = { ...source, ids: await knownIds() }
    }
    source.wrongShare = random() < 0.5 ? WRONG_SHARE : 0
    const call = pick(source, calls)
    const fault = await faultOf(requestOf(call, source), someone(roles, source), statuses)
    if (fault) faults.push(`FUZZ_SEED=${SEED}, call ${made}: ${fault}`)
  }
  console.log(`seed ${SEED}:`, Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))
  expect(faults).toEqual([])
  // Calls that are all refused before they do anything show nothing.
  expect(statuses.get(200)).toBeGreaterThan(CALLS / 10)
})
