import { z } from 'zod'
import { uuidPattern } from '../../../measure/text.ts'
import { listOrdersSchema } from '../../admin-schema.ts'

/** What is printed of many orders: what is packed of each, and the labels that are stuck on it. */
export const printKinds = ['slips', 'labels'] as const
export type PrintKind = (typeof printKinds)[number]

/** The most orders in one file, a page of their list: it is drawn in one piece, for which other documents wait. */
export const MOST_PRINTED = 25

/** An id in an address, and the comma after it. */
const ID_LENGTH = 37

/** The orders that were chosen, by their ids apart by commas; without these, all that the list finds. */
export const printOrdersSchema = listOrdersSchema.omit({ page: true }).extend({
  kind: z.enum(printKinds, 'admin-kit.errors.chosen'),
  ids: z
    .string('admin-kit.errors.chosen')
    .max(ID_LENGTH * (MOST_PRINTED + 1), 'admin-kit.errors.chosen')
    .refine((text) => text.split(',').every((id) => uuidPattern.test(id)), 'admin-kit.errors.chosen')
    .optional(),
})
