import { createContext, useContext, useEffect } from 'react'

type Print = (value: unknown) => string | undefined

/** What a form's fields say of themselves, by name: what they are called, and how they write a value for a reader. */
export class KnownFields {
  readonly labels = new Map<string, string>()
  readonly printers = new Map<string, Print>()
}

/** Those of the form around a field. */
export const KnownFieldsContext = createContext<KnownFields | undefined>(undefined)

/** Tells the form around a field what it is called; an empty label tells nothing. */
export function useLabel(name: string, label: string): void {
  const known = useContext(KnownFieldsContext)
  useEffect(() => {
    if (label !== '') known?.labels.set(name, label)
  }, [known, name, label])
}

/**
 * Tells the form around a field how it writes a value that is not text: money, a percentage, one of a list. Undefined where
 * it cannot.
 */
export function usePrinter(name: string, print: Print): void {
  const known = useContext(KnownFieldsContext)
  useEffect(() => {
    known?.printers.set(name, print)
  })
}
