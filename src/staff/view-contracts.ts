import { z } from 'zod'
import { done } from '../http/outputs.ts'
import { saveViewSchema, viewsOfSchema } from './view-schema.ts'

const savedView = z.object({ id: z.string(), name: z.string(), query: z.string() })

export type SavedView = z.output<typeof savedView>

const views = done.extend({ views: z.array(savedView) })

export const viewsContract = { input: viewsOfSchema, output: views }
export const viewSaveContract = { input: saveViewSchema, output: views }
export const viewRemoveContract = { input: z.object({ id: z.string() }), output: done }
