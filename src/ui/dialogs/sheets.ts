import { afterPaint } from '../after-paint.ts'

/**
 * Opens what a `button[popovertarget]` opens once the press itself is drawn: to lay out a sheet takes longer than a press
 * should wait for its answer. Without script, and to close it, the browser does it by itself.
 */
export function watchSheets(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const sheet = button?.popoverTargetElement
    if (!button || !(sheet instanceof HTMLElement) || sheet.matches(':popover-open')) return
    event.preventDefault()
    afterPaint(() => sheet.showPopover({ source: button }))
  })
}
