import { useSyncExternalStore } from 'react'
import type { Project } from '../saved/schema.ts'

/** The key of browser storage under which the project lies that is worked on, as JSON. */
export const projectStorageKey = 'PROJECT'

const listeners = new Set<() => void>()
/** Undefined until storage has been read. */
let current: Project | null | undefined

const isProject = (found: unknown): found is Project =>
  typeof found === 'object' && found !== null && 'rooms' in found && Array.isArray(found.rooms) && 'answers' in found

function read(): Project | null {
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(projectStorageKey) ?? 'null')
    return isProject(found) ? found : null
  } catch {
    return null
  }
}

function show(project: Project | null): void {
  current = project
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stored = ({ key }: StorageEvent) => {
    if (key === projectStorageKey || key === null) show(read())
  }
  window.addEventListener('storage', stored)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', stored)
  }
}

function snapshot(): Project | null {
  if (current === undefined) current = read()
  return current
}

/** The project that is worked on in this browser, null where there is none; undefined on the server. */
export const useCurrentProject = (): Project | null | undefined =>
  useSyncExternalStore(subscribe, snapshot, () => undefined)

/** Changes the project that is worked on, in storage too; does nothing where there is none. */
export function changeProject(change: (project: Project) => Project): void {
  const before = snapshot()
  if (before === null) return
  const after = change(before)
  try {
    window.localStorage.setItem(projectStorageKey, JSON.stringify(after))
  } catch {
    // A browser that stores nothing has the project on this page all the same.
  }
  show(after)
}
