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
  /** Whether everybody who may see the list is offered it. */
  isShared: z.boolean('admin-kit.errors.view').default(false),
})

export type SaveViewInput = z.infer<typeof saveViewSchema>

/** What becomes of a view: shared or not, and whether the list opens with it. What is left out stays as it is. */
export const changeViewSchema = z.object({
  /** Any text is taken for an id, so that a malformed one is answered like an unknown one. */
  id: z.string(),
  isShared: z.boolean('admin-kit.errors.view').optional(),
  isDefault: z.boolean('admin-kit.errors.view').optional(),
})

export type ChangeViewInput = z.infer<typeof changeViewSchema>
