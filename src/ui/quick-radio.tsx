import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { afterPaint } from './after-paint.ts'

type Props = {
  /** Of the group that it belongs to. */
  name: string
  isChosen: boolean
  /** Whether it cannot be pressed. */
  isDisabled?: boolean
  /** Whether it is shown as not to be had; undefined where none of its group is. */
  isOff?: boolean
  onChoose: () => void
  /** What it is called, and how it looks. */
  children: ReactNode
}

/**
 * A radio button whose press the browser shows by itself, as it does in a form without script: what follows from the press begins once
 * that was drawn, however much is drawn anew by it.
 */
export function QuickRadio({ name, isChosen, isDisabled = false, isOff, onChoose, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // Where it was not this press that changed what is chosen: an undo, another tab.
  useLayoutEffect(() => {
    if (input.current) input.current.checked = isChosen
  }, [isChosen])
  return (
    <label data-off={isOff}>
      <input
        ref={input}
        type="radio"
        name={name}
        defaultChecked={isChosen}
        disabled={isDisabled}
        onChange={() => afterPaint(onChoose)}
      />
      {children}
    </label>
  )
}
