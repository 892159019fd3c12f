import { z } from 'zod'
import { uuid } from '../../i18n/schema.ts'
import { versionSchema } from '../options/schema.ts'
import { translatedName } from '../text-schema.ts'

/* Option groups: what values are values of, such as a size or a finish. */

const error = (name: string) => `admin-catalogue.errors.${name}`

/** The most groups that the shop has. */
export const mostGroups = 50

const names = translatedName(60, error('groupName'))
const ids = z.array(uuid(error('order')), error('order')).max(100, error('order'))

/** Names as a group compares them. */
const isTwice = (values: readonly { en: string }[]): boolean =>
  new Set(values.map(({ en }) => en.toLowerCase())).size < values.length

/** A new group, with its first values. */
export const createGroupSchema = z.object({
  names,
  values: z
    .array(translatedName(80, error('name')), error('values'))
    .max(30, error('values'))
    .refine((values) => !isTwice(values), error('valueTwice'))
    .default([]),
})
export type CreateGroupInput = z.output<typeof createGroupSchema>

/** A group's names and the order of its values, in the version that was seen. */
export const editGroupSchema = z.object({ id: z.string().max(100), version: versionSchema, names, valueIds: ids })
export type EditGroupInput = z.output<typeof editGroupSchema>

export const groupOrderSchema = z.object({ seen: ids, ids })
