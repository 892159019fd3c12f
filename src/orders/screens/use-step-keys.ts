import { useEffect, useRef } from 'react'

const typesIn = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], dialog'

type Keys = { onStep: (() => void) | undefined; onUndo: (() => void) | undefined }

/** S takes an order's next step, and Ctrl Z takes it back, unless somebody types or answers a dialog. @param isOn whether these keys are this button's */
export function useStepKeys(isOn: boolean, keys: Keys): void {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    if (!isOn) return undefined
    const pressed = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
      if (repeat || altKey || shiftKey || document.querySelector('dialog[open]')) return
      if (target instanceof Element && target.closest(typesIn)) return
      const isCommand = ctrlKey || metaKey
      const act =
        key.toLowerCase() === 's' && !isCommand
          ? now.current.onStep
          : key.toLowerCase() === 'z' && isCommand
            ? now.current.onUndo
            : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [isOn])
}
