import { z } from 'zod'
import { done } from '../http/outputs.ts'
import { changeViewSchema, saveViewSchema, viewsOfSchema } from './view-schema.ts'

const savedView = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  /** Whose it is, where it is somebody else's. */
  ownerName: z.string().nullable(),
  /** Whether the reader may share it, or no longer, and take it away. */
  mayChange: z.boolean(),
  /** Whether the list opens with it for the reader. */
  isDefault: z.boolean(),
})

export type SavedView = z.output<typeof savedView>

const views = done.extend({
  views: z.array(savedView),
  /** Whether the reader may share views of this list. */
  mayShare: z.boolean(),
})

export const viewsContract = { input: viewsOfSchema, output: views }
export const viewSaveContract = { input: saveViewSchema, output: views }
export const viewChangeContract = { input: changeViewSchema, output: views }
export const viewRemoveContract = { input: z.object({ id: z.string() }), output: done }
