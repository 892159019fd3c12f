import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { wholeIn } from './typed-numbers.ts'

/** A number in a field: null where nothing is typed, NaN where what is typed is none. */
export type Typed = number | null

/** A number that a call needs, as a form sends it: where none is typed it goes as null, and the answer says what is missing. */
export const neededNumber = (typed: Typed): number => typed ?? Number.NaN

export type NumberInputProps = {
  value: Typed
  onChange: (value: Typed) => void
  /** The number in a text, NaN where it is none; a whole number unless it says otherwise. */
  parse?: ((text: string) => number) | undefined
  /** A number as a person types it. */
  print?: (value: number) => string
  ref?: Ref<HTMLInputElement>
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type' | 'min' | 'max'>

const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value)

/** Whether a typed number is one that fits: whole by itself, and within its bounds. */
export const fits = (value: Typed, min: number, max: number): value is number =>
  isNumber(value) && value >= min && value <= max

/**
 * The one field for a number. It holds what was typed, in the digits of any of the shop's languages, and never makes another
 * number of it: no arrow, no wheel, no bound changes what stands there. What does not fit is said by whoever shows it, when
 * the field is left.
 */
export function NumberInput({
  value,
  onChange,
  parse = wholeIn,
  print = String,
  className,
  ...rest
}: NumberInputProps) {
  const [typed, setTyped] = useState(() => (isNumber(value) ? print(value) : ''))
  const read = (text: string): Typed => (text.trim() === '' ? null : parse(text))
  // Something else than typing set another value: a reset, the other person's row.
  const isSame = Object.is(read(typed), value ?? null)
  return (
    <input
      className={className ?? 'input input--num'}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      dir="ltr"
      {...rest}
      value={isSame ? typed : isNumber(value) ? print(value) : ''}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(read(target.value))
      }}
    />
  )
}
