import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testLog } from '../../../tests/shop/database.ts'
import { type TemporaryFolder, temporaryFolder } from '../../../tests/shop/temporary-folder.ts'
import { forRequest } from '../../platform/request-context.ts'
import { type ErrorReporter, openErrorReporter, reportedLog } from './error-reporter.ts'
import { type ErrorReport, reportOf, withoutPersons } from './report.ts'

const shop = { store: 'surrey', version: '1.0.0' }
let folder: TemporaryFolder
let reporter: ErrorReporter | undefined
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(async () => {
  await reporter?.close()
  reporter = undefined
  await folder.remove()
})

const moduleWith = (source: string, name = 'reporter.mjs'): string => {
  const file = join(folder.path, name)
  writeFileSync(file, source)
  return file
}
const report = (message: string) => reportOf('call failed', { error: new Error(message) }, shop) as ErrorReport
const warnings = () => vi.fn<(message: string, fields?: Record<string, unknown>) => void>()

test('reportOf tells where and what, and nothing that a person typed', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (email)=(ada@example.com) already exists.',
  })
  const error = new Error('Failed query: insert into users …\nparams: ada@example.com,604-555-0123', { cause })
  const path = '/api/orders/0198a8b7-8ad1-7000-8000-000000000000/9fK2mQ7xT4bLw8Zr1v'
  const found = forRequest('req-1234-abcd', () => reportOf('call failed', { path, error, customer: 'Ada' }, shop))
  expect(found).toMatchObject({
    event: 'call failed',
    request: 'req-1234-abcd',
    route: '/api/orders/{id}/…',
    job: null,
    cause: { code: '23505', constraint: 'users_email' },
    ...shop,
  })
  expect(found?.stack).toMatch(/^\s+at /)
  expect(JSON.stringify(found)).not.toMatch(/ada@|604|Ada/)
  expect(reportOf('a statement is not sent', { why: 'NO_EMAIL' }, shop)).toBeUndefined()
})

test.each([
  [`Unexpected token 'A', "Ada Lindholm" is not valid JSON`, `Unexpected token '…', "…" is not valid JSON`],
  ['no such person: ada@example.com', 'no such person: …'],
  ['cannot call (604) 555-0123 now', 'cannot call … now'],
  ['port 3000 is taken', 'port 3000 is taken'],
])('withoutPersons makes of %j %j', (message, without) => {
  expect(withoutPersons(message)).toBe(without)
})

test('the module is told of each error that the log is told of, with its request', async () => {
  const told = join(folder.path, 'told.jsonl')
  const source = `import { appendFile } from 'node:fs/promises'
    export default (report) => appendFile(${JSON.stringify(told)}, JSON.stringify(report) + '\\n')`
  reporter = await openErrorReporter(moduleWith(source), testLog)
  const log = reportedLog({ ...testLog, error: () => {} }, () => reporter, shop)
  forRequest('req-of-the-test', () => log.error('work failed', { work: 'mail', error: new TypeError('it is gone') }))
  log.warn('no error', { error: new Error('not told') })
  await expect.poll(() => existsSync(told) && readFileSync(told, 'utf8').trim().split('\n').length).toBe(1)
  expect(JSON.parse(readFileSync(told, 'utf8'))).toMatchObject({
    event: 'work failed',
    name: 'TypeError',
    message: 'it is gone',
    job: 'mail',
    request: 'req-of-the-test',
  })
})

test('a CommonJS module that exports report is taken, and what it throws is a warning', async () => {
  const warn = warnings()
  reporter = await openErrorReporter(
    moduleWith(`exports.report = () => { throw new Error('the tracker is down') }`, 'reporter.cjs'),
    { ...testLog, warn },
  )
  reporter.report(report('one'))
  await expect.poll(() => warn.mock.calls).toEqual([['an error could not be reported', { why: 'the tracker is down' }]])
})

// A machine that was busy with something else is asked again.
test('one that never ends, or spins, is given up and keeps nobody waiting', { retry: 2 }, async () => {
  for (const body of ['new Promise(() => {})', '{ for (;;) {} }']) {
    const warn = warnings()
    const file = moduleWith(`export const report = () => ${body}`, `reporter-${body.length}.mjs`)
    const hanging = await openErrorReporter(file, { ...testLog, warn }, { reportMs: 300 })
    const began = performance.now()
    for (let each = 0; each < 200; each++) hanging.report(report('stuck'))
    expect(performance.now() - began).toBeLessThan(250)
    await expect
      .poll(() => warn.mock.calls.map(([message]) => message))
      .toEqual(['errors are not reported for a while'])
    hanging.report(report('while it rests'))
    await hanging.close()
  }
})

test('one that ends its process ends its thread alone', async () => {
  const warn = warnings()
  reporter = await openErrorReporter(moduleWith('export default () => process.exit(7)'), { ...testLog, warn })
  reporter.report(report('last words'))
  await expect.poll(() => warn.mock.calls.length).toBe(1)
  expect(warn.mock.calls[0]?.[1]).toEqual({ why: 'the module ended its thread' })
})

test.each([
  ['export const other = 1', /exports no function/],
  ['throw new Error("no key given")', /no key given/],
  ['import "./missing.mjs"', /missing\.mjs/],
])('openErrorReporter refuses the start for %s', async (source, reason) => {
  await expect(openErrorReporter(moduleWith(source), testLog)).rejects.toThrow(reason)
})
