import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  etcdArguments,
  haproxyConfiguration,
  patroniConfiguration,
  pgbouncerConfiguration,
  shopRole,
} from './configuration.ts'
import { placesOf } from './places.ts'

const { nodes, front } = placesOf('/srv/drill', 7)
const passwords = { superuser: 'one', replication: 'two', shop: 'three' }
const [first] = nodes
if (!first) throw new Error('there are no nodes')

test('nodes find each other where the network can be cut, and listen where it cannot', () => {
  const { etcd, postgresql, restapi } = patroniConfiguration(first, nodes, passwords, '/usr/bin')
  expect(etcd.hosts).toEqual(['127.7.1.1:2379', '127.7.1.2:2379', '127.7.1.3:2379'])
  expect([postgresql.listen, postgresql.connect_address]).toEqual(['127.7.2.1:5432', '127.7.1.1:5432'])
  expect([restapi.listen, restapi.connect_address]).toEqual(['127.7.2.1:8008', '127.7.1.1:8008'])
  const given = etcdArguments(first, nodes)
  expect(given[given.indexOf('--initial-cluster') + 1]).toBe(
    'node1=http://127.7.1.1:2380,node2=http://127.7.1.2:2380,node3=http://127.7.1.3:2380',
  )
  expect(given[given.indexOf('--listen-peer-urls') + 1]).toBe('http://127.7.2.1:2380')
})

test('a primary has given up its lock before another node may take it, and no commit counts that one node alone has', () => {
  const { dcs } = patroniConfiguration(first, nodes, passwords, '/usr/bin').bootstrap
  expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl)
  expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true })
})

test('HAProxy asks Patroni of every node, and closes what leads to one that is not fit any more', () => {
  const text = haproxyConfiguration(nodes, front)
  for (const check of ['/primary', '/replica?lag=16MB']) expect(text).toContain(`option httpchk GET ${check}\n`)
  for (const { known } of nodes)
    expect(text.match(new RegExp(` ${known}:5432 source 127\\.7\\.0\\.1 check port 8008`, 'g'))).toHaveLength(2)
  expect(text.match(/on-marked-down shutdown-sessions/g)).toHaveLength(2)
})

test('PgBouncer lends connections for a session, and every limit that it ignores is the role’s', () => {
  const text = pgbouncerConfiguration(front, '/srv/drill/front')
  expect(text).toContain('\npool_mode = session\n')
  const [, ignored = ''] = /ignore_startup_parameters = (.*)/.exec(text) ?? []
  const role = shopRole('three')
  const manual = readFileSync('docs/operations.md', 'utf8')
  for (const limit of role.filter((command) => command.startsWith('alter role'))) expect(manual).toContain(`${limit};`)
  for (const name of ignored.split(','))
    expect(
      role.some((command) => command.includes(` set ${name} = '`)),
      name,
    ).toBe(true)
})
