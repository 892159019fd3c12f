import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { environmentSchema, parseEnv } from '../src/platform/env.ts'
import { cleanEnvironment } from './clean-environment.ts'

/** A shop that somebody runs from the same shell, and settings that no shop can start with. */
const hostile = {
  ADMIN_EMAIL: 'owner@shop.example',
  ADMIN_PASSWORD: 'the password of a real shop',
  PORT: 'eighty',
  HOST: '0.0.0.0',
  DATABASE_URL: 'postgres://owner:secret@db.shop.example/shop',
  DATABASE_URL_SURREY: 'postgres://owner:secret@db.shop.example/surrey',
  STORE_VARIANT: 'burnaby',
  SECRETS_KEY: 'no key',
  RATE_LIMIT_SCALE: '0',
  LOG_LEVEL: 'loud',
  NODE_ENV: 'production',
  PGHOST: 'db.shop.example',
  PGSSLMODE: 'verify-full',
}

test('a clean environment says nothing of the caller’s shop, and keeps what is not a shop’s', () => {
  const clean = cleanEnvironment({ ...hostile, PATH: '/usr/bin', CHROMIUM: '/usr/bin/chromium' })
  expect(parseEnv(clean)).toEqual(parseEnv({}))
  expect(clean).toMatchObject({ PATH: '/usr/bin', CHROMIUM: '/usr/bin/chromium', NODE_ENV: 'test' })
  expect(Object.keys(clean).filter((name) => name.startsWith('PG'))).toEqual([])
})

test('the tests themselves run in one, whatever they were started from', () => {
  const given = Object.keys(environmentSchema.shape).filter((name) => process.env[name] !== '')
  expect(given).toEqual([])
  // React as the shop runs it (vite.config.ts).
  expect(process.env.NODE_ENV).toBe('production')
})

test.each([
  ['one after another', 'runStep', 'await runStep(step)'],
  ['beside each other', 'runBeside', 'await runBeside([step])'],
])('the steps of npm test and npm run verify run in one: %s', (_, name, run) => {
  const show = `console.log(JSON.stringify({ ...process.env }))`
  const script = `
    import { ${name} } from ${JSON.stringify(new URL('./steps.ts', import.meta.url).href)}
    const step = { name: 'show', command: process.execPath, args: ['-e', ${JSON.stringify(show)}] }
    ${run}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ...hostile },
    encoding: 'utf8',
  })
  const shown = JSON.parse(stdout.split('\n').find((line) => line.startsWith('{')) ?? '{}')
  expect(parseEnv(shown)).toEqual(parseEnv({}))
  expect(shown).toMatchObject({ ADMIN_PASSWORD: '', NODE_ENV: 'test', PATH: process.env.PATH })
})
