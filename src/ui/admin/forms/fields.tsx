import type { ReactNode } from 'react'
import { errorId, Field } from '../../forms/field.tsx'
import { Icon } from '../../icon.tsx'
import { usePrinter } from './known-fields.ts'
import { type FieldProps, useField } from './use-field.ts'

type TextProps = FieldProps & {
  type?: 'text' | 'email' | 'url' | 'tel' | 'datetime-local' | 'date'
  maxLength?: number
  /** Left to right whatever the page: addresses, codes. */
  isLatin?: boolean
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** One line of text. */
export function TextField({ type = 'text', maxLength, isLatin = false, ...field }: TextProps) {
  const { id, value, set, error, attributes } = useField(field)
  return (
    <Field id={id} label={field.label} hint={field.hint} error={error}>
      <input
        className="input"
        type={type}
        maxLength={maxLength}
        autoComplete="off"
        dir={isLatin ? 'ltr' : undefined}
        value={textOf(value)}
        onChange={({ target }) => set(target.value)}
        {...attributes}
      />
    </Field>
  )
}

/** Several lines of text. */
export function TextAreaField({ rows = 4, maxLength, ...field }: FieldProps & { rows?: number; maxLength?: number }) {
  const { id, value, set, error, attributes } = useField(field)
  return (
    <Field id={id} label={field.label} hint={field.hint} error={error}>
      <textarea
        className="input"
        rows={rows}
        maxLength={maxLength}
        value={textOf(value)}
        onChange={({ target }) => set(target.value)}
        {...attributes}
      />
    </Field>
  )
}

type SelectProps = FieldProps & {
  options: readonly { value: string; label: string }[]
  /** The name of having chosen nothing; the value is then null. Without it something is always chosen. */
  none?: string
  /** Told of a choice besides. */
  onChosen?: (value: string) => void
}

/** One of a list of values. */
export function SelectField({ options, none, onChosen, ...field }: SelectProps) {
  usePrinter(field.name, (value) => (value === null ? none : options.find((option) => option.value === value)?.label))
  const { id, value, set, error, attributes } = useField(field)
  return (
    <Field id={id} label={field.label} hint={field.hint} error={error}>
      <select
        className="input"
        value={textOf(value)}
        onChange={({ target }) => {
          set(target.value === '' ? null : target.value)
          onChosen?.(target.value)
        }}
        {...attributes}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** Yes or no. @param isSwitch drawn as one: for what is on or off at once in the shop */
export function CheckField({ isSwitch = false, ...field }: FieldProps & { isSwitch?: boolean }) {
  const { id, value, set, error, attributes } = useField(field)
  return (
    <div className="field">
      <label className={isSwitch ? 'check switch' : 'check'} htmlFor={id}>
        <input
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          checked={value === true}
          onChange={({ target }) => set(target.checked)}
          {...attributes}
        />
        {field.label}
      </label>
      {field.hint && !error && <p className="hint">{field.hint}</p>}
      {error && (
        <p className="err" id={errorId(id)}>
          <Icon name="circle-alert" small />
          {error}
        </p>
      )}
    </div>
  )
}

const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** `#abc` as the color picker wants it: `#aabbcc`; black where it is no color yet. */
const sixDigits = (text: string): string => {
  if (!hex.test(text)) return '#000000'
  return text.length === 4 ? text.replace(/[0-9a-f]/gi, '$&$&') : text
}

/** A color as `#abc` or `#aabbcc`: typed, or chosen. */
export function ColorField(field: FieldProps) {
  const { id, value, set, error, attributes } = useField(field)
  const text = textOf(value)
  return (
    <Field id={id} label={field.label} hint={field.hint} error={error}>
      <span className="colorfield">
        <input
          type="color"
          aria-label={field.label}
          disabled={field.disabled}
          value={sixDigits(text)}
          onChange={({ target }) => set(target.value)}
        />
        <input
          className="input"
          dir="ltr"
          maxLength={7}
          value={text}
          onChange={({ target }) => set(target.value)}
          {...attributes}
        />
      </span>
    </Field>
  )
}

/** A part of a form with a title: a panel. */
export function FormPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pan">
      <header>
        <h2>{title}</h2>
      </header>
      <div className="pan__in oform__fields">{children}</div>
    </section>
  )
}
