/**
 * Closes a popover that the focus leaves, which would cover what has it then: the browser does so by a click and by Escape
 * alone. From its button into it and back the focus stays with it.
 */
function closeLeft({ target, relatedTarget: to }: FocusEvent): void {
  const from = target as HTMLButtonElement
  const sheet = (from.closest('[popover]') ?? from.popoverTargetElement) as HTMLElement | null
  if (!to || !sheet?.matches(':popover-open') || sheet.contains(to as Node)) return
  if ((to as HTMLButtonElement).popoverTargetElement !== sheet) sheet.hidePopover()
}

/** Has popovers close as menus do. The shop's own pages do without: their script is counted in bytes. */
export const watchPopovers = (): void => document.addEventListener('focusout', closeLeft)
