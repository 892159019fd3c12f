import { read, write } from '../../http/endpoint.ts'
import { fail, succeed } from '../../platform/failures.ts'
import { projectCalls } from '../../project-calls.ts'
import { removeProject, saveProject, shareProject, unshareProject } from './commands.ts'
import {
  projectRemoveContract,
  projectSaveContract,
  projectShareContract,
  projectsContract,
  projectUnshareContract,
  sharedProjectContract,
} from './contracts.ts'
import { findShared, listProjects } from './queries.ts'

/** The largest valid project has some 22,000 numbers. */
const largest = { bodyLimit: 576 * 1024, mostNodes: 40_000 }

export const savedProjectEndpoints = [
  read({
    ...projectCalls.projects,
    ...projectsContract,
    summary: 'The projects of the one who is signed in, what was saved last first',
    access: 'signed-in',
    answer: async (_input, { db, actor }) =>
      succeed({ body: { success: true, projects: await listProjects(db, actor.id) } }),
  }),
  write({
    ...projectCalls.projectSave,
    ...projectSaveContract,
    ...largest,
    summary: 'Save a project in one’s account; refused where it was saved elsewhere since the version that is given',
    access: 'signed-in',
    perMinute: 60,
    answer: async (input, { tx, actor }) => {
      const saved = await saveProject(tx, actor, input)
      return saved.ok ? succeed({ body: { success: true, ...saved.value } }) : saved
    },
  }),
  write({
    ...projectCalls.projectRemove,
    ...projectRemoveContract,
    summary: 'Remove a project from one’s account',
    access: 'signed-in',
    answer: async ({ id }, { tx, actor }) => {
      const removed = await removeProject(tx, actor, id)
      return removed.ok ? succeed({ body: { success: true } }) : removed
    },
  }),
  write({
    ...projectCalls.projectShare,
    ...projectShareContract,
    ...largest,
    summary: 'Put a copy of a project behind a link, or bring the copy behind an earlier link up to date',
    access: 'public',
    perMinute: 10,
    answer: async ({ project, link }, { tx, actor }) => {
      const shared = await shareProject(tx, actor, project, link)
      return shared.ok ? succeed({ body: { success: true, ...shared.value } }) : shared
    },
  }),
  write({
    ...projectCalls.projectUnshare,
    ...projectUnshareContract,
    summary: 'End a link to a project, by the key that it was made with',
    access: 'public',
    perMinute: 10,
    answer: async (link, { tx }) => {
      const ended = await unshareProject(tx, link)
      return ended.ok ? succeed({ body: { success: true } }) : ended
    },
  }),
  read({
    ...projectCalls.sharedProject,
    ...sharedProjectContract,
    summary: 'The project behind a link, as it was when the link was last brought up to date',
    access: 'public',
    perMinute: 60,
    answer: async ({ token }, { db }) => {
      const found = await findShared(db, token)
      return found ? succeed({ body: { success: true, ...found } }) : fail('NOT_FOUND')
    },
  }),
]
