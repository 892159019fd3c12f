import { useSyncExternalStore } from 'react'
import { followProjects, type ProjectsState, projectStore, unknownProjects } from './project-store.ts'

/** The projects of this browser, as they change; not known yet on the server and while the page wakes. */
export const useProjects = (): ProjectsState =>
  useSyncExternalStore(followProjects, projectStore.read, () => unknownProjects)
