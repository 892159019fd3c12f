import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { mostPoints, mostRooms } from './schema.ts'

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

const outline = (points: number) => Array.from({ length: points }, (_, at) => [at * 8001, (at * at) % 97_000])
const room = (points = 4) => ({
  id: uuidv7(),
  name: 'Kitchen',
  kind: 'kitchen',
  subfloor: 'concrete',
  grade: 'on',
  heating: 'none',
  outline: outline(points),
  obstacles: [],
  doors: [],
  stairs: [],
  radiators: [],
})
const projectOf = (rooms: object[], more: object = {}) => ({
  id: uuidv7(),
  name: 'Maple Street',
  rooms,
  floor: null,
  typedQuantities: {},
  answers: {},
  wantedOn: null,
  ...more,
})
const share = (project: object) => shop.call('POST', '/api/projects/shared', { body: { project, link: null } })

test('the largest project that can be drawn is stored and comes back as it was', async () => {
  const obstacles = Array.from({ length: 12 }, (_, at) => ({ id: `o${at}`, kind: 'island', outline: outline(8) }))
  const project = projectOf(Array.from({ length: mostRooms }, () => ({ ...room(mostPoints), obstacles })))
  const shared = await share(project)
  expect(shared.status).toBe(200)
  const { token } = shared.body
  const read = await shop.call('GET', `/api/projects/shared/${token}`)
  expect(read.body).toMatchObject({ success: true, project })
})

test.each([
  ['too many rooms', projectOf(Array.from({ length: mostRooms + 1 }, () => room()))],
  ['too many points', projectOf([room(mostPoints + 1)])],
  ['two points', projectOf([room(2)])],
  [
    'half a unit',
    projectOf([
      {
        ...room(),
        outline: [
          [0.5, 0],
          [9, 0],
          [9, 9],
        ],
      },
    ]),
  ],
  [
    'a wall of a kilometre',
    projectOf([
      {
        ...room(),
        outline: [
          [0, 0],
          [80_000_000, 0],
          [9, 9],
        ],
      },
    ]),
  ],
  ['an empty name', projectOf([], { name: '  ' })],
  ['no date', projectOf([], { wantedOn: '2026-02-30' })],
  [
    'an unknown pattern',
    projectOf([], { floor: { productId: uuidv7(), pattern: 'zigzag', direction: 'x', startCorner: 'top-left' } }),
  ],
])('a project with %s is refused', async (_what, project) => {
  expect((await share(project)).status).toBe(400)
})

test('a link that never was, and one that is no link, lead to nothing', async () => {
  expect((await shop.call('GET', `/api/projects/shared/${'x'.repeat(24)}`)).status).toBe(404)
  expect((await shop.call('GET', '/api/projects/shared/x')).status).toBe(400)
})

test('an account’s projects are for who is signed in', async () => {
  const project = projectOf([room()])
  const body = { project, version: null }
  expect((await shop.call('PUT', `/api/projects/${project.id}`, { body })).status).toBe(401)
  expect((await shop.call('GET', '/api/projects')).status).toBe(401)
  const headers = { cookie: await shop.signIn() }
  const saved = await shop.call('PUT', `/api/projects/${project.id}`, { body, headers })
  expect(saved.body).toMatchObject({ success: true, version: 1 })
  const listed = await shop.call('GET', '/api/projects', { headers })
  expect(listed.body).toMatchObject({ projects: [{ project, version: 1 }] })
  const changed = { project: { ...project, name: 'Elm Street' }, version: 7 }
  const clash = await shop.call('PUT', `/api/projects/${project.id}`, { body: changed, headers })
  expect([clash.status, clash.body]).toMatchObject([409, { current: { project, version: 1 } }])
  const other = { ...body, project: { ...project, id: uuidv7() } }
  expect((await shop.call('PUT', `/api/projects/${project.id}`, { body: other, headers })).status).toBe(400)
  expect((await shop.call('DELETE', `/api/projects/${project.id}`, { headers })).status).toBe(200)
  expect((await shop.call('GET', '/api/projects', { headers })).body).toMatchObject({ projects: [] })
})
