import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { createLog, type LogLevel } from './log.ts'

function written(level: LogLevel, act: (log: ReturnType<typeof createLog>) => void, isTTY = false): string[] {
  const out = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY })
  act(createLog({ level, out }))
  return String(out.read() ?? '')
    .split('\n')
    .filter((line) => line !== '')
}

it('writes one JSON line per event, even when a field holds a line break', () => {
  const lines = written('info', (log) => log.info('order placed', { note: 'a\nb', total: 10n }))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    message: 'order placed',
    note: 'a\nb',
    total: '10',
  })
})

it('leaves out what is below its level', () => {
  const lines = written('warn', (log) => {
    log.debug('no')
    log.info('no')
    log.warn('yes')
    log.error('yes')
  })
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(['warn', 'error'])
})

it('hides secrets by name, in addresses and in drizzle errors', () => {
  const failed = new Error('Failed query: insert into people\nparams: kim,hunter2', {
    cause: new Error('connect postgres://shop:hunter2@host/db'),
  })
  const lines = written('info', (log) =>
    log.error('failed', {
      failed,
      password: 'hunter2',
      input: { resetToken: 'hunter2', headers: [{ cookie: 'hunter2' }] },
    }),
  )
  expect(lines.join()).not.toContain('hunter2')
  expect(lines.join()).toContain('Failed query: insert into people')
})

it('survives a field that holds itself', () => {
  const loop: Record<string, unknown> = {}
  loop.self = loop
  expect(written('info', (log) => log.info('loop', loop))).toHaveLength(1)
})

it('speaks shortly to a person at a terminal', () => {
  const [line] = written('info', (log) => log.warn('database lost', { error: new Error('gone') }), true)
  expect(line).toMatch(/^\d\d:\d\d:\d\d {2}WARN database lost {2}error=gone$/)
})

it('goes on where its lines cannot be written, as on a full disk', () => {
  const script = `
    const { createLog } = await import('${pathToFileURL('src/platform/log.ts').href}')
    const log = createLog({ level: 'info' })
    for (let line = 0; line < 50; line++) {
      log.info('a line')
      await new Promise((next) => setTimeout(next, 2))
    }
    process.exit(7)`
  const full = openSync('/dev/full', 'w')
  try {
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', full, 'pipe'] })
    expect(run.status, String(run.stderr)).toBe(7)
  } finally {
    closeSync(full)
  }
})
