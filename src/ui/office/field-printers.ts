import { createContext, useContext, useEffect } from 'react'

/** How a form's fields write their values for a reader: by the field's name. */
export type FieldPrinters = Map<string, (value: unknown) => string | undefined>

/** Those of the form around a field. */
export const FieldPrintersContext = createContext<FieldPrinters | undefined>(undefined)

/**
 * Tells the form around a field how it writes a value that is not text: money, a percentage, one of a list. Undefined where
 * it cannot.
 */
export function usePrinter(name: string, print: (value: unknown) => string | undefined): void {
  const printers = useContext(FieldPrintersContext)
  useEffect(() => {
    printers?.set(name, print)
  })
}
