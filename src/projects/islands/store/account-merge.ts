import type { SavedProject } from '../../saved/contracts.ts'
import type { Project } from '../../saved/schema.ts'
import type { SavedCopy, Stored } from './stored-projects.ts'

/** FNV-1a over the UTF-16 units, and the length: tells two texts apart, and hides nothing. */
export function digestOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `${(hash >>> 0).toString(36)}-${text.length}`
}

const digest = (project: Project): string => digestOf(JSON.stringify(project))

export const copyOf = ({ project, version }: SavedProject): SavedCopy => ({ version, digest: digest(project) })

/** The projects that the account does not have as they are. */
export const unsavedProjects = ({ projects, account }: Stored): Project[] =>
  projects.filter((project) => account?.saved[project.id]?.digest !== digest(project))

/** The projects that are in the account and were removed from this browser. */
export const removedIds = ({ projects, account }: Stored): string[] =>
  Object.keys(account?.saved ?? {}).filter((id) => !projects.some((project) => project.id === id))

/** Notes that the account has a project now; null where it has it no more. */
export function withCopy(stored: Stored, id: string, copy: SavedCopy | null): Stored {
  if (!stored.account) return stored
  const { [id]: _, ...others } = stored.account.saved
  return { ...stored, account: { ...stored.account, saved: copy ? { ...others, [id]: copy } : others } }
}

export type Merged = {
  readonly stored: Stored
  /** The names of projects that were changed here and elsewhere: both versions are there now. */
  readonly both: readonly string[]
}

type Naming = { newId: () => string; nameOfCopy: (name: string) => string }

/** Takes over a project as the account has it; what was changed here of an earlier version stays as a project of its own. */
function takeUp({ stored, both }: Merged, saved: SavedProject, { newId, nameOfCopy }: Naming): Merged {
  const { project } = saved
  const at = stored.projects.findIndex(({ id }) => id === project.id)
  const local = stored.projects[at]
  const known = stored.account?.saved[project.id]
  const copy = copyOf(saved)
  if (!local) {
    // One that the browser had and has no more was removed here.
    if (known) return { stored, both }
    return { stored: withCopy({ ...stored, projects: [...stored.projects, project] }, project.id, copy), both }
  }
  const isSame = digest(local) === copy.digest
  if (isSame || known?.version === saved.version) {
    return { stored: withCopy(stored, project.id, isSame ? copy : (known ?? copy)), both }
  }
  const isChangedHere = known?.digest !== digest(local)
  const own = { ...local, id: newId(), name: nameOfCopy(local.name) }
  const projects = stored.projects.with(at, project)
  return {
    stored: withCopy({ ...stored, projects: isChangedHere ? [...projects, own] : projects }, project.id, copy),
    both: isChangedHere ? [...both, local.name] : both,
  }
}

/**
 * The browser's projects together with those of the account of `owner`. What is in both and differs is taken from the account where nothing
 * was changed here; else both stay. Projects of a guest stay, and are not saved yet; saved ones of another owner go, since they are in that account.
 * @param all the account's projects; left out projects count as removed elsewhere
 */
export function mergeAccount(before: Stored, owner: string, all: readonly SavedProject[], naming: Naming): Merged {
  const isOther = before.account !== undefined && before.account.owner !== owner
  const kept = isOther ? before.projects.filter((one) => unsavedProjects(before).includes(one)) : before.projects
  const account = isOther || !before.account ? { owner, saved: {} } : before.account
  const begun: Merged = { stored: { ...before, projects: kept, account }, both: [] }
  const merged = all.reduce((now, saved) => takeUp(now, saved, naming), begun)
  const gone = Object.keys(merged.stored.account?.saved ?? {}).filter(
    (id) => !all.some(({ project }) => project.id === id),
  )
  const unsaved = new Set(unsavedProjects(merged.stored).map(({ id }) => id))
  const isLeft = (id: string) => unsaved.has(id) || !gone.includes(id)
  const left = { ...merged.stored, projects: merged.stored.projects.filter(({ id }) => isLeft(id)) }
  const stored = gone.reduce((now, id) => withCopy(now, id, null), left)
  const isOpen = stored.projects.some(({ id }) => id === stored.currentId)
  return { ...merged, stored: isOpen ? stored : { ...stored, currentId: stored.projects[0]?.id ?? null } }
}

/** Takes over one project that was saved elsewhere since the version that this browser has. */
export const mergeOne = (stored: Stored, saved: SavedProject, naming: Naming): Merged =>
  takeUp({ stored, both: [] }, saved, naming)
