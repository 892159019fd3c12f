import { expect, test } from 'vitest'
import { agreed, isWhole } from './cluster.ts'
import { missingPackages } from './programs.ts'

const leader = { name: 'node1', role: 'leader', state: 'running', timeline: 2 }
const standby = { name: 'node2', role: 'sync_standby', state: 'running', timeline: 2, lag: 0 }
const other = { name: 'node3', role: 'replica', state: 'streaming', timeline: 2, lag: 96 }

test('a cluster is whole when two follow the leader’s history without a gap, one of them synchronously', () => {
  expect(isWhole([leader, standby, other])).toBe(true)
  const broken = [
    [leader, standby],
    [leader, { ...standby, role: 'replica' }, other],
    [leader, standby, { ...other, timeline: 1 }],
    [leader, standby, { ...other, lag: 'unknown' }],
    [leader, standby, { ...other, state: 'starting' }],
    [{ ...leader, state: 'starting' }, standby, other],
    [{ ...leader, role: 'replica' }, standby, other],
  ]
  for (const members of broken) expect(isWhole(members), JSON.stringify(members)).toBe(false)
})

test('who leads is what two nodes say, whatever one that is cut off goes on saying', () => {
  const moved = [
    { ...leader, name: 'node2' },
    { ...standby, name: 'node3' },
  ]
  expect(agreed([[leader, standby, other], moved, moved])).toEqual({ primary: 'node2', standby: 'node3' })
  expect(agreed([moved, [], [leader, standby]])).toBeUndefined()
  expect(agreed([[leader, other], [leader, other], moved])).toBeUndefined()
})

test('the packages that are missing are named', () => {
  expect(missingPackages(() => true)).toEqual([])
  expect(missingPackages((file) => !file.includes('haproxy') && !file.includes('postgres'))).toEqual([
    'haproxy',
    'postgresql-15',
  ])
})
