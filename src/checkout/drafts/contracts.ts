import { z } from 'zod'
import { done, listPage, undoOffer } from '../../http/outputs.ts'
import { draftId, draftValuesSchema, listDraftsSchema, saveDraftSchema } from './schema.ts'

/** A draft in the list. Amounts in minor units, moments as ISO 8601. */
const draftRow = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  lines: z.number(),
  totalMinor: z.number().nullable(),
  currency: z.string(),
  createdByName: z.string(),
  changedByName: z.string(),
  createdAt: z.string(),
  changedAt: z.string(),
  /** When it is removed, if nobody touches it before that. */
  keptUntil: z.string(),
})

export type DraftRow = z.output<typeof draftRow>

export const draftView = z.object({
  id: z.string(),
  version: z.number(),
  values: draftValuesSchema,
  createdByName: z.string(),
  changedByName: z.string(),
  changedAt: z.string(),
})

export type DraftView = z.output<typeof draftView>

const draftList = listPage({ drafts: z.array(draftRow) })
export type DraftListView = Omit<z.output<typeof draftList>, 'success'>

export const orderDraftsContract = { input: listDraftsSchema, output: draftList }
export const orderDraftContract = { input: z.object({ id: draftId }), output: done.extend({ draft: draftView }) }
/** A refusal says what the draft is by now, or which order it became. */
export const orderDraftSaveContract = {
  input: saveDraftSchema.extend({ id: draftId }),
  output: done.extend({ version: z.number(), changedAt: z.string() }),
  refusal: z.object({
    draft: draftView.exactOptional(),
    order: z.object({ id: z.string(), number: z.string() }).exactOptional(),
  }),
}
export const orderDraftDeleteContract = {
  input: z.object({ id: draftId }),
  output: done.extend({ undo: undoOffer.exactOptional() }),
}
