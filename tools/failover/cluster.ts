import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  etcdArguments,
  haproxyConfiguration,
  type Passwords,
  patroniConfiguration,
  pgbouncerConfiguration,
  shopRole,
} from './configuration.ts'
import { createNetwork, type Network } from './links.ts'
import { dialledFrom, processesIn } from './owner.ts'
import { frontPorts, type Place, placesOf, ports } from './places.ts'
import { POSTGRES_PROGRAMS, type Programs } from './programs.ts'

type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | string }

const AGREED_TRIES = 20
const WHOLE_WITHIN_MS = 180_000

/** Three nodes of Patroni, etcd and PostgreSQL, with HAProxy and PgBouncer in front of them. */
export interface Cluster {
  nodes: readonly Place[]
  network: Network
  /** Through PgBouncer and HAProxy, as the shops go. */
  addresses: { write: string; read: string }
  /** As the superuser at whichever node is primary, past everything in between. */
  ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  /** How many connections of the shops replicas have at this moment. */
  countReaders(): Promise<number>
  /** Which node leads, and which stands by synchronously, as the nodes say themselves. @throws Error where none does */
  roles(): Promise<{ primary: Place; standby: Place; other: Place }>
  /** Waits until one leads and two follow it without a gap, one of them synchronously. @returns how long, in milliseconds */
  untilWhole(): Promise<number>
  /** Ends all processes of a node with SIGKILL, as when its machine fails. */
  killNode(node: Place): void
  /** Ends its PostgreSQL alone. */
  killPostgres(node: Place): void
  /** Starts what does not run of a node. */
  revive(node: Place): void
}

/** What a node says of the cluster; nothing where it does not answer. */
async function membersBy(node: Place): Promise<Member[]> {
  try {
    const response = await fetch(`http://${node.real}:${ports.patroni}/cluster`, { signal: AbortSignal.timeout(2_000) })
    return ((await response.json()) as { members?: Member[] }).members ?? []
  } catch {
    return []
  }
}

/** Whether all three are there, follow the leader's history, and have all of it. */
export function isWhole(members: readonly Member[]): boolean {
  const leader = members.find(({ role }) => role === 'leader')
  const follows = ({ role, state, timeline, lag }: Member): boolean =>
    role !== 'leader' && /^(running|streaming)$/.test(state) && timeline === leader?.timeline && Number(lag) < 1_000_000
  return (
    members.length === 3 &&
    leader?.state === 'running' &&
    members.filter(follows).length === 2 &&
    members.some(({ role }) => role === 'sync_standby')
  )
}

/** Who leads and who stands by, as two nodes at least say: one that is cut off goes on saying what it knew. */
export function agreed(said: readonly (readonly Member[])[]): { primary: string; standby: string } | undefined {
  const nameOf = (members: readonly Member[], role: string) => members.find((one) => one.role === role)?.name
  const views = said.flatMap((members) => {
    const [primary, standby] = [nameOf(members, 'leader'), nameOf(members, 'sync_standby')]
    return primary !== undefined && standby !== undefined ? [{ primary, standby }] : []
  })
  const isSame = (one: (typeof views)[number]) => (other: (typeof views)[number]) =>
    one.primary === other.primary && one.standby === other.standby
  return views.find((one) => views.filter(isSame(one)).length >= 2)
}

