import { expect, test } from 'vitest'
import { ProductOrders } from './product-orders.ts'

/** Orders of numbered products that are named by their numbers, as many as take several slices to be put in order. */
function ordersOf(rows: Set<number>) {
  return new ProductOrders({
    compareIds: (one, other) => one - other,
    dateOf: (row) => row,
    priceOf: (row) => -row,
    nameOf: (row) => `floor ${row}`,
    rows: async () => Uint32Array.from(rows),
  })
}

const upTo = (count: number): Set<number> => new Set(Array.from({ length: count }, (_, row) => row))

test('a row that comes while names are put in order is in every order', async () => {
  const rows = upTo(20_000)
  const orders = ordersOf(rows)
  await orders.fill()
  const named = orders.inOrder({ nameIn: 'en' })
  await orders.change((all) => {
    rows.add(20_000)
    for (const order of all) order.insert(20_000)
  })
  await named
  for (const key of ['date', 'price', { nameIn: 'en' }] as const)
    expect([...(await orders.inOrder(key))].filter((row) => row === 20_000)).toEqual([20_000])
  expect((await orders.inOrder({ nameIn: 'en' })).length).toBe(20_001)
})

test('names whose order is asked for just before a row comes have that row once', async () => {
  for (const turns of [0, 1, 2, 3, 4, 5]) {
    const rows = upTo(5000)
    const orders = ordersOf(rows)
    await orders.fill()
    const changed = orders.change((all) => {
      rows.add(5000)
      for (const order of all) order.insert(5000)
    })
    for (let turn = 0; turn < turns; turn++) await undefined
    const named = await orders.inOrder({ nameIn: 'fr' })
    await changed
    expect([...named].filter((row) => row === 5000).length, `after ${turns} turns`).toBe(1)
  }
})
