import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'

/** Long enough that a word is asked for once, short enough that the list seems to follow the typing. */
const PAUSE_MS = 250

type Props = { id: string; label: string; hint: string; value: string; onSearch: (text: string) => void }

/** The search box above a list. It follows the address, and the address follows it when the typing pauses. */
export function FindBox({ id, label, hint, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)
  if (known !== value) {
    setKnown(value)
    // What the address now says may be what was typed a moment ago: newer typing is not taken away.
    if (document.activeElement?.id !== id || value === '') setTyped(value)
  }

  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onSearch(text), PAUSE_MS)
  }

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focusOnSlash)
    return () => {
      document.removeEventListener('keydown', focusOnSlash)
      clearTimeout(timer.current)
    }
  }, [])

  return (
    <label className="find">
      <Icon name="search" small />
      <input
        id={id}
        ref={input}
        type="search"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={hint}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <span className="key" aria-hidden="true">
        /
      </span>
    </label>
  )
}
