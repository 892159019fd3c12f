import { z } from 'zod'
import { pathOnSite } from '../accounts/rules.ts'
import { languageSchema } from '../i18n/schema.ts'
import { write } from '../platform/endpoint.ts'
import { succeed } from '../platform/failures.ts'
import { languageCookie } from './rules.ts'

/** The calls that belong to every page's frame. */
export const contentEndpoints = (publicOrigin: string) => [
  write({
    method: 'POST',
    path: '/api/language',
    summary: 'Choose the language of the pages, and go back to one of them',
    access: 'public',
    input: z.object({ language: languageSchema, back: z.string().max(2000).optional() }),
    answer: async ({ language, back }) =>
      succeed({
        body: { success: true, language },
        cookies: [languageCookie(language, publicOrigin.startsWith('https:'))],
        redirect: pathOnSite(back, publicOrigin),
      }),
  }),
]
