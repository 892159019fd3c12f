import { expect, test } from 'vitest'
import { isCustomers } from './rules.ts'

const entry = { kind: 'status', to: 'confirmed', actorId: null, actorKind: null } as const

test('isCustomers tells what the customer did from what staff and the shop did', () => {
  const isTheirs = (change: Partial<Parameters<typeof isCustomers>[0]>) => isCustomers({ ...entry, ...change }, 'ada')
  expect(isTheirs({ actorKind: 'user', actorId: 'ada' })).toBe(true)
  expect(isTheirs({ actorKind: 'visitor' })).toBe(true)
  expect(isTheirs({ kind: 'message', to: 'store' })).toBe(true)
  expect(isTheirs({ kind: 'placed', to: 'pending' })).toBe(true)
  expect(isTheirs({ actorKind: 'user', actorId: 'nadia' })).toBe(false)
  expect(isTheirs({ kind: 'placed', actorKind: 'user', actorId: 'nadia' })).toBe(false)
  expect(isTheirs({ actorKind: 'system' })).toBe(false)
  expect(isTheirs({ kind: 'placed', actorKind: 'system' })).toBe(false)
  expect(isTheirs({ kind: 'message', to: 'customer', actorKind: 'user', actorId: 'nadia' })).toBe(false)
  expect(isTheirs({})).toBe(false)
  expect(isCustomers({ ...entry, actorKind: 'user', actorId: null }, null)).toBe(false)
})
