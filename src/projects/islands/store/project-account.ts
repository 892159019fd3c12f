import { callInTime } from '../../../cart/islands/call.ts'
import { projectCalls } from '../../../project-calls.ts'
import { spoken } from '../../../ui/client.ts'
import type { Project } from '../../saved/schema.ts'
import {
  digestOf,
  type Merged,
  mergeAccount,
  mergeOne,
  removedIds,
  unsavedProjects,
  withCopy,
} from './account-merge.ts'
import { type ProjectStore, projectStore } from './project-store.ts'

/** How the projects of this browser stand to the account of who is signed in. */
export type AccountState = {
  readonly status: 'none' | 'saving' | 'saved' | 'failed'
  /** Why saving was refused, in the reader's language; empty where nobody answered. */
  readonly reason: string
  /** The names of projects of which two versions are there now. */
  readonly both: readonly string[]
}

export const noAccount: AccountState = { status: 'none', reason: '', both: [] }

/** So long nothing more is changed before it is saved. */
const SETTLED_MS = 1200
/** What could not be saved is tried again after so long, and when the browser is back on the network. */
const AGAIN_MS = 20_000

/**
 * Keeps the projects of this browser and those of an account the same, for as long as somebody is signed in: changes of either side
 * are brought to the other, and nothing that was drawn is lost where both changed.
 */
export function createProjectAccount(store: ProjectStore, newId: () => string) {
  const listeners = new Set<() => void>()
  let state = noAccount
  let owner: string | undefined
  let nameOfCopy = (name: string) => name
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopFollowing = () => {}
  let isBusy = false

  function set(next: Partial<AccountState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const naming = () => ({ newId, nameOfCopy })

  function adopt(merge: (before: ReturnType<ProjectStore['stored']>) => Merged): void {
    let both: readonly string[] = []
    store.align((before) => {
      const merged = merge(before)
      both = merged.both
      return merged.stored
    })
    if (both.length > 0) set({ both: [...state.both, ...both] })
  }

  function fail(reason: string): void {
    set({ status: 'failed', reason })
    plan(AGAIN_MS)
  }

  function plan(ms: number): void {
    clearTimeout(timer)
    if (owner !== undefined) timer = setTimeout(() => void sync(), ms)
  }

  async function save(project: Project): Promise<boolean> {
    const { id } = project
    const version = store.stored().account?.saved[id]?.version ?? null
    const answer = await callInTime(projectCalls.projectSave, { id, project, version })
    if (answer.success) {
      const copy = { version: answer.version, digest: digestOf(JSON.stringify(project)) }
      store.align((before) => withCopy(before, id, copy))
      return true
    }
    if (answer.current) {
      const { current } = answer
      adopt((before) => mergeOne(before, current, naming()))
      return true
    }
    fail(spoken(answer))
    return false
  }

  async function remove(id: string): Promise<boolean> {
    const answer = await callInTime(projectCalls.projectRemove, { id })
    if (answer.success) store.align((before) => withCopy(before, id, null))
    else fail(spoken(answer))
    return answer.success
  }

  /** Saves what is not saved and removes what was removed, one after the other. */
  async function sync(): Promise<void> {
    if (isBusy || owner === undefined) return
    isBusy = true
    try {
      for (;;) {
        const [id] = removedIds(store.stored())
        const [project] = unsavedProjects(store.stored())
        if (id === undefined && project === undefined) break
        if (state.status !== 'saving') set({ status: 'saving' })
        if (!(id !== undefined ? await remove(id) : project && (await save(project)))) return
      }
      set({ status: 'saved', reason: '' })
    } finally {
      isBusy = false
    }
  }

  /** Reads the account's projects, brings both sides together, and saves from then on what is changed. */
  async function begin(): Promise<void> {
    set({ status: 'saving' })
    const answer = await callInTime(projectCalls.projects, {})
    if (owner === undefined) return
    if (!answer.success) {
      set({ status: 'failed', reason: spoken(answer) })
      clearTimeout(timer)
      timer = setTimeout(() => void begin(), AGAIN_MS)
      return
    }
    const account = owner
    adopt((before) => mergeAccount(before, account, answer.projects, naming()))
    stopFollowing()
    stopFollowing = store.subscribe(() => {
      if (!isBusy && (unsavedProjects(store.stored()).length > 0 || removedIds(store.stored()).length > 0))
        plan(SETTLED_MS)
    })
    await sync()
  }

  return {
    read: (): AccountState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Somebody is signed in, or nobody any more. @param nameCopy what the version of this browser is called where both stay */
    follow: (email: string | undefined, nameCopy: (name: string) => string): void => {
      nameOfCopy = nameCopy
      const next = email === undefined ? undefined : digestOf(email)
      if (next === owner) return
      owner = next
      clearTimeout(timer)
      stopFollowing()
      if (owner === undefined) set(noAccount)
      else void begin()
    },
    /** Tries again at once, where something was not saved. */
    again: (): void => {
      if (state.status !== 'failed') return
      clearTimeout(timer)
      void begin()
    },
  }
}

export const projectAccount = createProjectAccount(projectStore, () => crypto.randomUUID())
