import { createContext, useContext, useEffect, useId, useSyncExternalStore } from 'react'

/** A field of which a picture is on its way, or did not arrive: saved now, the form would go without it. */
export type PendingUpload = {
  state: 'sending' | 'failed'
  label: string
  /** Goes to where it can be tried again. */
  focus: () => void
}

/** The fields of a form with pictures that are not there yet. */
export class PendingUploads {
  #fields: ReadonlyMap<string, PendingUpload> = new Map()
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly all = (): ReadonlyMap<string, PendingUpload> => this.#fields

  set(id: string, upload: PendingUpload | undefined): void {
    const fields = new Map(this.#fields)
    if (upload) fields.set(id, upload)
    else fields.delete(id)
    this.#fields = fields
    for (const listener of this.#listeners) listener()
  }

  /** Resolves when none is on its way any more, arrived or not. */
  settled(): Promise<void> {
    if (this.of('sending').length === 0) return Promise.resolve()
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (this.of('sending').length > 0) return
        stop()
        resolve()
      })
    })
  }

  /** Those in a state. */
  of(state: PendingUpload['state']): PendingUpload[] {
    return [...this.#fields.values()].filter((upload) => upload.state === state)
  }
}

/** Those of the form around a field. */
export const PendingUploadsContext = createContext<PendingUploads | undefined>(undefined)

/** Tells the form around a field how its pictures stand; `undefined` where all are there. */
export function usePendingUpload(state: PendingUpload['state'] | undefined, label: string, focus: () => void): void {
  const id = useId()
  const pending = useContext(PendingUploadsContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: where to go is asked when someone goes
  useEffect(() => pending?.set(id, state && { state, label, focus }), [pending, state, label, id])
  // Between two states it is never as if all were there: only a field that goes takes its pictures along.
  useEffect(() => () => pending?.set(id, undefined), [pending, id])
}

/** How the pictures of a form stand, as they stand now. */
export function usePendingState(uploads: PendingUploads): ReadonlyMap<string, PendingUpload> {
  return useSyncExternalStore(uploads.subscribe, uploads.all)
}
