import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import { lineOfText, linesOfText } from '../i18n/schema.ts'

/** What the owner wrote, by language. A language that is not there shows something else (`ownText`). */
export type OwnText = { en: string; bn?: string | undefined; ar?: string | undefined; fr?: string | undefined }

/** Without the languages in which nothing was written. */
function filled<T extends OwnText>(typed: T): T {
  const { en, ...others } = typed
  return { en, ...Object.fromEntries(Object.entries(others).filter(([, text]) => text)) } as T
}

const texts = (english: z.ZodType<string>, other: z.ZodType<string>) =>
  z
    .object({ en: english, bn: other.optional(), ar: other.optional(), fr: other.optional() })
    .overwrite((typed) => filled(typed as OwnText))

/** One line that the owner writes in the shop's languages. @param least 1 where English is needed */
export const ownLine = (least: 0 | 1, most: number, error: string) =>
  texts(lineOfText(least, most, error), lineOfText(0, most, error))

/** Several lines that the owner writes in the shop's languages. */
export const ownLines = (most: number, error: string) => texts(linesOfText(most, error), linesOfText(most, error))

/** The texts that the owner writes, with the words that a new shop has for them. */
export const standardTextKeys = {
  description: 'common.footer.description',
  'seo.title': 'common.seo.title',
  'seo.description': 'common.seo.description',
  'seo.keyword': 'common.seo.keyword',
  'footerBanner.security.title': 'home.security.title',
  'footerBanner.security.description': 'home.security.description',
  'footerBanner.support.title': 'home.support.title',
  'footerBanner.support.description': 'home.support.description',
  'footerBanner.delivery.title': 'home.delivery.title',
  'footerBanner.delivery.description': 'home.delivery.description',
} as const
export type StandardTextName = keyof typeof standardTextKeys
export const standardTextNames = Object.keys(standardTextKeys) as StandardTextName[]
export type OwnTextName = StandardTextName | 'copyright'

/** What a new shop says, in every language. */
export type StandardTexts = Readonly<Record<StandardTextName, Readonly<Record<Language, string>>>>

export const ownTextNames = [...standardTextNames, 'copyright'] as const satisfies OwnTextName[]

/** What a text may hold in double braces, to be filled from the settings whenever it is shown. */
export const placeholderNames = [
  ...(['store.name', 'store.phone', 'store.email', 'store.address', 'store.city'] as const),
  ...(['store.hours', 'store.returns', 'stores.cities'] as const),
]
export type PlaceholderName = (typeof placeholderNames)[number]

/** What each of them says in one language. */
export type PlaceholderValues = Readonly<Record<PlaceholderName, string>>
