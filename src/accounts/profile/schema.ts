import { z } from 'zod'
import { languageSchema, lineOfText, phoneNumber } from '../../i18n/schema.ts'

/** What people say of themselves. The e-mail address is changed elsewhere, since it has to be proved. */
export const detailsSchema = z.object({
  name: lineOfText(1, 100, 'profile.errors.name'),
  /** Empty where they give none. */
  phone: z.union([z.literal(''), phoneNumber('profile.errors.phone')], 'profile.errors.phone').default(''),
  language: languageSchema,
})

export type DetailsInput = z.infer<typeof detailsSchema>

export const deleteAccountSchema = z.object({
  /** Asked of accounts that have one. */
  password: z.string().max(1000).default(''),
  confirmed: z.literal('true', 'profile.errors.confirmed'),
})
