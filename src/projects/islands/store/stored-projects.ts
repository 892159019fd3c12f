import type { Project } from '../../saved/schema.ts'

/** The keys of browser storage: all projects of this browser, and the changes of the one that is worked on that can be undone. */
export const projectsKey = 'underfoot-projects'
export const changesKey = 'underfoot-project-changes'

/** What was done: a key below `project.change`, and what fills its text. */
export type ChangeLabel = { key: string; params?: Readonly<Record<string, string | number>> }

/** A change, and the project before it. */
type Change = { label: ChangeLabel; project: Project }
/** The changes of one project that can be undone and done again. */
export type Changes = { projectId: string; done: Change[]; undone: Change[] }
/** What is stored of one project's copy in the account: which version of it the browser has, and a digest of that. */
export type SavedCopy = { readonly version: number; readonly digest: string }

/** Whose account the browser's projects are in, as a digest of who it is, and what of them is saved there, by the project's id. */
export type AccountCopies = { readonly owner: string; readonly saved: Readonly<Record<string, SavedCopy>> }

/** All projects of this browser, and what of them is in an account. */
export type Stored = { version: 1; currentId: string | null; projects: Project[]; account?: AccountCopies }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What was stored by this shop looks like this; anything else in its place is not a project. */
const isProject = (value: unknown): value is Project =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.name === 'string' &&
  Array.isArray(value.rooms) &&
  isObject(value.typedQuantities) &&
  isObject(value.answers)

const isCopy = (value: unknown): value is SavedCopy =>
  isObject(value) && typeof value.version === 'number' && typeof value.digest === 'string'
const isAccount = (value: unknown): value is AccountCopies =>
  isObject(value) &&
  typeof value.owner === 'string' &&
  isObject(value.saved) &&
  Object.values(value.saved).every(isCopy)

/** What a browser has that never drew a room. */
export const nothing: Stored = { version: 1, currentId: null, projects: [] }

/** @throws SyntaxError where the text is no JSON; what is JSON and no project is left out */
export function parseStored(text: string | null): Stored {
  const found: unknown = JSON.parse(text ?? 'null')
  if (!isObject(found) || found.version !== 1 || !Array.isArray(found.projects)) return nothing
  const projects = found.projects.filter(isProject)
  const currentId = projects.find(({ id }) => id === found.currentId)?.id ?? projects[0]?.id ?? null
  return { version: 1, currentId, projects, ...(isAccount(found.account) && { account: found.account }) }
}

/** The changes of a project; none where those of another are stored. @throws SyntaxError as {@link parseStored} */
export function parseChanges(text: string | null, projectId: string | null): Changes {
  const none = { projectId: projectId ?? '', done: [], undone: [] }
  const found: unknown = JSON.parse(text ?? 'null')
  if (!isObject(found) || found.projectId !== projectId) return none
  const isChange = (change: unknown): change is Change =>
    isObject(change) && isObject(change.label) && isProject(change.project)
  const read = (list: unknown) => (Array.isArray(list) ? list.filter(isChange) : [])
  return { projectId: none.projectId, done: read(found.done), undone: read(found.undone) }
}

/** A project as it is drawn now in this browser; undefined where there is none, or storage cannot be read. */
export function storedProject(id: string): Project | undefined {
  try {
    return parseStored(localStorage.getItem(projectsKey)).projects.find((project) => project.id === id)
  } catch {
    return undefined
  }
}
