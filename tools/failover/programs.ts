import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseRunner } from '../../src/platform/postgres/runner.ts'

/** PostgreSQL of Debian 12, the oldest major that the shop takes. */
const MAJOR = 15
export const POSTGRES_PROGRAMS = `/usr/lib/postgresql/${MAJOR}/bin`

/** What the drill runs, and the package of Debian that has it. */
const needed: readonly [file: string, debianPackage: string][] = [
  ['/usr/bin/patroni', 'patroni'],
  ['/usr/lib/python3/dist-packages/etcd/__init__.py', 'python3-etcd'],
  ['/usr/bin/etcd', 'etcd-server'],
  ['/usr/bin/etcdctl', 'etcd-client'],
  ['/usr/sbin/haproxy', 'haproxy'],
  ['/usr/sbin/pgbouncer', 'pgbouncer'],
  [`${POSTGRES_PROGRAMS}/postgres`, `postgresql-${MAJOR}`],
]

/** The packages that are missing here. @param isThere whether a file is */
export const missingPackages = (isThere: (file: string) => boolean = existsSync): string[] =>
  needed.flatMap(([file, debianPackage]) => (isThere(file) ? [] : [debianPackage]))

/**
 * Installs what is missing where it may: root, on a system of Debian's. Nothing that comes along is started as a service.
 * @throws Error with the packages' names where it may not, or where that failed
 */
export function ensurePrograms(): void {
  const missing = missingPackages()
  if (missing.length === 0) return
  const advice = `The drill needs packages of Debian that are not installed here: ${missing.join(', ')}.`
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version'))
    throw new Error(`${advice}\nAs root on Debian 12 or later this command installs them by itself.`)
  console.log(`${advice} Installing them …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing]]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${advice}\napt-get ${args[0]} failed:\n${stderr}`)
  }
}

/** Everything that the drill has started, and can end by its number. */
export interface Programs {
  /** Starts a program as somebody whom PostgreSQL takes; what it says goes to a file beside its folder. */
  start(name: string, command: string, args: readonly string[], cwd: string): ChildProcess
  /** Ends all that still run, and waits for that. */
  end(): Promise<void>
}

/** @param folder for logs; everything in it is given to whoever runs PostgreSQL */
export function createPrograms(folder: string): Programs {
  const runner = chooseRunner(folder, POSTGRES_PROGRAMS)
  const running = new Set<ChildProcess>()
  return {
    start: (name, command, args, cwd) => {
      const [program = command, ...words] = [...runner.prefix, command, ...args]
      const log = openSync(join(folder, `${name}.log`), 'a')
      const child = spawn(program, words, {
        cwd,
        stdio: ['ignore', log, log],
        env: { PATH: process.env.PATH, HOME: cwd, LANG: 'C.UTF-8' },
        ...runner.user,
      })
      running.add(child)
      child.once('close', () => running.delete(child))
      return child
    },
    end: async () => {
      for (const child of running) child.kill('SIGTERM')
      for (let tries = 0; running.size > 0 && tries < 100; tries++) await sleep(100)
      for (const child of running) child.kill('SIGKILL')
    },
  }
}
