import type { Project } from '../../saved/schema.ts'
import {
  type ChangeLabel,
  type Changes,
  changesKey,
  nothing,
  parseChanges,
  parseStored,
  projectsKey,
  type Stored,
} from './stored-projects.ts'

export type ProjectSummary = { id: string; name: string; roomCount: number }

export type ProjectsState = {
  /** False until storage has been read, on the server too. */
  isLoaded: boolean
  /** The project that is worked on. */
  current: Project | null
  projects: readonly ProjectSummary[]
  /** What the next undo takes back, and what the next redo does again. */
  undo: ChangeLabel | null
  redo: ChangeLabel | null
  /** False where the browser stores nothing: the project lives on this page only. */
  isStored: boolean
}

/** How often one can go back. */
const MOST_CHANGES = 100
/** The largest text of changes that is stored; past it the oldest go. */
const MOST_TEXT = 1_500_000

type Place = Pick<Storage, 'getItem' | 'setItem'>

const unread: ProjectsState = { isLoaded: false, current: null, projects: [], undo: null, redo: null, isStored: true }

/**
 * The projects of this browser. Every change is stored at once, can be undone, and is seen by other tabs.
 * @param place browser storage; it may refuse to be read or written
 * @param newId gives an id to a new project
 */
export function createProjectStore(place: () => Place, newId: () => string) {
  const listeners = new Set<() => void>()
  let stored = nothing
  let changes: Changes = { projectId: '', done: [], undone: [] }
  let removed: { project: Project; at: number } | undefined
  let isLoaded = false
  let isStored = true
  let state = unread

  const currentOf = ({ projects, currentId }: Stored): Project | null =>
    projects.find(({ id }) => id === currentId) ?? null

  function show(): void {
    state = {
      isLoaded,
      isStored,
      current: currentOf(stored),
      projects: stored.projects.map(({ id, name, rooms }) => ({ id, name, roomCount: rooms.length })),
      undo: changes.done.at(-1)?.label ?? null,
      redo: changes.undone.at(-1)?.label ?? null,
    }
    for (const listener of listeners) listener()
  }

  function load(): void {
    isLoaded = true
    try {
      stored = parseStored(place().getItem(projectsKey))
      changes = parseChanges(place().getItem(changesKey), stored.currentId)
    } catch {
      // What cannot be read is no project; what is stored stays until somebody draws one.
    }
  }

  function store(): void {
    try {
      place().setItem(projectsKey, JSON.stringify(stored))
      isStored = true
      storeChanges()
    } catch {
      isStored = false
    }
    show()
  }

  function storeChanges(): void {
    let text = JSON.stringify(changes)
    while (text.length > MOST_TEXT && changes.done.length > 0) {
      changes = { ...changes, done: changes.done.slice(Math.ceil(changes.done.length / 2)) }
      text = JSON.stringify(changes)
    }
    place().setItem(changesKey, text)
  }

  const replaced = (project: Project): Stored => ({
    ...stored,
    projects: stored.projects.map((each) => (each.id === project.id ? project : each)),
  })

  function open(id: string | null): void {
    stored = { ...stored, currentId: id }
    changes = { projectId: id ?? '', done: [], undone: [] }
  }

  function add(project: Project): void {
    stored = { ...stored, projects: [...stored.projects, project] }
    open(project.id)
  }

  const empty = (name: string): Project => ({
    id: newId(),
    name,
    rooms: [],
    floor: null,
    typedQuantities: {},
    answers: {},
    wantedOn: null,
  })

  /** Goes one change back or forth: what is shown now takes the place of what is fetched. */
  function step(from: 'done' | 'undone', to: 'done' | 'undone'): void {
    const change = changes[from].at(-1)
    const now = currentOf(stored)
    if (!change || !now) return
    changes = {
      ...changes,
      [from]: changes[from].slice(0, -1),
      [to]: [...changes[to], { label: change.label, project: now }].slice(-MOST_CHANGES),
    }
    stored = replaced(change.project)
    store()
  }

  function ready(): void {
    if (!isLoaded) load()
  }

  return {
    read: (): ProjectsState => {
      if (!isLoaded) {
        load()
        show()
      }
      return state
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Another tab wrote: what it wrote is shown from here on. */
    reload: (): void => {
      load()
      show()
    },
    /** Changes the project that is worked on; where there is none, one of this name is begun. A change that changes nothing is none. */
    change: (label: ChangeLabel, change: (project: Project) => Project, name = ''): void => {
      ready()
      if (!currentOf(stored)) add(empty(name))
      const before = currentOf(stored)
      if (!before) return
      const after = change(before)
      if (after === before) return
      changes = {
        projectId: before.id,
        done: [...changes.done, { label, project: before }].slice(-MOST_CHANGES),
        undone: [],
      }
      stored = replaced(after)
      store()
    },
    undo: (): void => step('done', 'undone'),
    redo: (): void => step('undone', 'done'),
    /** Begins a project, and goes on with it. */
    create: (name: string): void => {
      ready()
      add(empty(name))
      store()
    },
    /** Goes on with another project; does nothing where it is not there. */
    open: (id: string): void => {
      ready()
      if (!stored.projects.some((each) => each.id === id)) return
      open(id)
      store()
    },
    /** Takes over a project that came from elsewhere, under an id of its own, and goes on with it. */
    takeOver: (project: Project, name: string): void => {
      ready()
      add({ ...project, id: newId(), name })
      store()
    },
    /** What is stored, as it is sent to an account. */
    stored: (): Stored => {
      ready()
      return stored
    },
    /** Brings the projects in line with an account: what it changes is taken back by no undo. */
    align: (change: (stored: Stored) => Stored): void => {
      ready()
      const before = stored
      stored = change(before)
      if (stored === before) return
      const current = currentOf(stored)
      if (current !== currentOf(before)) changes = { projectId: current?.id ?? '', done: [], undone: [] }
      store()
    },
    /** Removes a project; {@link putBack} has it back as it was. */
    remove: (id: string): void => {
      ready()
      const at = stored.projects.findIndex((each) => each.id === id)
      const project = stored.projects[at]
      if (!project) return
      removed = { project, at }
      const projects = stored.projects.filter((each) => each !== project)
      stored = { ...stored, projects }
      if (stored.currentId === id) open(projects[Math.min(at, projects.length - 1)]?.id ?? null)
      store()
    },
    putBack: (): void => {
      if (!removed) return
      const { project, at } = removed
      removed = undefined
      stored = { ...stored, projects: stored.projects.toSpliced(at, 0, project) }
      open(project.id)
      store()
    },
  }
}

export type ProjectStore = ReturnType<typeof createProjectStore>

export const projectStore: ProjectStore = createProjectStore(
  () => window.localStorage,
  () => crypto.randomUUID(),
)

/** Follows what other tabs write, for as long as somebody looks. */
export function followProjects(listener: () => void): () => void {
  const stop = projectStore.subscribe(listener)
  const written = ({ key }: StorageEvent) => {
    if (key === projectsKey || key === changesKey || key === null) projectStore.reload()
  }
  window.addEventListener('storage', written)
  return () => {
    stop()
    window.removeEventListener('storage', written)
  }
}

/** What a page shows until the browser's projects are known. */
export const unknownProjects: ProjectsState = unread
