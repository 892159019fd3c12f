import { useSyncExternalStore } from 'react'
import type { Project } from '../../saved/schema.ts'
import { followProjects, projectStore } from './project-store.ts'
import type { ChangeLabel } from './stored-projects.ts'

/** The project that is worked on in this browser, null where there is none; undefined on the server. */
export const useCurrentProject = (): Project | null | undefined =>
  useSyncExternalStore(
    followProjects,
    () => projectStore.read().current,
    () => undefined,
  )

/** What of a project is changed beside its rooms: the last part of the text by which an undo names it. */
type Changed = 'answer' | 'day' | 'floor' | 'product' | 'quantity'

/**
 * Changes the project that is worked on; does nothing where there is none.
 * @param params what fills the text by which an undo names it
 */
export function changeProject(
  what: Changed,
  change: (project: Project) => Project,
  params: ChangeLabel['params'] = {},
): void {
  if (projectStore.read().current) projectStore.change({ key: what, params }, change)
}
