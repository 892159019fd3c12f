import { hydrateIsland } from './hydrate.ts'

/** How long a toast stands, in milliseconds (specification, point 9). */
const SHOWN_MS = 2000

/** How long one stands that can be answered. */
const ANSWERED_MS = 6000

/** What can be done about what a toast says: undo it, go and look. */
export type ToastAction = { label: string; run: () => void }

/** A toast of something that went wrong, or one that can be answered. */
export type ToastOptions = { isError?: boolean; action?: ToastAction | undefined }

/** One that is gone keeps its place, unseen, while another one stands below it, which would move otherwise. */
export type Toast = {
  id: number
  text: string
  isError: boolean
  action?: ToastAction | undefined
  isGone?: boolean
}

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** A toast's time begins when there is somewhere to show it: on a slow page the place for toasts wakes after the first. */
function countDown({ id, action }: Toast): void {
  setTimeout(() => dropToast(id), action ? ANSWERED_MS : SHOWN_MS)
}

export function dropToast(id: number): void {
  const left = toasts.map((toast) => (toast.id === id ? { ...toast, isGone: true } : toast))
  set(left.slice(0, left.findLastIndex(({ isGone }) => !isGone) + 1))
}

/**
 * Says something short at the top of the page, for two seconds and to screen readers; `text` is already translated. One
 * with an action stands longer, so that there is time to take it.
 * @returns what `dropToast` takes it away by
 */
export function showToast(text: string, { isError = false, action }: ToastOptions = {}): number {
  const id = ++last
  hydrateIsland('Toasts')
  const toast = { id, text, isError, action }
  const free = toasts.findIndex(({ isGone }) => isGone)
  set(free < 0 ? [...toasts, toast] : toasts.with(free, toast))
  if (listeners.size > 0) countDown(toast)
  return id
}

export const currentToasts = (): readonly Toast[] => toasts

export function subscribeToasts(listener: () => void): () => void {
  if (listeners.size === 0) toasts.forEach(countDown)
  listeners.add(listener)
  return () => listeners.delete(listener)
}
