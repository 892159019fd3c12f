import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuidv7 } from '../../src/platform/ids.ts'
import { auditLog } from '../../src/platform/tables.ts'
import { soldOrder } from '../data/admin.ts'
import { pictureFile } from '../data/pictures.ts'
import { uploadPicture } from '../data/uploads.ts'
import { type EasyPostStandIn, startEasyPost } from '../outside/easypost.ts'
import { declaredCalls } from '../shop/calls.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'
import { floorPicture } from './audit-goods.ts'
import { changesNothing, type Subject, secrets, subjects } from './audit-subjects.ts'

let database: TestDatabase
let shop: TestShop
let headers: { cookie: string }
let easyPost: EasyPostStandIn
beforeAll(async () => {
  ;[database, easyPost] = await Promise.all([testDatabase(), startEasyPost()])
  shop = await testShop(database, { env: easyPost.env })
  headers = { cookie: await shop.signIn() }
})
afterAll(async () => {
  await shop.close()
  await easyPost.close()
  await database.drop()
})

/** Every call that asks for a right of staff and does not only read. A picture comes as a form: it has a test of its own. */
const writes = Object.entries(declaredCalls).filter(
  ([name, { access }]) => (typeof access === 'object' || access === 'administrator') && !name.startsWith('GET '),
)
const isIdle = (name: string) => Object.hasOwn(changesNothing, name)

type Entry = { subject: string; actor_name: string; actor_id: string | null; before: unknown; after: unknown }

/** What the log holds beside the entries that were known. */
async function entriesSince(known: readonly string[]): Promise<Entry[]> {
  const { rows } = await database.pool.query('select * from audit_log where not id = any($1) order by id', [known])
  return rows
}
const knownEntries = async (): Promise<string[]> =>
  (await database.pool.query<{ id: string }>('select id from audit_log')).rows.map(({ id }) => id)

const isEmpty = (fields: unknown): boolean => Object.keys(fields ?? {}).length === 0

/** Whoever did it, and fields that were before and are after. */
function expectWhole(entry: Entry | undefined, { adds, ends }: { adds?: true; ends?: true } = {}) {
  expect(entry).toMatchObject({ actor_name: 'Administrator', actor_id: expect.any(String) })
  if (!adds) expect(isEmpty(entry?.before), 'the fields before').toBe(false)
  if (!ends) expect(isEmpty(entry?.after), 'the fields after').toBe(false)
  expect(entry?.after).not.toEqual(entry?.before)
  expect(Object.values(entry?.after ?? {})).not.toContain('')
  expect(JSON.stringify([entry?.before, entry?.after])).not.toMatch(secrets)
}

/** Makes the call on something of its own; what it left in the log. */
async function call(name: string, subject: Subject): Promise<{ answer: Record<string, unknown>; entries: Entry[] }> {
  const [method = '', pattern = ''] = name.split(' ')
  const known = await knownEntries()
  const body = subject.body ?? declaredCalls[name]?.body
  const reply = await shop.call(method, pattern.replace(/\{\w+\}/, subject.id).replace(/\{\w+\}/, subject.part ?? ''), {
    body,
    headers,
  })
  expect([200, 201, 202], reply.text).toContain(reply.status)
  return { answer: reply.body, entries: await entriesSince(known) }
}

test.each(writes.filter(([name]) => !isIdle(name)))(
  '%s leaves an entry with the fields before and after',
  async (name) => {
    const build = subjects[name]
    if (!build) throw new Error(`nothing is known for ${name} to change`)
    const subject = await build({ database, shop, headers })
    const { answer, entries } = await call(name, subject)
    expect(entries).toHaveLength(1)
    expectWhole(entries[0], subject)
    const { names = subject.id } = subject
    const wanted = typeof names === 'string' ? names : names(answer)
    expect(wanted).toMatch(/./)
    expect(JSON.stringify(entries[0])).toContain(wanted)
  },
)

test('a picture that is brought leaves an entry too', async () => {
  const known = await knownEntries()
  const { status, body } = await uploadPicture(shop, await pictureFile('jpeg'), headers)
  expect(status).toBe(201)
  const entries = await entriesSince(known)
  expect(entries).toMatchObject([{ subject: `media:${body.url}` }])
  expectWhole(entries[0], { adds: true })
})

