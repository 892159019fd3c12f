import { z } from 'zod'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { writeWeek } from '../../src/settings/hours-rules.ts'
import { writeDays } from '../../src/settings/placeholder-rules.ts'
import type { ShopSettings } from '../../src/settings/schema.ts'

/** The single values that a schema of the settings is made of, as `seo.title.fr` and `currencies[].name`. */
export function leavesOf(schema: z.ZodType, path = ''): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) =>
      leavesOf(inner as z.ZodType, path === '' ? name : `${path}.${name}`),
    )
  if (schema instanceof z.ZodArray) return leavesOf(schema.element as z.ZodType, `${path}[]`)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return leavesOf(schema.unwrap() as z.ZodType, path)
  return [path]
}

type Holder = Record<string, unknown>

/** Puts a value at a leaf; of a list, into its first place. What is on the way there and is nothing yet is made. */
export function putLeaf(settings: object, leaf: string, value: unknown): void {
  const steps = leaf.replaceAll('[]', '.0').split('.')
  const last = steps.pop() ?? ''
  const holder = steps.reduce<Holder>((at, step, index) => {
    at[step] ??= (steps[index + 1] ?? last) === '0' ? [] : {}
    return at[step] as Holder
  }, settings as Holder)
  holder[last] = value
}

/** How texts in a language say what the settings say of a store, by the setting. */
const saidInTexts: Readonly<Record<string, (settings: ShopSettings, language: Language) => string[]>> = {
  name: ({ name }) => [name],
  phoneHeader: ({ phoneHeader }) => [phoneHeader],
  'emails[]': ({ emails }) => emails,
  'address.street': ({ address }) => [address.street],
  'address.city': ({ address }) => [address.city],
  'address.postalCode': ({ address }) => [address.postalCode],
  hours: ({ hours }, language) => writeWeek(hours, language, translatorFor(language)),
  returnDays: ({ returnDays }, language) => [writeDays(returnDays, language), ...(spelledDays[returnDays] ?? [])],
}
const spelledDays: Readonly<Record<number, string[]>> = {
  30: ['30 days', 'thirty days', '30 jours', 'trente jours', 'ত্রিশ দিন', 'ثلاثين يومًا', 'ثلاثون يومًا'],
}

/** What a text still says of settings as they were, by the setting; nothing where it follows them. */
export function oldValuesIn(text: string, was: ShopSettings, language: Language): string[] {
  const said = text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').toLowerCase()
  return Object.entries(saidInTexts).flatMap(([leaf, valuesOf]) =>
    valuesOf(was, language)
      .filter((value) => said.includes(value.toLowerCase()))
      .map((value) => `${leaf}: ${value}`),
  )
}
