import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../src/platform/ids.ts'
import { errorCode } from '../../src/platform/postgres/database.ts'
import { soldOrder } from '../data/admin.ts'
import { seeded } from '../data/random.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { brokenPeople } from './trace/person-invariants.ts'

const ROUNDS = 6
const CLIENTS = 6
const STEPS = 8
const emails = ['ann@people.example', 'ben@people.example'] as const

let database: TestDatabase
let ordered: string
beforeAll(async () => {
  database = await testDatabase(CLIENTS + 2)
  ordered = (await soldOrder(database.db, { email: 'base@elsewhere.example' })).id
})
afterAll(() => database?.drop())

type Random = () => number
const oneOf = <T>(random: Random, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
const idsOf = async (client: PoolClient, statement: string, values: unknown[] = []): Promise<string[]> =>
  (await client.query<{ id: string }>(statement, values)).rows.map(({ id }) => id)

/** Another order of the same goods. */
const order = (client: PoolClient, email: string, userId: string | null) =>
  client.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'cart_id', gen_random_uuid(),
      'number', left(md5(random()::text), 12), 'token', md5(random()::text), 'passport_token', md5(random()::text),
      'email', $2::text, 'user_id', $3::uuid))).* from orders o where id = $1`,
    [ordered, email, userId],
  )

const takeTurns = (client: PoolClient) =>
  client.query(`select pg_advisory_xact_lock(hashtextextended('merged people', 0))`)

type Step = (client: PoolClient, random: Random) => Promise<unknown>

/** What happens to the orders and accounts of two mailboxes, as the shop's commands do it. */
const steps: Record<string, Step> = {
  orderAsGuest: (client, random) => order(client, oneOf(random, emails) ?? '', null),
  orderWithAccount: async (client, random) => {
    const email = oneOf(random, emails) ?? ''
    const [id] = await idsOf(client, 'select id from users where email = $1', [email])
    if (id) await order(client, email, id)
  },
  pay: async (client, random) => {
    const ids = await idsOf(client, `select id from orders where email like '%@people.example' order by id`)
    await client.query('update orders set paid_minor = paid_minor + 100 where id = $1', [oneOf(random, ids)])
  },
  eraseSome: async (client, random) => {
    const open = `select id from orders where email like '%@people.example' and user_id is null order by id for update`
    const ids = (await idsOf(client, open)).filter(() => random() < 0.5)
    await client.query(`update orders set email = '' where id = any($1)`, [ids])
  },
  register: async (client, random) => {
    const email = oneOf(random, emails)
    const made = `insert into users (id, email, name) values ($1, $2, 'Ada') on conflict do nothing`
    await client.query(made, [uuidv7(), email])
    if (random() < 0.4) return
    const proved = 'update users set email_verified_at = now() where email = $1 returning id'
    const [id] = await idsOf(client, proved, [email])
    await client.query('update orders set user_id = $1 where user_id is null and lower(email) = $2', [id, email])
  },
  leave: async (client, random) => {
    const id = oneOf(random, await idsOf(client, `select id from users where email like '%@people.example'`))
    await client.query('select id from orders where user_id = $1 order by id for update', [id])
    await client.query('delete from users where id = $1', [id])
  },
  merge: async (client, random) => {
    await takeTurns(client)
    const heads = `select id from people where email like '%@people.example' and merged_into is null`
    const [into, part] = [
      oneOf(random, await idsOf(client, heads)),
      oneOf(random, await idsOf(client, `${heads} and user_id is null`)),
    ]
    if (!into || !part || into === part) return
    const held = 'select id from people where id = any($1) and merged_into is null order by id for update'
    if ((await idsOf(client, held, [[into, part]])).length < 2) return
    await client.query('update people set merged_into = $1 where id = $2 or merged_into = $2', [into, part])
  },
  separate: async (client, random) => {
    await takeTurns(client)
    const parts = `select p.id from people p join people h on h.id = p.merged_into
      where p.email like '%@people.example' and not (h.is_verified and h.email = p.email)`
    await client.query('update people set merged_into = null where id = $1', [
      oneOf(random, await idsOf(client, parts)),
    ])
  },
}

async function act(random: Random): Promise<void> {
  const client = await database.pool.connect()
  try {
    for (let done = 0; done < STEPS; done++) {
      await client.query('begin')
      try {
        for (let more = 0; more === 0 || random() < 0.15; more++)
          await oneOf(random, Object.values(steps))?.(client, random)
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        // Somebody was quicker: the account is gone, or the two waited for each other.
        if (!['23503', '40P01'].includes(errorCode(error) ?? '')) throw error
      }
    }
  } finally {
    client.release()
  }
}

test('whatever becomes of orders, accounts and merged people at once, everybody is counted with what is theirs', async () => {
  const seed = Date.now()
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(Array.from({ length: CLIENTS }, (_, client) => act(seeded(seed + round * CLIENTS + client))))
    expect(await brokenPeople(database.db), `seed ${seed}, round ${round}`).toEqual({})
  }
}, 120_000)