test.each(Object.entries(changesNothing))('%s leaves none: it %s', async (name) => {
  const admin = { database, shop, headers }
  const subject = (await subjects[name]?.(admin)) ?? { id: '' }
  const body = name === 'POST /api/textures/sheet' ? { body: await floorPicture(admin) } : {}
  expect((await call(name, { ...subject, ...body })).entries).toEqual([])
})

test('a refused change leaves none', async () => {
  const { id } = await soldOrder(database.db)
  const body = { from: 'pending', to: 'shipped' }
  expect((await shop.call('POST', `/api/orders/${id}/status`, { body, headers })).status).toBe(409)
  const { rows } = await database.pool.query('select 1 from audit_log where subject like $1', [`%${id}`])
  expect(rows).toEqual([])
})

describe('the log', () => {
  const dana = uuidv7()
  beforeAll(async () => {
    const entry = (at: string, change: Partial<typeof auditLog.$inferInsert>) => ({
      id: uuidv7(),
      actorId: dana,
      actorName: 'Dana Okafor',
      actorKind: 'user' as const,
      action: 'product.save',
      subject: 'product:oak',
      before: { price: 4700 },
      after: { price: 4900 },
      at: new Date(at),
      ...change,
    })
    await database.db.insert(auditLog).values([
      entry('2026-01-05T12:00:00Z', {}),
      entry('2026-01-06T12:00:00Z', { after: { name: '100%_Walnut' } }),
      // 7 January in UTC is still the 6th at the store.
      entry('2026-01-07T03:00:00Z', { action: 'coupon.lapse', actorId: uuidv7(), actorName: 'Ravi' }),
      ...Array.from({ length: 30 }, (_, index) =>
        entry(`2025-01-01T00:00:${String(index).padStart(2, '0')}Z`, { subject: 'many at once' }),
      ),
    ])
  })

  const found = async (query: string) => {
    const { status, body } = await shop.call('GET', `/api/audit?${query}`, { headers })
    expect(status).toBe(200)
    return body as { entries: { subject: string; actorName: string }[]; total: number; page: number }
  }

  test.each([
    ['search=walnut', 1],
    ['search=100%25_', 1],
    ['search=OKAFOR+4900+oak', 1],
    ['search=coupon.lapse', 1],
    ['search=nothing+of+the+kind', 0],
    ['search=%25_', 1],
    [`who=${dana}`, 32],
    ["who=1'--", 0],
    ['action=coupon.lapse', 1],
    ['from=2026-01-06&to=2026-01-06', 2],
    ['from=2026-01-05&to=2026-01-05', 1],
  ])('%s finds %i', async (query, total) => {
    expect((await found(query)).total).toBe(total)
  })

  test('goes by pages, and a page past the end is the last one', async () => {
    const [first, last] = [await found('search=many+at+once'), await found('search=many+at+once&page=99')]
    expect([first.entries.length, first.page, last.entries.length, last.page]).toEqual([25, 1, 5, 2])
  })

  test('names the people and actions to choose from, and shows one entry', async () => {
    const { body } = await shop.call('GET', '/api/audit?search=walnut', { headers })
    const { people, actions, entries } = body as { people: unknown[]; actions: string[]; entries: { id: string }[] }
    expect(people).toContainEqual({ id: dana, name: 'Dana Okafor' })
    expect(actions).toEqual(expect.arrayContaining(['coupon.lapse', 'product.save']))
    const one = await shop.call('GET', `/api/audit/${entries[0]?.id}`, { headers })
    expect(one.body.entry).toMatchObject({ before: { price: 4700 }, after: { name: '100%_Walnut' } })
    for (const id of [uuidv7(), 'nonsense']) {
      expect((await shop.call('GET', `/api/audit/${id}`, { headers })).status).toBe(404)
    }
  })

  test.each(['page=0', 'page=x', 'from=yesterday', `search=${'a'.repeat(101)}`])('refuses %s', async (query) => {
    expect((await shop.call('GET', `/api/audit?${query}`, { headers })).status).toBe(400)
  })
})
