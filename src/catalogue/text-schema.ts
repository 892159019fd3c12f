import { z } from 'zod'
import { lineOfText, linesOfText } from '../i18n/schema.ts'
import { acrossFields } from '../platform/form-parts.ts'
import type { Translated } from './schema.ts'

type Typed = { en: string; bn?: string | undefined; ar?: string | undefined; fr?: string | undefined }

const others = ['bn', 'ar', 'fr'] as const

/** Without the languages that nothing was written in: they fall back to English. */
function filled({ en, ...rest }: Typed): Translated {
  const written = others.flatMap((language) => {
    const text = rest[language]
    return text ? [[language, text] as const] : []
  })
  return { en, ...Object.fromEntries(written) }
}

/** A name in the shop's languages: English always. `error` is a word key. */
export const translatedName = (most: number, error: string) =>
  z
    .object({
      en: lineOfText(1, most, error),
      bn: lineOfText(0, most, error).optional(),
      ar: lineOfText(0, most, error).optional(),
      fr: lineOfText(0, most, error).optional(),
    })
    .transform(filled)

/** A text in the shop's languages that may be missing altogether, but not in English alone. */
export const translatedText = (most: number, error: string) => {
  const text = linesOfText(most, error)
  return z
    .object({ en: text.default(''), bn: text.optional(), ar: text.optional(), fr: text.optional() })
    .nullable()
    .check(
      acrossFields((typed, complain) => {
        if (typed?.en === '' && others.some((language) => typed[language]))
          complain(['en'], 'admin-catalogue.errors.english')
      }),
    )
    .transform((typed) => (typed && typed.en !== '' ? filled(typed) : null))
}
