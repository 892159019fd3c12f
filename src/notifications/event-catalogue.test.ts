import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { orderPlaced, orderStatusChanged } from '../orders/events.ts'
import { type EventDefinition, handlersByName, on, readEvent, writeEvent } from '../platform/events.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { tourHandlers } from '../tour/event-handlers.ts'
import { webhookHandlers } from '../webhooks/event-handlers.ts'
import { notificationHandlers } from './event-handlers.ts'

const src = resolve(import.meta.dirname, '..')
const isDefinition = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'name' in value && 'schema' in value

/** Every event that a department defines, by the name of its constant. */
async function catalogue(): Promise<Map<string, EventDefinition>> {
  const files = globSync('*/events.ts', { cwd: src }).filter((file) => file !== 'platform/events.ts')
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(resolve(src, file))))
  return new Map(
    modules.flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) => (isDefinition(value) ? [[name, value]] : [])),
    ),
  )
}

/** The constants that some `writeEvent` outside of the tests is given. */
function written(): Set<string> {
  const files = globSync('**/*.ts', { cwd: src, exclude: ['**/*.test.ts'] })
  const calls = files.flatMap((file) => [
    ...readFileSync(resolve(src, file), 'utf8').matchAll(/writeEvent\(\s*tx,\s*(\w+)/g),
  ])
  return new Set(calls.map(([, name = '']) => name))
}

test('every event that is defined is written, and every one that is written is defined once', async () => {
  const defined = await catalogue()
  expect(defined.size).toBeGreaterThan(10)
  expect([...defined.keys()].sort()).toEqual([...written()].sort())
  expect(new Set([...defined.values()].map(({ name }) => name)).size).toBe(defined.size)
})

test('every event that is written has a handler or a webhook', async () => {
  const others = tourHandlers({ workAhead: () => {} })
  const unheard = [...(await catalogue()).values()]
    .map(({ name }) => name)
    .filter((name) => !notificationHandlers.has(name) && !webhookHandlers.has(name) && !others.has(name))
  expect(unheard).toEqual([])
})

test('handlersByName refuses two handlers of one event', () => {
  const twice = [on(orderPlaced, async () => {}), on(orderPlaced, async () => {})]
  expect(() => handlersByName(twice)).toThrow('two handlers of one event')
})

test('readEvent understands what older versions stored, and refuses what no version did', () => {
  const orderId = uuidv7()
  const read = (definition: EventDefinition, payload: unknown) =>
    readEvent(definition, { id: uuidv7(), name: definition.name, payload, ageSeconds: 0 }).payload
  // Before there were requests; with what nobody reads any more.
  expect(read(orderPlaced, { orderId, number: 'UF-1', totalMinor: 100 })).toEqual({ orderId, isRequest: false })
  // The reason of a move stood in its note; a person's note is none, and it was left out where there was none.
  const move = { orderId, from: 'pending', to: 'cancelled' }
  expect(read(orderStatusChanged, { ...move, note: 'shop:holdExpired' })).toEqual({ ...move, reason: 'holdExpired' })
  expect(read(orderStatusChanged, { ...move, note: 'Called' })).toEqual({ ...move, reason: null })
  expect(read(orderStatusChanged, move)).toEqual({ ...move, reason: null })
  expect(() => read(orderPlaced, { orderId: 'nonsense' })).toThrow()
  expect(() => read(orderStatusChanged, { orderId, to: 'elsewhere' })).toThrow()
})

test('an unknown event and a payload that is not the event’s do not compile', () => {
  const neverRun = (tx: Transaction) => [
    // @ts-expect-error: a name is no definition
    on('order.placed', async () => {}),
    on(orderPlaced, async (_tx, { payload }) => {
      // @ts-expect-error: an order that was placed has no refund
      payload.refundId
    }),
    // @ts-expect-error: the payload of another event
    writeEvent(tx, orderPlaced, { refundId: '' }),
    // @ts-expect-error: no such state
    writeEvent(tx, orderStatusChanged, { orderId: '', to: 'elsewhere', reason: null }),
    // @ts-expect-error: a name is no definition
    writeEvent(tx, 'order.placed', { orderId: '' }),
  ]
  expect(neverRun).toBeTypeOf('function')
})
