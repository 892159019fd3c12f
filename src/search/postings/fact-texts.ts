import type { SearchFact } from '../document.ts'
import { stemsOf } from '../measure-rules.ts'

/** What makes two facts one. */
export const keyOf = ({ field, text, also, tenthMm }: SearchFact): string =>
  [field, text.en, text.fr, text.ar, text.bn, also, tenthMm].join('\n')

export const isMeasured = (fact: SearchFact): boolean => fact.tenthMm !== undefined

/** The SKU's parts, as a person may type them: without hyphens, or only the first of them. */
export const skuWordsOf = (sku: string): string[] => stemsOf(sku.replaceAll(/[^\p{L}\d]+/gu, ' '))

/** Every text by which a fact is found. */
export const textsOf = ({ text, also, label }: SearchFact): string[] => [
  ...new Set([...Object.values(text), also, ...Object.values(label ?? {})].filter((each) => each !== undefined)),
]
