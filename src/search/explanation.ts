import type { Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import type { Translate } from '../i18n/translate.ts'
import { routes } from '../routes.ts'
import type { SearchField } from './document.ts'
import type { NearMiss, ReadAs, Reason } from './search-index.ts'
import type { Beside } from './texts/text-search.ts'

/** A piece of what is said of a product; `isMatch` where a word of the query is the reason. */
export type WhyPart = { text: string; isMatch: boolean }

/** What a word was read as, to be shown: `Colour: Grey`. `typed` is the word, `count` how many products have it. */
export type Reading = { label: string; text: string; typed: string; count: number }

const mostLists = 3

/** What each field is called; words that were read as others are not named one by one. */
const labels: Readonly<Partial<Record<SearchField, string>>> = {
  category: 'found.kind.category',
  subcategory: 'found.kind.subcategory',
  brand: 'catalogue.spec.brand',
  color: 'catalogue.filters.color',
  option: 'found.kind.option',
  look: 'catalogue.spec.look',
  room: 'catalogue.filters.room',
  thickness: 'catalogue.spec.thickness',
  width: 'found.kind.width',
  length: 'catalogue.spec.length',
  wearClass: 'catalogue.spec.class',
  wearLayer: 'catalogue.spec.wearLayer',
  slip: 'catalogue.spec.slip',
  finish: 'catalogue.spec.finish',
  waterproof: 'catalogue.filters.suits',
  waterResistance: 'catalogue.filters.suits',
  heating: 'catalogue.filters.suits',
  installation: 'catalogue.spec.installation',
  pattern: 'found.kind.pattern',
  edge: 'catalogue.spec.edge',
  core: 'catalogue.spec.core',
  price: 'catalogue.filters.priceOnly',
  without: 'found.kind.without',
}

const rangeText = (t: Translate, { from, to }: { from: number; to: number }): string =>
  t('catalogue.filters.between', {
    min: t('catalogue.mm', { value: from / 10 }),
    max: t('catalogue.mm', { value: to / 10 }),
  })

/** How the words of a query were read, where a field of the catalogue was meant by one. */
export function readings(readAs: readonly ReadAs[], language: Language): Reading[] {
  const t = translatorFor(language)
  return readAs.flatMap(({ kind, text, typed, count, rangeTenthMm }) => {
    const label = labels[kind]
    if (label === undefined) return []
    return [{ label: t(label), text: rangeTenthMm ? rangeText(t, rangeTenthMm) : text, typed, count }]
  })
}

/** Each word of a search by itself, as a list to go to with its count: `Colour: Grey`. None where there is just one word. */
export function listsOf(readAs: readonly ReadAs[], language: Language): Beside['categories'] {
  const t = translatorFor(language)
  // A category that was meant is found by its name.
  const lists = readings(
    readAs.filter(({ kind }) => kind !== 'category' && kind !== 'subcategory'),
    language,
  )
  if (readAs.length < 2) return []
  return lists.slice(0, mostLists).map(({ label, text, typed, count }) => ({
    name: t('found.list', { label, text }),
    href: `${routes.shop.href()}?q=${encodeURIComponent(typed)}`,
    count,
  }))
}

/** Why a product is among the results: what its words match, each once, and its category. Its name speaks for itself. */
export function whyParts(reasons: readonly Reason[], category: string, language: Language): WhyPart[] {
  const t = translatorFor(language)
  const texts = reasons.flatMap(({ kind, text }) => {
    if (text === undefined) return []
    return [kind === 'goesWith' ? t('found.goesWith', { what: text }) : text]
  })
  const matches = [...new Set(texts)].map((text) => ({ text, isMatch: true }))
  return matches.some(({ text }) => text === category) ? matches : [...matches, { text: category, isMatch: false }]
}

/** What a product that misses by a length has in its place: `15 mm, not 12 mm`. */
export function nearText({ text, typed, askedTenthMm }: Omit<NearMiss, 'row'>, language: Language): string {
  const t = translatorFor(language)
  const asked = askedTenthMm === undefined ? typed : t('catalogue.mm', { value: askedTenthMm / 10 })
  return t('found.near', { has: text, asked })
}
