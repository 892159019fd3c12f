import { wakeIsland } from './wake.ts'

/** How long a toast stands, in milliseconds (specification, point 9). */
const SHOWN_MS = 2000

export type Toast = { id: number; text: string; isError: boolean }

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something short at the top of the page, for two seconds and to screen readers; `text` is already translated. */
export function showToast(text: string, { isError = false } = {}): void {
  const id = ++last
  wakeIsland('Toasts')
  set([...toasts, { id, text, isError }])
  setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), SHOWN_MS)
}

export const currentToasts = (): readonly Toast[] => toasts

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
