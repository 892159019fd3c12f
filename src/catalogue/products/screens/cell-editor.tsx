import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { NumberInput, type Typed } from '../../../ui/forms/number-input.tsx'
import { Icon } from '../../../ui/icon.tsx'

type Props = {
  /** The number, and how it is shown. */
  value: number
  shown: string
  /** What it is of, for those who do not see where it stands. */
  label: string
  /** The value of a text; NaN where it is none. */
  parse: (text: string) => number
  /** A value as it is typed. */
  print: (value: number) => string
  /** Resolves to what is wrong, or to nothing once it is saved. */
  save: (value: number) => Promise<string | undefined>
  wrong: string
}

/** A number in a list that becomes a field when it is pressed: Enter saves it, Escape leaves it as it was. */
export function CellEditor({ value, shown, label, parse, print, save, wrong }: Props) {
  const { t } = useI18n()
  const [typed, setTyped] = useState<Typed>()
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = typed !== undefined
  useEffect(() => {
    if (isOpen) input.current?.select()
  }, [isOpen])

  const close = () => {
    setTyped(undefined)
    setProblem(undefined)
    requestAnimationFrame(() => button.current?.focus())
  }
  const submit = async () => {
    if (isSaving || typed === undefined) return
    if (typed === value) return close()
    if (typed === null || Number.isNaN(typed)) return setProblem(wrong)
    setSaving(true)
    const refusal = await save(typed)
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
        aria-label={t('admin-products.inline.edit', { name: label, value: shown })}
        onClick={() => setTyped(value)}
      >
        {shown}
      </button>
    )
  return (
    <span className="cellin">
      <NumberInput
        ref={input}
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        parse={parse}
        print={print}
        value={typed}
        onChange={setTyped}
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
