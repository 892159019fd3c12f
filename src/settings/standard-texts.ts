import { languages } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import { type StandardTexts, standardTextKeys } from './text-schema.ts'

/** The standing words of the shop for what its owner may write otherwise. For the server: it has the words of every language. */
export const standardTexts = Object.fromEntries(
  Object.entries(standardTextKeys).map(([name, key]) => [
    name,
    Object.fromEntries(languages.map((language) => [language, translatorFor(language)(key)])),
  ]),
) as unknown as StandardTexts
