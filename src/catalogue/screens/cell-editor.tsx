import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  /** What is shown, and what is typed at first. */
  shown: string
  typed: string
  /** What it is of, for those who do not see where it stands. */
  label: string
  /** The value of a text; undefined where it is none. */
  parse: (text: string) => number | undefined
  /** Resolves to what is wrong, or to nothing once it is saved. */
  save: (value: number) => Promise<string | undefined>
  wrong: string
}

/** A number in a list that becomes a field when it is pressed: Enter saves it, Escape leaves it as it was. */
export function CellEditor({ shown, typed, label, parse, save, wrong }: Props) {
  const { t } = useWords()
  const [text, setText] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = text !== undefined
  useEffect(() => {
    if (isOpen) input.current?.select()
  }, [isOpen])

  const close = () => {
    setText(undefined)
    setProblem(undefined)
    requestAnimationFrame(() => button.current?.focus())
  }
  const submit = async () => {
    if (isSaving || text === undefined) return
    if (text === typed) return close()
    const value = parse(text)
    if (value === undefined) return setProblem(wrong)
    setSaving(true)
    const refusal = await save(value)
    setSaving(false)
    if (refusal === undefined) close()
    else setProblem(refusal)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      void submit()
    }
    if (event.key === 'Escape') close()
  }

  if (!isOpen)
    return (
      <button
        className="celled"
        type="button"
        ref={button}
        aria-label={t('office-products.inline.edit', { name: label, value: shown })}
        onClick={() => setText(typed)}
      >
        {shown}
      </button>
    )
  return (
    <span className="cellin">
      <input
        className="input input--num"
        ref={input}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKey}
        onBlur={() => void submit()}
      />
      {problem && (
        <span className="err" role="alert">
          <Icon name="circle-alert" small />
          {problem}
        </span>
      )}
    </span>
  )
}
