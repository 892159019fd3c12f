import { z } from 'zod'
import { done } from '../http/outputs.ts'
import { languageSchema } from '../i18n/schema.ts'
import { publicSettingsSchema } from './schema.ts'

export const shopSettingsContract = {
  input: z.object({ lang: languageSchema.optional() }),
  output: done.extend({ settings: publicSettingsSchema }),
}
