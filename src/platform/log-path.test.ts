import { expect, it } from 'vitest'
import { pathForLog } from './log-path.ts'
import { forRequest, givenRequestId, requestId } from './request-context.ts'

it.each([
  ['/products?search=ada%40example.com', '/products'],
  ['/products/honey-oak-laminate-12mm-water-resistant', '/products/honey-oak-laminate-12mm-water-resistant'],
  ['/orders/0198a8b7-8ad1-7c1d-b2f0-3b1d6f0a9c11', '/orders/0198a8b7-8ad1-7c1d-b2f0-3b1d6f0a9c11'],
  ['/quotes/Xk3_9vQ0aZ4mW8rT1yUo', '/quotes/…'],
  ['/account/reset/a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4', '/account/reset/…'],
  ['/assets/entry-C1MRH4XV.js', '/assets/entry-C1MRH4XV.js'],
  [undefined, '/'],
  [`/${'a/'.repeat(400)}`, `/${'a/'.repeat(400)}`.slice(0, 200)],
])('the path %s is written down as %s', (given, shown) => {
  expect(pathForLog(given)).toBe(shown)
})

it('an id that a proxy gave is taken where it can be written down', () => {
  expect(givenRequestId('0198a8b7-8ad1-7c1d-b2f0-3b1d6f0a9c11')).toBe('0198a8b7-8ad1-7c1d-b2f0-3b1d6f0a9c11')
  for (const other of [undefined, '', 'short', 'a b c d e f g h', `x`.repeat(129), 'line\nbreak-1234', ['a', 'b']])
    expect(givenRequestId(other)).toBeUndefined()
})

it('work knows the request that it is done for, also after it waited', async () => {
  expect(requestId()).toBeUndefined()
  await forRequest('request-one', async () => {
    await new Promise((soon) => setTimeout(soon, 1))
    expect(requestId()).toBe('request-one')
  })
  expect(requestId()).toBeUndefined()
})
