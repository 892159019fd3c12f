import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Env } from '../../platform/env.ts'
import { type ProcessIdentity, parseIdentity, stillRuns, thisProcess } from '../../platform/process-identity.ts'
import { StartRefused } from '../../platform/start-refused.ts'

type Place = Pick<Env, 'DATA_DIR' | 'PORT' | 'PUBLIC_URL'>

/** One file per port, so that several processes may serve one data directory. */
const entryOf = ({ DATA_DIR, PORT }: Place) => join(DATA_DIR, 'running', `${PORT}.json`)

function findRunning(place: Place): ProcessIdentity | undefined {
  try {
    const identity = parseIdentity(readFileSync(entryOf(place), 'utf8'))
    return identity && stillRuns(identity) && identity.pid !== process.pid ? identity : undefined
  } catch {
    return undefined
  }
}

/**
 * Refuses a second shop on the same data and port, before anything is started.
 * @throws StartRefused naming the process and where it answers
 */
export function refuseSecondStart(place: Place): void {
  const running = findRunning(place)
  if (running)
    throw new StartRefused(
      `Underfoot is already running (pid ${running.pid}) at ${place.PUBLIC_URL}. Stop it, or set another PORT to run beside it.`,
    )
}

/** Writes down that this process serves the data directory on its port; `unregister` takes it back. */
export function register(place: Place): void {
  const entry = entryOf(place)
  mkdirSync(dirname(entry), { recursive: true })
  writeFileSync(entry, JSON.stringify(thisProcess()))
}

export function unregister(place: Place): void {
  rmSync(entryOf(place), { force: true })
}
