import { z } from 'zod'
import { lineOfText } from '../i18n/schema.ts'

/** The list whose views are asked for. */
export const viewsOfSchema = z.object({
  screen: z.string('admin-kit.errors.view').regex(/^[a-z][a-z-]{0,39}$/, 'admin-kit.errors.view'),
})

/** A view as it is kept: the query of an address, never a whole address. */
export const saveViewSchema = viewsOfSchema.extend({
  name: lineOfText(1, 60, 'admin-kit.errors.viewName'),
  query: lineOfText(0, 1000, 'admin-kit.errors.view').regex(/^[^?#/\\]*$/, 'admin-kit.errors.view'),
})

export type SaveViewInput = z.infer<typeof saveViewSchema>
