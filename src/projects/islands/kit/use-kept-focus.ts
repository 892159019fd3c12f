import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a part of the page when what had it goes: a button that was pressed and made way for a field, say. Otherwise it
 * would go to the page's top, and whoever uses keys would have to come all the way back.
 * @returns what the part's element is given
 */
export function useKeptFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const had = useRef(false)
  useEffect(() => {
    const element = part.current
    if (!element) return
    const came = () => {
      had.current = true
    }
    // What is taken out of the page loses the focus too, and to nothing.
    const left = ({ target, relatedTarget }: FocusEvent) => {
      had.current = relatedTarget === null && !(target as HTMLElement).isConnected
    }
    element.addEventListener('focusin', came)
    element.addEventListener('focusout', left)
    return () => {
      element.removeEventListener('focusin', came)
      element.removeEventListener('focusout', left)
    }
  }, [])
  useEffect(() => {
    if (!had.current || document.activeElement !== document.body) return
    part.current?.querySelector<HTMLElement>('input, button:enabled, a')?.focus()
  })
  return part
}
