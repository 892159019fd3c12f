import { frontPorts, type Place, ports } from './places.ts'

export type Passwords = { superuser: string; replication: string; shop: string }

/** How long a role's statements, locks and open transactions may take: what the shop asks for itself where a pooler lets it. */
export const roleLimits = { statement_timeout: '15s', lock_timeout: '10s', idle_in_transaction_session_timeout: '15s' }

/** The database's role and database for the shop, made once on the first primary. */
export const shopRole = (password: string): string[] => [
  `create role underfoot login password '${password}'`,
  ...Object.entries(roleLimits).map(([name, value]) => `alter role underfoot set ${name} = '${value}'`),
  'grant pg_monitor to underfoot',
  'create database underfoot owner underfoot',
]

/**
 * The arguments of a member of etcd. Its elections take 2 s: leases begin anew with an elected leader, so that this time is added to the 12 s
 * after which Patroni's lock of a dead primary is free.
 */
export function etcdArguments(node: Place, all: readonly Place[]): string[] {
  const at = (host: string, port: number): string => `http://${host}:${port}`
  return [
    ...['--name', node.name, '--data-dir', `${node.folder}/etcd`],
    ...['--listen-peer-urls', at(node.real, ports.etcdPeers), '--listen-client-urls', at(node.real, ports.etcd)],
    ...['--initial-advertise-peer-urls', at(node.known, ports.etcdPeers)],
    ...['--advertise-client-urls', at(node.known, ports.etcd)],
    ...['--initial-cluster', all.map((one) => `${one.name}=${at(one.known, ports.etcdPeers)}`).join(',')],
    ...['--initial-cluster-state', 'new', '--heartbeat-interval', '200', '--election-timeout', '2000'],
    ...['--log-level', 'warn', '--enable-v2'],
  ]
}

/** A node's patroni.yml (JSON is YAML, too). @param binaries the folder of PostgreSQL's programs */
export function patroniConfiguration(node: Place, all: readonly Place[], passwords: Passwords, binaries: string) {
  return {
    scope: 'underfoot',
    name: node.name,
    restapi: { listen: `${node.real}:${ports.patroni}`, connect_address: `${node.known}:${ports.patroni}` },
    // By etcd's older interface, where the lock is only taken over from oneself: by the newer one Patroni before 3.0.3 (Debian 12 has 3.0.2) writes its
    // name over another's when a cut network is back, and is primary again without what was sold meanwhile.
    etcd: { hosts: all.map(({ known }) => `${known}:${ports.etcd}`) },
    bootstrap: {
      dcs: {
        // loop_wait + 2 × retry_timeout = ttl: a primary that cannot renew its lock has given up before another may take it.
        ttl: 12,
        loop_wait: 2,
        retry_timeout: 5,
        // A PostgreSQL that ended is not waited for: its crash recovery may take longer than another one's promotion.
        primary_start_timeout: 5,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          // Without slots, which a new primary makes only after seconds: as long as the log is kept, a standby needs none.
          use_slots: false,
          parameters: {
            max_connections: 100,
            max_wal_senders: 10,
            wal_keep_size: '512MB',
            // A standby that is not heard of any more is replaced by the other one after this, and commits go on.
            wal_sender_timeout: '5s',
            wal_receiver_timeout: '5s',
            wal_retrieve_retry_interval: '1s',
            tcp_keepalives_idle: 5,
            shared_buffers: '64MB',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${node.real}:${ports.postgres}`,
      connect_address: `${node.known}:${ports.postgres}`,
      data_dir: `${node.folder}/data`,
      bin_dir: binaries,
      pgpass: `${node.folder}/pgpass`,
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
        rewind: { username: 'postgres', password: passwords.superuser },
      },
      parameters: { unix_socket_directories: node.folder },
      pg_hba: [
        'local all all scram-sha-256',
        'host all all 127.0.0.0/8 scram-sha-256',
        'host replication all 127.0.0.0/8 scram-sha-256',
      ],
    },
  }
}

/**
 * HAProxy's two ways into the cluster, by what Patroni says of each node. A connection to what is no longer fit is closed at once: a client that
 * kept it would wait for a network that is gone.
 */
export function haproxyConfiguration(nodes: readonly Place[], front: string): string {
  const way = (name: string, port: number, check: string) => `
listen ${name}
  bind ${front}:${port}
  option httpchk GET ${check}
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name: server, known }) => `  server ${server} ${known}:${ports.postgres} source ${front} check port ${ports.patroni}`).join('\n')}
`
  return `global
  maxconn 500
defaults
  mode tcp
  retries 1
  timeout connect 2s
  timeout check 1s
  timeout client 24h
  timeout server 24h
${way('primary', frontPorts.primary, '/primary')}${way('replicas', frontPorts.replicas, '/replica?lag=16MB')}`
}

/**
 * pgbouncer.ini. Connections are lent for a session, as the shop listens for news and sets limits of its own; limits that come with a connection
 * are PgBouncer's to refuse or ignore, so that they stand with the role. It tries a primary that was away again each second (15 s by itself).
 */
export const pgbouncerConfiguration = (front: string, folder: string): string => `[databases]
underfoot = host=${front} port=${frontPorts.primary}
underfoot_read = host=${front} port=${frontPorts.replicas} dbname=underfoot
[pgbouncer]
listen_addr = ${front}
listen_port = ${frontPorts.pgbouncer}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = session
max_client_conn = 300
default_pool_size = 80
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
tcp_keepidle = 5
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`
