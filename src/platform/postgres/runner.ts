import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../start-refused.ts'

/** How PostgreSQL's programs are run: as they are, in a user namespace, or as another user. */
export interface Runner {
  /** The words in front of the program. */
  prefix: readonly string[]
  /** Whose it is instead; undefined when it stays this process's. */
  user: { uid: number; gid: number } | undefined
}

const NOBODY = 65534
const IN_NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]

/**
 * PostgreSQL refuses to run as root. Root therefore runs it in a user namespace where root has another number: the files
 * stay root's and no other user is needed. Where namespaces are forbidden, as in many containers, it runs as `postgres`
 * or `nobody`, and `folder` becomes theirs with all that is in it, such as a copy that root laid there. A folder that is
 * another user's already is served as that user.
 * @param native where its programs are
 * @param namespaces whether this system lets user namespaces be made
 * @throws StartRefused in plain words when that other user cannot reach either folder
 */
export function chooseRunner(folder: string, native: string, namespaces: () => boolean = namespacesWork): Runner {
  if (process.getuid?.() !== 0) return { prefix: [], user: undefined }
  const { uid, gid } = statSync(folder)
  if (uid === 0 && namespaces()) return { prefix: [...IN_NAMESPACE, '--'], user: undefined }
  const user = uid === 0 ? { uid: numberOf('-u'), gid: numberOf('-g') } : { uid, gid }
  chownSync(folder, user.uid, user.gid)
  for (const path of [folder, native]) {
    if (spawnSync('sh', ['-c', 'cd "$0"', path], { ...user, cwd: '/' }).status === 0) continue
    chownSync(folder, uid, gid)
    throw new StartRefused(
      `PostgreSQL does not run as root, and the user it would run as instead (number ${user.uid}) may not enter ${path}. ` +
        'Keep the shop and its DATA_DIR where every user may enter, such as /srv/underfoot, or start it as an ordinary user.',
    )
  }
  if (uid === 0)
    for (const name of readdirSync(folder, { recursive: true }))
      lchownSync(join(folder, String(name)), user.uid, user.gid)
  return { prefix: [], user }
}

function namespacesWork(): boolean {
  const [command = '', ...args] = IN_NAMESPACE
  return spawnSync(command, [...args, 'true']).status === 0
}

function numberOf(flag: '-u' | '-g'): number {
  try {
    return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return NOBODY
  }
}

/** Makes a file or folder belong to whoever runs PostgreSQL. */
export function giveTo(runner: Runner, path: string): void {
  if (runner.user) chownSync(path, runner.user.uid, runner.user.gid)
}

/** Command, arguments and user for one of PostgreSQL's programs, ready for spawn. */
export function programCall(native: string, runner: Runner, program: 'initdb' | 'postgres' | 'pg_ctl', args: string[]) {
  const [command = program, ...rest] = [...runner.prefix, join(native, 'bin', program), ...args]
  return { command, args: rest, user: runner.user ?? {} }
}
