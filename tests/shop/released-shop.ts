import { spawn, spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { isAlive } from '../../src/platform/process-identity.ts'
import { findServing, freePort, untilReady } from './shop-process.ts'

const isWindows = process.platform === 'win32'
const INSTALL_MS = 240_000

/** What npm tells the programs it runs would lead another npm to this folder; where packages come from holds for that one too. */
function outsideOfNpm(): NodeJS.ProcessEnv {
  const isOurs = (name: string) => /^npm_/i.test(name) && !/^npm_config_(registry|cache|userconfig)$/i.test(name)
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOurs(name)))
}

/** Runs a command to its end; what it said, with its code. */
function run(command: string, args: readonly string[], cwd?: string): { code: number | null; said: string } {
  const ended = spawnSync(command, args, {
    cwd,
    env: outsideOfNpm(),
    encoding: 'utf8',
    shell: isWindows,
    timeout: INSTALL_MS,
  })
  return { code: ended.status, said: `${ended.stdout}${ended.stderr}` }
}

/** Makes a release of a store in a folder. */
export const makeRelease = (variant: string, folder: string) =>
  run(process.execPath, ['scripts/release/run.ts', variant, folder])

/** Copies a release to where nothing of the sources is near, and installs it as its reader would. */
export function installRelease(release: string, folder: string) {
  cpSync(release, folder, { recursive: true })
  return run('npm', ['ci', '--omit=dev', '--prefer-offline'], folder)
}

/** One of a release's commands, as `npm run admin -- list`. */
export const releasedCommand = (folder: string, env: Record<string, string>, script: string, ...args: string[]) =>
  new Promise<{ code: number | null; said: string }>((ended) => {
    const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
      cwd: folder,
      env: { ...outsideOfNpm(), ...env },
      shell: isWindows,
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
    child.once('close', (code) => ended({ code, said }))
  })

/**
 * A release that is open: `npm start` in its folder.
 * @throws with all that it said where it does not open
 */
export async function startRelease(folder: string, dataDir: string, env: Record<string, string> = {}) {
  const port = await freePort()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...outsideOfNpm(), DEMO_ORDERS: 'off', PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: isWindows,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<void>((over) => child.once('close', () => over()))
  const url = `http://127.0.0.1:${port}`
  const serving = () => findServing({ dataDir, port })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    const pid = serving()
    return { isGone: pid === undefined || !isAlive(pid), output }
  }
  try {
    await Promise.race([
      untilReady(url, 90_000),
      ended.then(() => {
        throw new Error(`the release ended instead of opening:\n${output}`)
      }),
    ])
  } catch (error) {
    child.kill('SIGKILL')
    const pid = serving()
    if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL')
    throw new Error(`${error instanceof Error ? error.message : error}\n${output}`)
  }
  return { url, pid: serving() ?? 0, output: () => output, stop }
}
