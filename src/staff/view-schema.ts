import { z } from 'zod'
import { lineOfText } from '../i18n/schema.ts'

/** The list whose views are asked for. */
export const viewsOfSchema = z.object({
  screen: z.string('office-kit.errors.view').regex(/^[a-z][a-z-]{0,39}$/, 'office-kit.errors.view'),
})

/** A view as it is kept: the query of an address, never a whole address. */
export const saveViewSchema = viewsOfSchema.extend({
  name: lineOfText(1, 60, 'office-kit.errors.viewName'),
  query: lineOfText(0, 1000, 'office-kit.errors.view').regex(/^[^?#/\\]*$/, 'office-kit.errors.view'),
})

export type SaveViewInput = z.infer<typeof saveViewSchema>

export type SavedView = { id: string; name: string; query: string }