/** @param folder an empty one @param network of the loopback addresses, as `placesOf` takes it @param endings gets how to end it all, before anything starts */
export async function startCluster(
  programs: Programs,
  folder: string,
  network: number,
  passwords: Passwords,
  endings: (() => Promise<void>)[],
): Promise<Cluster> {
  const { nodes, front } = placesOf(folder, network)
  const folders = nodes.map((node) => node.folder)
  const proxies = createNetwork((address, port) => {
    if (address === front) return 'front'
    const found = dialledFrom(address, port, folders)
    return nodes.find((node) => node.folder === found)?.name
  })
  const kill = (pid: number) => {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {} // it has ended meanwhile
  }
  const killNode = (node: Place) => {
    for (const pid of processesIn(node.folder)) kill(pid)
  }
  endings.push(async () => {
    // What they hold is thrown away, and one that is left alone would only wait for the others.
    for (const node of nodes) killNode(node)
    await proxies.close()
    await programs.end()
  })
  for (const node of nodes)
    for (const port of Object.values(ports))
      await proxies.lead(node.name, { host: node.known, port }, { host: node.real, port })

  const started = new Map<string, ReturnType<Programs['start']>>()
  const keep = (name: string, command: string, args: readonly string[], cwd: string) => {
    const child = started.get(name)
    if (child && child.exitCode === null && child.signalCode === null) return
    started.set(name, programs.start(name, command, args, cwd))
  }
  const revive = (node: Place) => {
    keep(`${node.name}-etcd`, '/usr/bin/etcd', etcdArguments(node, nodes), node.folder)
    keep(`${node.name}-patroni`, '/usr/bin/patroni', [`${node.folder}/patroni.yml`], node.folder)
  }
  for (const node of nodes) {
    mkdirSync(node.folder)
    for (const name of ['etcd', 'data']) mkdirSync(`${node.folder}/${name}`, { mode: 0o700 })
    writeFileSync(
      `${node.folder}/patroni.yml`,
      JSON.stringify(patroniConfiguration(node, nodes, passwords, POSTGRES_PROGRAMS)),
    )
  }
  const frontFolder = `${folder}/front`
  mkdirSync(frontFolder)
  writeFileSync(`${frontFolder}/haproxy.cfg`, haproxyConfiguration(nodes, front))
  writeFileSync(`${frontFolder}/pgbouncer.ini`, pgbouncerConfiguration(front, frontFolder))
  writeFileSync(`${frontFolder}/users.txt`, `"underfoot" "${passwords.shop}"\n`)
  chmodSync(`${frontFolder}/users.txt`, 0o600)
  for (const node of nodes) revive(node)

  const roles: Cluster['roles'] = async () => {
    let said: Member[][] = []
    // Right after a promotion they hear of it one after the other.
    for (let tries = 0; tries < AGREED_TRIES && !agreed(said); tries++) {
      if (tries > 0) await sleep(500)
      said = await Promise.all(nodes.map(membersBy))
    }
    const { primary, standby } = agreed(said) ?? {}
    const [leads, follows] = [primary, standby].map((name) => nodes.find((one) => one.name === name))
    const other = nodes.find((one) => one !== leads && one !== follows)
    if (leads && follows && other) return { primary: leads, standby: follows, other }
    throw new Error(`no two nodes agree on a primary with a synchronous standby: ${JSON.stringify(said)}`)
  }
  const askAt = async <Row extends pg.QueryResultRow>(node: Place, text: string, database: string): Promise<Row[]> => {
    const superuser = { user: 'postgres', password: passwords.superuser }
    const client = new pg.Client({ host: node.real, port: ports.postgres, ...superuser, database })
    client.on('error', () => {}) // the query under way fails
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }
  const ask = async <Row extends pg.QueryResultRow>(text: string, database = 'underfoot') =>
    askAt<Row>((await roles()).primary, text, database)
  const untilWhole = async () => {
    const began = performance.now()
    for (;;) {
      const said = await Promise.all(nodes.map(membersBy))
      if (said.every(isWhole)) return performance.now() - began
      if (performance.now() - began > WHOLE_WITHIN_MS)
        throw new Error(`the cluster is not whole: ${JSON.stringify(said)}`)
      await sleep(500)
    }
  }
  await untilWhole()
  for (const command of shopRole(passwords.shop)) await ask(command, 'postgres')
  keep('haproxy', '/usr/sbin/haproxy', ['-db', '-f', `${frontFolder}/haproxy.cfg`], frontFolder)
  keep('pgbouncer', '/usr/sbin/pgbouncer', [`${frontFolder}/pgbouncer.ini`], frontFolder)

  const address = (database: string) =>
    `postgres://underfoot:${passwords.shop}@${front}:${frontPorts.pgbouncer}/${database}`
  return {
    nodes,
    network: proxies,
    addresses: { write: address('underfoot'), read: address('underfoot_read') },
    ask,
    countReaders: async () => {
      const { standby, other } = await roles()
      const text = `select count(*)::int as readers from pg_stat_activity where usename = 'underfoot'`
      const counts = [standby, other].map((node) => askAt<{ readers: number }>(node, text, 'underfoot'))
      return (await Promise.all(counts)).reduce((sum, [row]) => sum + (row?.readers ?? 0), 0)
    },
    roles,
    untilWhole,
    killNode,
    killPostgres: (node) => kill(Number.parseInt(readFileSync(`${node.folder}/data/postmaster.pid`, 'utf8'), 10)),
    revive,
  }
}
