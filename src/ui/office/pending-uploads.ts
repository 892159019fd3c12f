import { createContext, useContext, useEffect, useId } from 'react'

/** The fields of a form with pictures on their way: saved now, the form would go without them. */
export type PendingUploads = Set<string>

/** Those of the form around a field. */
export const PendingUploadsContext = createContext<PendingUploads | undefined>(undefined)

/** Tells the form around a field whether a picture of it is on its way. */
export function usePendingUpload(isSending: boolean): void {
  const id = useId()
  const pending = useContext(PendingUploadsContext)
  useEffect(() => {
    if (!pending || !isSending) return undefined
    pending.add(id)
    return () => {
      pending.delete(id)
    }
  }, [pending, isSending, id])
}
