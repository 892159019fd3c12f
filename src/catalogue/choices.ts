import type { Language } from '../i18n/languages.ts'
import type { Translated } from './schema.ts'

/** What a variant's colour and size are called, in English and in the languages that they are translated into. */
export type StoredChoices = {
  color: string | null
  colorTexts: Translated | null
  attribute: string | null
  attributeTexts: Partial<Translated> | null
}

/** The colour and the size of a variant in the reader's language, joined as one text; empty where it has neither. */
export const choicesLabel = (
  { color, colorTexts, attribute, attributeTexts }: StoredChoices,
  language: Language,
): string =>
  [colorTexts?.[language] ?? color, attributeTexts?.[language] ?? attribute].filter((part) => part !== null).join(' · ')
