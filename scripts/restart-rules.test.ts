import { expect, test } from 'vitest'
import { type End, MOST_RESTARTS, nextStep, whyEnded } from './restart-rules.ts'

const end = (change: Partial<End>): End => ({
  code: 1,
  signal: null,
  wasOpen: true,
  ranMs: 5000,
  wasKilledForMemory: false,
  ...change,
})
const killed = end({ code: null, signal: 'SIGKILL' })

test('nextStep ends with a shop that left in good order', () => {
  expect(nextStep(end({ code: 0 }), { restarts: 0, hasBeenOpen: true })).toEqual({ kind: 'end', code: 0 })
})

test('nextStep does not try a refused start again, and passes its exit code on', () => {
  const refused = end({ code: 3, wasOpen: false })
  expect(nextStep(refused, { restarts: 0, hasBeenOpen: false })).toEqual({ kind: 'end', code: 3 })
  expect(nextStep(refused, { restarts: 1, hasBeenOpen: true }).kind).toBe('start')
})

test.each([
  ['an uncaught error', end({ code: 1 })],
  ['kill -9', killed],
  ['Node’s memory used up', end({ code: null, signal: 'SIGABRT' })],
])('nextStep starts a shop again after %s, within a second at first', (_, ended) => {
  const next = nextStep(ended, { restarts: 0, hasBeenOpen: true })
  expect(next).toMatchObject({ kind: 'start', restarts: 1 })
  expect(next.kind === 'start' && next.pauseMs).toBeLessThan(1000)
})

test('nextStep waits ever longer, half a minute at most, and gives up in the end', () => {
  const pauses: number[] = []
  let restarts = 0
  for (;;) {
    const next = nextStep(killed, { restarts, hasBeenOpen: true })
    if (next.kind === 'end') {
      expect(next.code).toBe(1)
      break
    }
    pauses.push(next.pauseMs)
    restarts = next.restarts
  }
  expect(pauses).toHaveLength(MOST_RESTARTS)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(Math.max(...pauses)).toBe(30_000)
})

test('nextStep begins to count anew for a shop that was open for a minute', () => {
  expect(nextStep({ ...killed, ranMs: 60_000 }, { restarts: MOST_RESTARTS, hasBeenOpen: true })).toMatchObject({
    kind: 'start',
    restarts: 1,
  })
})

test('whyEnded says plainly what ended it', () => {
  expect(whyEnded({ ...killed, wasKilledForMemory: true })).toBe('the system killed it because memory ran out')
  expect(whyEnded(killed)).toContain('SIGKILL')
  expect(whyEnded(end({ code: null, signal: 'SIGABRT' }))).toContain('memory is used up')
  expect(whyEnded(end({ code: null, signal: 'SIGSEGV' }))).toBe('SIGSEGV ended it')
  expect(whyEnded(end({ code: 7 }))).toContain('exit code 7')
})
