import { formatNumber } from './format.ts'
import { direction, intlTag, type Language } from './languages.ts'
import { memoize } from './memoize.ts'

/** One word file: flat keys (a dot in a key is only a letter) to texts, in i18next's JSON v4 manner. */
export type Messages = Readonly<Record<string, string>>

/**
 * What is put into `{{name}}`. Numbers are written in the language's digits; texts go in as they are, each kept to its own
 * direction where it could run against the sentence (`isolated`).
 */
export type Values = Readonly<Record<string, string | number>>

export type Translate = (key: string, values?: Values) => string

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'
/** A letter of a script that runs from the right: Hebrew, Arabic, Syriac, Thaana, NKo and their presentation forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const isIsolated = /^[\u2066-\u2068].*\u2069$/s

/**
 * A text that keeps its own direction inside a sentence (Unicode FSI … PDI): a name, an amount, an address. Every text
 * inside a sentence that runs from the right, and one with letters that do inside another; nothing else needs the marks.
 */
export function isolated(text: string, language: Language): string {
  const isAgainst = direction(language) === 'rtl' ? text !== '' : rightToLeft.test(text)
  return isAgainst && !isIsolated.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text
}

const pluralRules = memoize((language: Language) => new Intl.PluralRules(intlTag(language)))

/** The keys under which a text for this count may stand, the best first. `_zero` serves every language, as in i18next. */
function candidates(key: string, language: Language, count: string | number | undefined): string[] {
  if (typeof count !== 'number') return [key]
  const plurals = [`${key}_${pluralRules(language).select(count)}`, `${key}_other`, key]
  return count === 0 ? [`${key}_zero`, ...plurals] : plurals
}

/**
 * A translator over the words of one language: `t('cart.left', { count: 3 })` finds the key `left` (or `left_few`, as
 * the language's plurals want it) in the namespace `cart` and fills in `{{count}}`.
 * @param wordsByNamespace word files under the name of their namespace
 * @param onMissing given the key of a missing text, or `key {{name}}` for a missing value; says what to show instead.
 * By default what was asked for is shown; tests and the build throw.
 */
export function createTranslator(
  language: Language,
  messagesByNamespace: Readonly<Record<string, Messages>>,
  { onMissing = (key: string) => key }: { onMissing?: (key: string) => string } = {},
): Translate {
  return (key, values = {}) => {
    const dot = key.indexOf('.')
    const namespace = key.slice(0, dot)
    // Object.hasOwn throughout: `constructor` is not a word.
    const messages = (Object.hasOwn(messagesByNamespace, namespace) && messagesByNamespace[namespace]) || {}
    const count = Object.hasOwn(values, 'count') ? values.count : undefined
    const name = candidates(key.slice(dot + 1), language, count).find((candidate) => Object.hasOwn(messages, candidate))
    const text = name === undefined ? undefined : messages[name]
    if (text === undefined) return onMissing(key)
    // Most texts have no slot, and a page asks for hundreds.
    if (!text.includes('{{')) return text
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, slot: string) => {
      const value = Object.hasOwn(values, slot) ? values[slot] : undefined
      if (value === undefined) return onMissing(`${key} {{${slot}}}`)
      return typeof value === 'number' ? formatNumber(value, language) : isolated(value, language)
    })
  }
}
