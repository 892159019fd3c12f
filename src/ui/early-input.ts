type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What somebody did to a control: what they typed, whether it is ticked, or which of its options are chosen. */
type Present = { control: Control; text?: string; isTicked?: boolean; chosen?: boolean[] }

const unasked = new Set(['hidden', 'file', 'submit', 'reset', 'button', 'image'])

/** What a control says, where that is something else than the page was sent with. */
function presentOf(control: Control): Present | undefined {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    // Where none was sent as the chosen one, the browser shows the first.
    const sent = options.findLastIndex(({ defaultSelected }) => defaultSelected)
    const isSent = control.multiple
      ? options.every(({ selected, defaultSelected }) => selected === defaultSelected)
      : control.selectedIndex === Math.max(0, sent)
    return isSent ? undefined : { control, chosen: options.map(({ selected }) => selected) }
  }
  if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) {
    const isTicked = control.checked
    // Of a group of radio buttons the one that is chosen speaks for all.
    const isSent = isTicked === control.defaultChecked || (control.type === 'radio' && !isTicked)
    return isSent ? undefined : { control, isTicked }
  }
  if (unasked.has(control.type) || control.value === control.defaultValue) return undefined
  return { control, text: control.value }
}

/** Whether somebody has changed a control since the page was sent. */
export const isChangedEarly = (control: Control): boolean => presentOf(control) !== undefined

/**
 * What was typed, ticked and chosen in a part of the page before it was alive: by its reader, by the browser that filled a
 * form in, or that came back to the page. In the order of the page.
 */
export function readEarlyInput(root: ParentNode): Present[] {
  const controls = root.querySelectorAll<Control>('input, textarea, select')
  return [...controls].flatMap((control) => presentOf(control) ?? [])
}

/** Writes past React, which keeps the last value that it knows in the element's own property and tells nobody of the same one. */
function writeText(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text)
}

function replayText(control: HTMLInputElement | HTMLTextAreaElement, early: string): void {
  const isFocused = document.activeElement === control
  // Whoever is still typing is further by now.
  const text = isFocused && control.value.startsWith(early) ? control.value : early
  const caret = isFocused ? control.selectionStart : null
  control.value = control.defaultValue
  writeText(control, text)
  if (caret !== null) control.setSelectionRange(caret, caret)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

function replay({ control, text, isTicked, chosen }: Present): void {
  if (!control.isConnected || control.disabled) return
  if (chosen && control instanceof HTMLSelectElement) {
    for (const [index, option] of [...control.options].entries()) option.selected = chosen[index] ?? false
  } else if (isTicked !== undefined && control instanceof HTMLInputElement) {
    // A press is what React hears of these; it leads to what was chosen from the opposite.
    control.checked = !isTicked
    control.click()
    return
  } else if (text !== undefined && !(control instanceof HTMLSelectElement)) replayText(control, text)
  control.dispatchEvent(new Event('change', { bubbles: true }))
  if (document.activeElement !== control) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** Does again, now that somebody listens, what was done before: one after the other, as a person would. */
export function replayEarlyInput(early: readonly Present[]): void {
  for (const present of early) replay(present)
}
