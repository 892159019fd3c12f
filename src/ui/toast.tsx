import { useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { currentToasts, subscribeToasts, type Toast } from './toast-store.ts'

const none: readonly Toast[] = []

/** Where toasts appear: one live region on every page, which is there before the first of them. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => none)
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <p className="toast" key={toast.id}>
          <Icon name={toast.isError ? 'circle-alert' : 'check'} small />
          {toast.text}
        </p>
      ))}
    </div>
  )
}
