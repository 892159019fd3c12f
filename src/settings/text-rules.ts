import { type Language, languages } from '../i18n/languages.ts'
import type { FormParts } from '../platform/form-parts.ts'
import { written as inBraces, unknownPlaceholders } from './placeholder-rules.ts'
import type { ShopSettings } from './schema.ts'
import { type OwnText, type OwnTextName, ownTextNames } from './text-schema.ts'

/** A text and the language that it is in. */
export type SpokenText = { text: string; language: Language }

/**
 * What readers of a language are shown: what the owner wrote in it; else the shop's standing translation, as long as the
 * English is the shop's standing one too; else the owner's English. So no translation outlives the English it was made from.
 */
export function ownText(
  written: OwnText,
  language: Language,
  standard: Readonly<Record<Language, string>> | undefined,
): SpokenText {
  const own = written[language]
  if (own) return { text: own, language }
  if (standard !== undefined && written.en === standard.en) return { text: standard[language], language }
  return { text: written.en, language: 'en' }
}

/** Where each text is in the settings. */
export function ownTextsOf({ description, copyright, seo, footerBanner }: ShopSettings): Record<OwnTextName, OwnText> {
  const { security, support, delivery } = footerBanner
  return {
    description,
    copyright,
    'seo.title': seo.title,
    'seo.description': seo.description,
    'seo.keyword': seo.keyword,
    'footerBanner.security.title': security.title,
    'footerBanner.security.description': security.description,
    'footerBanner.support.title': support.title,
    'footerBanner.support.description': support.description,
    'footerBanner.delivery.title': delivery.title,
    'footerBanner.delivery.description': delivery.description,
  }
}

/** What stands at a path like `seo.title.en`; undefined where nothing does. */
const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value)

/** What a text has in double braces that nothing fills, in any of its languages. */
const unknownIn = (text: object): string[] =>
  Object.values(text).flatMap((own: unknown) => (typeof own === 'string' ? unknownPlaceholders(own) : []))

/**
 * What the owner's texts newly have in double braces that nothing would ever fill: the first of each text, as it is written
 * there. What the same text had before stays: its owner may have meant the braces.
 * @returns path of the text in its language, like `description.en` → `{{store.fax}}`
 */
export function misspeltPlaceholders(
  values: FormParts<Partial<ShopSettings>>,
  before: ShopSettings,
): Record<string, string> {
  const had = ownTextsOf(before)
  const paths = ownTextNames.flatMap((name) => languages.map((language) => ({ name, path: `${name}.${language}` })))
  return Object.fromEntries(
    paths.flatMap(({ name, path }) => {
      const text = valueAt(values, path)
      const unknown = typeof text === 'string' ? unknownPlaceholders(text) : []
      const [misspelt] = unknown.length === 0 ? [] : unknown.filter((one) => !unknownIn(had[name]).includes(one))
      return misspelt === undefined ? [] : [[path, inBraces(misspelt)]]
    }),
  )
}
