import { z } from 'zod'
import { uuid } from '../../i18n/schema.ts'
import { listInput } from '../../platform/lists/list-input.ts'
import type { Translated } from '../schema.ts'
import { translatedName } from '../text-schema.ts'

/*
 * Options: the brands, colors and attributes that products are told apart by. The back office treats them alike; only a
 * color has a hex value besides its name.
 */

export const optionKinds = ['brand', 'color', 'attribute'] as const
export type OptionKind = (typeof optionKinds)[number]

const error = (name: string) => `admin-catalogue.errors.${name}`

/**
 * A color as `#RRGGBB`: three or six hex digits are taken, with or without the number sign (specification, point 5); what is no
 * color is refused here rather than taken for white.
 */
export const hexSchema = z
  .string(error('hex'))
  .trim()
  .regex(/^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, error('hex'))
  .transform((typed) => {
    const digits = typed.replace('#', '').toUpperCase()
    return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
  })

const named = z.object({ names: translatedName(80, error('name')) })

/** What a form of each kind sends. */
export const optionSchemas = {
  brand: named,
  color: named.extend({ hex: hexSchema }),
  /** A value, of which group. */
  attribute: named.extend({ groupId: uuid(error('group')) }),
} as const

/** The version that an edit was made on. */
export const versionSchema = z.int(error('version')).positive(error('version'))

/** A color's, brand's or attribute's edit; `hex` of a color only, the group of an attribute. */
export type OptionInput = { names: Translated; hex?: string | undefined; groupId?: string | undefined }

export const mergeSchema = z.object({ into: uuid(error('mergeInto')), version: versionSchema })

/** The orders of the list: by name or by the number of products, ascending (a) or descending (b). */
export const optionSorts = ['na', 'nb', 'ua', 'ub'] as const
export const optionUses = ['used', 'unused'] as const

export const optionListSchema = z.object({
  ...listInput(optionSorts, 'na'),
  use: z.enum(optionUses, error('use')).optional(),
  /** Attributes of one group. */
  group: uuid(error('group')).optional(),
})
export type OptionListInput = z.infer<typeof optionListSchema>
