import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepReconciled, type Reconciliation } from '../../src/payments/reconciliation.ts'
import { type PaymentWorld, paymentWorld } from './world.ts'

let world: PaymentWorld
const running: Reconciliation[] = []
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  world = await paymentWorld()
})
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
  vi.useRealTimers()
  await world.close()
})

test('of five processes one reconciles at a time, and all let go of the lock', async () => {
  const order = await world.place('stripe')
  world.stripe.pay(await world.ref(order.id))
  world.clock.aheadMs = 2 * 60_000
  for (let process = 0; process < 5; process++) running.push(keepReconciled(world.paymentService))
  vi.advanceTimersByTime(30_000)
  await vi.waitFor(async () => expect((await world.findOrder(order.id)).paymentStatus).toBe('paid'), 60_000)
  for (const one of running.splice(0)) await one.stop()
  expect(world.stripe.count('ask')).toBe(1)
  const { rows } = await world.db.$client.query(
    "select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
  )
  expect(rows).toEqual([])
})

test('once it was stopped it does nothing more', async () => {
  const order = await world.place('stripe')
  world.stripe.pay(await world.ref(order.id))
  world.clock.aheadMs = 2 * 60_000
  const one = keepReconciled(world.paymentService)
  await one.stop()
  vi.advanceTimersByTime(120_000)
  expect(vi.getTimerCount()).toBe(0)
  expect((await world.findOrder(order.id)).paymentStatus).toBe('unpaid')
})
