import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process as it can be recognised later: its number alone may have been given to another since. */
export interface ProcessIdentity {
  pid: number
  /** When it was born, in words only fit for comparing; empty where the system does not tell. */
  born: string
}

function ask(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 3000 }).trim()
  } catch {
    return ''
  }
}

/** State letter and start time in clock ticks: fields 3 and 22 of /proc/{pid}/stat, counted after the name's bracket. */
function linuxStat(pid: number): { state: string; ticks: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', ticks: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

function birthOf(pid: number): string {
  if (process.platform === 'linux') {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${linuxStat(pid)?.ticks ?? ''}`
  }
  return process.platform === 'win32' ? '' : ask('ps', ['-o', 'lstart=', '-p', String(pid)])
}

/** Whether a process has this number and still runs; one that ended and was not yet waited for does not. */
export function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return process.platform !== 'linux' || linuxStat(pid)?.state !== 'Z'
}

/** A running process, to be written into a lock or a register. */
export function identityOf(pid: number): ProcessIdentity {
  return { pid, born: birthOf(pid) }
}

export const thisProcess = (): ProcessIdentity => identityOf(process.pid)

/** Whether the very process that was written down still runs, and not another that got its number. */
export function stillRuns({ pid, born }: ProcessIdentity): boolean {
  return isAlive(pid) && birthOf(pid) === born
}

/** Reads a `ProcessIdentity` that was written as JSON; undefined when it is anything else. */
export function parseIdentity(text: string): ProcessIdentity | undefined {
  try {
    const { pid, born } = JSON.parse(text) as Partial<ProcessIdentity>
    return typeof pid === 'number' && typeof born === 'string' ? { pid, born } : undefined
  } catch {
    return undefined
  }
}

/** The command line of a process, or an empty text where it cannot be read. */
export function commandLineOf(pid: number): string {
  if (process.platform === 'win32')
    return ask('powershell', [
      '-NoProfile',
      '-Command',
      `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`,
    ])
  if (process.platform !== 'linux') return ask('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
