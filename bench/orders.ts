import pg from 'pg'
import { placeOrder } from '../src/checkout/commands.ts'
import { checkoutSchema } from '../src/checkout/schema.ts'
import { visitor } from '../src/platform/actor.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { createLog } from '../src/platform/log.ts'
import { inTransaction, openDatabase } from '../src/platform/postgres/database.ts'
import { ensurePostgres } from '../src/platform/postgres/postgres.ts'

const ORDERS = 1500
const AT_ONCE = 8

type Statement = { text: string; values: unknown[] }

/** The statements of one order as they reach the database, without the driver's own. */
function recording(): { statements: Statement[]; stop(): void } {
  const statements: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: never[]) {
    const [config, values] = args as unknown as [string | { text: string }, unknown[] | undefined]
    statements.push({ text: typeof config === 'string' ? config : config.text, values: values ?? [] })
    return (query as (...all: never[]) => never).apply(this, args)
  } as typeof query
  return {
    statements,
    stop: () => {
      pg.Client.prototype.query = query
    },
  }
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/**
 * A recorded order made anew: every id that its twin does not share is an id of the order's own, and so is any other text
 * in which the two differ, but for JSON, where nothing has to be unique. The ones that stay (products, items, store) are facts.
 */
function renewed(one: readonly Statement[], twin: readonly Statement[]): () => Statement[] {
  const shared = new Set(twin.flatMap(({ values }) => values.flatMap((value) => String(value).match(uuid) ?? [])))
  return () => {
    const fresh = new Map<string, string>()
    const renewId = (id: string) => {
      if (shared.has(id)) return id
      const made = fresh.get(id) ?? uuidv7()
      fresh.set(id, made)
      return made
    }
    return one.map(({ text, values }, index) => ({
      text,
      values: values.map((value, at) => {
        if (typeof value !== 'string') return value
        const withIds = value.replace(uuid, renewId)
        const isJson = value.startsWith('{')
        const differs = !isJson && withIds === value && value !== twin[index]?.values[at]
        return differs ? uuidv7().replaceAll('-', '').slice(-Math.min(32, value.length)).padStart(2, '0') : withIds
      }),
    }))
  }
}

async function inParallel(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  let left = ORDERS
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await work()
    }),
  )
  return ORDERS / ((performance.now() - began) / 1000)
}

/** Orders a second through `placeOrder`, and through the same SQL sent bare, over the same number of connections. */
export async function measureOrders(dataDir: string) {
  const own = await ensurePostgres(dataDir)
  const { db, pool } = openDatabase(own.connection, AT_ONCE, createLog({ level: 'error' }))
  const { rows } = await pool.query<{ id: string }>(
    `select id from products where type = 'simple' and status = 'active' order by slug limit 40`,
  )
  await pool.query(`update stock_levels set on_hand = 1000000 where store = 'surrey' and not unlimited`)
  const checkout = (ids: readonly string[]) =>
    checkoutSchema.parse({
      idempotencyKey: crypto.randomUUID(),
      cartId: crypto.randomUUID(),
      lines: ids.map((_id) => ({ _id, qty: 2 })),
      contact: { fullName: 'Bench', phone: '604-555-0100', email: 'bench@example.com' },
      billing: { house: '1 Row', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' },
      shippingSame: true,
      delivery: { type: 'pickup' },
      payment: 'cod',
    })
  const place = async (ids: readonly string[]) => {
    const placed = await inTransaction(db, (tx) =>
      placeOrder(tx, { actor: visitor, store: 'surrey', language: 'en' }, checkout(ids)),
    )
    if (!placed.ok) throw new Error(placed.code)
  }
  const some = () => {
    const start = Math.floor(Math.random() * (rows.length - 3))
    return rows.slice(start, start + 3).map((row) => row.id)
  }

  const record = async (ids: readonly string[]) => {
    const tape = recording()
    await place(ids)
    tape.stop()
    return tape.statements
  }
  const scripts: (() => Statement[])[] = []
  for (let start = 0; start + 3 <= rows.length; start += 3) {
    const ids = rows.slice(start, start + 3).map((row) => row.id)
    scripts.push(renewed(await record(ids), await record(ids)))
  }
  const bare = async () => {
    const client = await pool.connect()
    try {
      const script = scripts[Math.floor(Math.random() * scripts.length)]
      for (const { text, values } of script?.() ?? []) await client.query(text, values)
    } finally {
      client.release()
    }
  }
  await inParallel(() => place(some()))
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < 3; round++) {
    ours.push(await inParallel(() => place(some())))
    theirs.push(await inParallel(bare))
  }
  await pool.end()
  await own.leave()
  const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[1] ?? 0
  return { oursPerSecond: median(ours), barePerSecond: median(theirs), ratio: median(ours) / median(theirs) }
}
