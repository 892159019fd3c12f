import { expect, inject, it } from 'vitest'
import { startPooler } from '../../../tests/outside/pooler.ts'
import { whyUnfit } from './fitness.ts'

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

it('a database that is not there is no matter of a pooler', async () => {
  await expect(whyUnfit({ host: '127.0.0.1', port: 9, user: 'nobody' })).rejects.toThrow('ECONNREFUSED')
})
