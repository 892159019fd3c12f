import { useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { currentToasts, dropToast, subscribeToasts, type Toast, type ToastAction } from './toast-store.ts'

const none: readonly Toast[] = []

/** Where toasts appear: one live region on every page, which is there before the first of them. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => none)
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <p className="toast" key={toast.id} inert={toast.isGone}>
          <Icon name={toast.isError ? 'circle-alert' : 'check'} small />
          <span>{toast.text}</span>
          {toast.action && <ToastButton id={toast.id} action={toast.action} />}
        </p>
      ))}
    </div>
  )
}

function ToastButton({ id, action }: { id: number; action: ToastAction }) {
  function taken(): void {
    dropToast(id)
    action.run()
  }
  return (
    <button className="toast__act" type="button" onClick={taken}>
      {action.label}
    </button>
  )
}
