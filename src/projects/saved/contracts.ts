import { z } from 'zod'
import { done } from '../../http/outputs.ts'
import { uuid } from '../../i18n/schema.ts'
import { projectSchema } from './schema.ts'

/** A project as an account has it. `updatedAt` is a moment in ISO 8601. */
const savedProject = z.object({ project: projectSchema, version: z.number(), updatedAt: z.string() })
export type SavedProject = z.output<typeof savedProject>

const projectId = uuid('project.errors.unknown')
const token = z.string().min(20).max(60)

export const projectsContract = { input: z.object({}), output: done.extend({ projects: z.array(savedProject) }) }

/** A project that is saved each second for thirty years. */
const MOST_VERSION = 1_000_000_000

export const projectSaveContract = {
  input: z.object({
    id: projectId,
    project: projectSchema,
    /** What was begun from; null of a project that the account does not have yet. */
    version: z.number().int().min(1).max(MOST_VERSION).nullable(),
  }),
  output: done.extend({ version: z.number(), updatedAt: z.string() }),
  /** Of a project that was saved elsewhere meanwhile: how it is there. */
  refusal: z.object({ current: savedProject }),
}

export const projectRemoveContract = { input: z.object({ id: projectId }), output: done }

export const projectShareContract = {
  input: z.object({
    project: projectSchema,
    /** Of a link that this browser made before, to bring it up to date. */
    link: z.object({ token, key: token }).nullable(),
  }),
  output: done.extend({ token: z.string(), key: z.string() }),
}

export const projectUnshareContract = { input: z.object({ token, key: token }), output: done }

export const sharedProjectContract = {
  input: z.object({ token }),
  output: done.extend({ project: projectSchema, updatedAt: z.string() }),
}
