import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { memoryEnvironment, memoryFlags } from '../../scripts/memory-flags.ts'
import { environmentSchema } from '../../src/platform/env.ts'

const files = Object.fromEntries(readdirSync('deploy').map((name) => [name, readFileSync(`deploy/${name}`, 'utf8')]))
const textOf = (name: string) => files[name] ?? ''

it('what the samples set are variables that the shop reads', () => {
  const known = new Set(Object.keys(environmentSchema.shape).flatMap((name) => [name, `${name}_FILE`]))
  const others = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'PATH']
  const shop = textOf('compose.yaml').slice(0, textOf('compose.yaml').indexOf('\n  database:'))
  const set = [
    ...[...shop.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)],
    ...[...textOf('kubernetes.yaml').matchAll(/\{ name: ([A-Z][A-Z0-9_]+),/g)],
    ...[...textOf('Dockerfile').matchAll(/\b([A-Z][A-Z0-9_]+)=\S/g)],
    ...[...textOf('underfoot.service').matchAll(/[= ]([A-Z][A-Z0-9_]+)=\S/g)],
  ].map(([, name = '']) => name)
  expect(set.length).toBeGreaterThan(15)
  expect(set.filter((name) => !known.has(name) && !others.includes(name))).toEqual([])
})

it('the samples start the shop as npm start does', () => {
  const [malloc = ''] = Object.entries(memoryEnvironment).map(([name, value]) => `${name}=${value}`)
  for (const name of ['Dockerfile', 'underfoot.service']) {
    for (const flag of memoryFlags) expect(textOf(name)).toContain(flag)
    expect(textOf(name)).toContain(malloc)
  }
})

it('whoever ends the shop waits for longer than it takes to leave', () => {
  const drain = Number(/DRAIN_SECONDS, value: "(\d+)"/.exec(textOf('kubernetes.yaml'))?.[1])
  expect(Number(/GracePeriodSeconds: (\d+)/.exec(textOf('kubernetes.yaml'))?.[1])).toBeGreaterThanOrEqual(drain + 10)
  expect(Number(/TimeoutStopSec=(\d+)/.exec(textOf('underfoot.service'))?.[1])).toBeGreaterThanOrEqual(11)
  expect(Number(/stop_grace_period: (\d+)s/.exec(textOf('compose.yaml'))?.[1])).toBeGreaterThanOrEqual(11)
})
