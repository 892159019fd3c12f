import type { FormValues } from '../form-rules.ts'

/** Where a tab keeps what is typed into its checkout and is no part of the cart. */
const KEY = 'CHECKOUT_WORDS'

/** The fields whose text is kept: of this one order, and worth nothing to the next. */
const fields = ['collector', 'note', 'purchaseOrder'] as const

/** What this tab keeps, by field; nothing where it keeps nothing, or may not. */
export function keptWords(): FormValues {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    const entries = Object.entries(kept ?? {}).filter(([name, text]) => isField(name) && typeof text === 'string')
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

/** Keeps what stands in those fields of a form until the tab is closed; nothing where all of them are empty. */
export function keepWords(values: FormValues): void {
  const typed = fields.flatMap((name) => (values[name] ? [[name, values[name]]] : []))
  try {
    if (typed.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(typed)))
  } catch {
    // Where the browser keeps nothing, it is typed again.
  }
}

const isField = (name: string): boolean => fields.some((field) => field === name)
