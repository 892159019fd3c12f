import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type Actor, visitor } from '../../platform/actor.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { removeOldShared, removeProject, saveProject, shareProject, unshareProject } from './commands.ts'
import { mostProjects } from './limits.ts'
import { findShared, listProjects } from './queries.ts'
import type { Project } from './schema.ts'

let database: TestDatabase
let actor: Actor & { kind: 'user' }

const person = async () => {
  const made = (await signedIn(database.db)).actor
  if (made.kind !== 'user') throw new Error('nobody signed in')
  return made
}

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  actor = await person()
})

const projectOf = (name: string, id = uuidv7()): Project => ({
  id,
  name,
  rooms: [],
  floor: null,
  typedQuantities: {},
  answers: {},
  wantedOn: null,
})
const save = (project: Project, version: number | null, who: Actor = actor) =>
  inTransaction(database.db, (tx) => saveProject(tx, who, { id: project.id, project, version }))
const names = async (who = actor) => (await listProjects(database.db, who.id)).map(({ project }) => project.name)

test('a project is saved in the account, each version once, and what was saved last comes first', async () => {
  const one = projectOf('Maple Street')
  expect(await save(one, null)).toMatchObject({ ok: true, value: { version: 1 } })
  expect(await save(projectOf('Cottage'), null)).toMatchObject({ ok: true, value: { version: 1 } })
  expect(await save({ ...one, name: 'Maple Street 7' }, 1)).toMatchObject({ ok: true, value: { version: 2 } })
  expect(await names()).toEqual(['Maple Street 7', 'Cottage'])
})

test('a save whose answer was lost is made again without harm', async () => {
  const one = projectOf('Maple Street')
  await save(one, null)
  expect(await save(one, null)).toMatchObject({ ok: true, value: { version: 1 } })
  expect(await names()).toEqual(['Maple Street'])
})

test('a project that was saved elsewhere meanwhile is not overwritten, and is shown as it is', async () => {
  const one = projectOf('Maple Street')
  await save(one, null)
  await save({ ...one, name: 'By the telephone' }, 1)
  expect(await save({ ...one, name: 'By the laptop' }, 1)).toMatchObject({
    ok: false,
    code: 'CHANGED_MEANWHILE',
    data: { current: { version: 2, project: { name: 'By the telephone' } } },
  })
  expect(await names()).toEqual(['By the telephone'])
})

test('a project that was removed elsewhere meanwhile comes back as the next version, and an older window does not overwrite it', async () => {
  const one = projectOf('Maple Street')
  await save(one, null)
  await save({ ...one, name: 'Two rooms' }, 1)
  await inTransaction(database.db, (tx) => removeProject(tx, actor, one.id))
  expect(await save({ ...one, name: 'Three rooms' }, 2)).toMatchObject({ ok: true, value: { version: 3 } })
  expect(await save({ ...one, name: 'One room, of yesterday' }, 1)).toMatchObject({
    ok: false,
    code: 'CHANGED_MEANWHILE',
  })
  expect(await names()).toEqual(['Three rooms'])
})

test('of ten saves of one version at once, one is taken', async () => {
  const one = projectOf('Maple Street')
  await save(one, null)
  const tries = await Promise.all(Array.from({ length: 10 }, (_, at) => save({ ...one, name: `Name ${at}` }, 1)))
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
})

test('two people may have projects of one id, and neither sees or removes the other’s', async () => {
  const other = await person()
  const one = projectOf('Mine')
  await save(one, null)
  expect(await save({ ...one, name: 'Theirs' }, null, other)).toMatchObject({ ok: true })
  await inTransaction(database.db, (tx) => removeProject(tx, other, one.id))
  expect([await names(), await names(other)]).toEqual([['Mine'], []])
})

test('an account holds so many projects, also when they come at once', async () => {
  await database.db.execute(sql`
    insert into projects (user_id, id, document)
    select ${actor.id}, gen_random_uuid(), '{}' from generate_series(1, ${mostProjects - 1})`)
  const tries = await Promise.all(['a', 'b', 'c'].map((name) => save(projectOf(name), null)))
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  expect(tries.find(({ ok }) => !ok)).toMatchObject({ code: 'LIST_FULL', params: { count: mostProjects } })
})

test('a visitor has no account to save in', async () => {
  expect(await save(projectOf('Mine'), null, visitor)).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
})

const share = (project: Project, link: Parameters<typeof shareProject>[3] = null, who: Actor = visitor) =>
  inTransaction(database.db, async (tx) => {
    const shared = await shareProject(tx, who, project, link)
    if (!shared.ok) throw new Error(shared.code)
    return shared.value
  })

test('a plan behind a link is a copy, which whoever made the link brings up to date or ends', async () => {
  const link = await share(projectOf('Maple Street'))
  expect(await findShared(database.db, link.token)).toMatchObject({ project: { name: 'Maple Street' } })
  expect(await share(projectOf('Maple Street 7'), link)).toEqual(link)
  expect(await findShared(database.db, link.token)).toMatchObject({ project: { name: 'Maple Street 7' } })
  await inTransaction(database.db, (tx) => unshareProject(tx, { ...link, key: 'x'.repeat(24) }))
  expect(await findShared(database.db, link.token)).toBeDefined()
  await inTransaction(database.db, (tx) => unshareProject(tx, link))
  expect(await findShared(database.db, link.token)).toBeUndefined()
})

test('whoever knows a link but not its key makes a link of their own', async () => {
  const link = await share(projectOf('Maple Street'))
  const other = await share(projectOf('Hostile'), { ...link, key: 'x'.repeat(24) })
  expect(other.token).not.toBe(link.token)
  expect(await findShared(database.db, link.token)).toMatchObject({ project: { name: 'Maple Street' } })
})

test('neither a link’s secret nor its key stands in the database', async () => {
  const link = await share(projectOf('Maple Street'))
  const { rows } = await database.db.execute<{ row: string }>(
    sql`select shared_projects::text as row from shared_projects`,
  )
  const all = rows.map(({ row }) => row).join()
  expect([all.includes(link.token), all.includes(link.key)]).toEqual([false, false])
})

test('a shared plan that nobody has updated for a year goes', async () => {
  const [old, fresh] = [await share(projectOf('Old')), await share(projectOf('Fresh'))]
  await database.db.execute(sql`
    update shared_projects set updated_at = now() - interval '366 days' where document ->> 'name' = 'Old'`)
  while ((await removeOldShared(database.db)) > 0);
  expect(await findShared(database.db, old.token)).toBeUndefined()
  expect(await findShared(database.db, fresh.token)).toBeDefined()
})
