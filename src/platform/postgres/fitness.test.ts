import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { startPooler } from '../../../tests/outside/pooler.ts'
import { whyTooOld, whyUnfit } from './fitness.ts'

it('a connection to the database itself, or by what passes everything on, is fit', async () => {
  expect(await whyUnfit(inject('postgres'))).toBeUndefined()
  const pooler = await startPooler(inject('postgres'), 'none')
  expect(await whyUnfit(pooler.connection)).toBeUndefined()
  await pooler.close()
})

it.each([
  ['loses news', 'passes no news on'],
  ['forgets settings', 'forgets what a session has set'],
  ['refuses parameters', 'does not let the shop limit its queries'],
] as const)('a pooler that %s is not, and is said to be what it is', async (fault, said) => {
  const pooler = await startPooler(inject('postgres'), fault)
  const reason = await whyUnfit(pooler.connection)
  await pooler.close()
  expect(reason).toContain(said)
  expect(reason).toContain('pool_mode=transaction')
})

it('a pooler that ignores how long queries may take is not, unless the role has a limit of its own', async () => {
  const pooler = await startPooler(inject('postgres'), 'ignores parameters')
  const role = `limited_${randomBytes(6).toString('hex')}`
  const owner = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await owner.connect()
  await owner.query(`create role ${role} login password 'limited'`)
  await owner.query(`alter role ${role} set statement_timeout = '15s'`)
  const [reason, byRole] = [
    await whyUnfit(pooler.connection),
    await whyUnfit({ ...pooler.connection, user: role, password: 'limited', database: 'postgres' }),
  ]
  await owner.query(`drop role ${role}`)
  await owner.end()
  await pooler.close()
  expect(reason).toContain("alter role … set statement_timeout = '15s'")
  expect(byRole).toBeUndefined()
})

it('a database that is not there is no matter of a pooler', async () => {
  await expect(whyUnfit({ host: '127.0.0.1', port: 9, user: 'nobody' })).rejects.toThrow('ECONNREFUSED')
})

it('a PostgreSQL before 15 is too old, and a later one is not', () => {
  expect(whyTooOld(140_022)).toMatch(/is PostgreSQL 14: the shop needs 15 or later/)
  for (const version of [150_000, 180_004, 190_000]) expect(whyTooOld(version)).toBeUndefined()
})
