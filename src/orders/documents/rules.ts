import type { DocumentKind } from '../schema.ts'

type Numbered = { readonly store: string; readonly kind: DocumentKind; readonly year: number; readonly number: number }

/** A document's number as it is written: the store, `C` for a credit note, the year and its place in it. */
export function documentNumber({ store, kind, year, number }: Numbered): string {
  return [store.toUpperCase(), ...(kind === 'credit' ? ['C'] : []), year, String(number).padStart(6, '0')].join('-')
}

/** The series in which the documents of a store's demo orders are numbered, so that removing them leaves no gap in its own. */
export const demoSeries = (store: string): string => `${store}-demo`
