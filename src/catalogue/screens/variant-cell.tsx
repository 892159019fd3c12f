import { useState } from 'react'
import { type FieldPath, useController } from 'react-hook-form'
import type { ProductValues } from './form-values.ts'

type Props = {
  name: FieldPath<ProductValues>
  /** What it is and of which variant, for those who do not see row and column. */
  label: string
  /** The value as a text, and of a text; undefined where it is none. */
  print: (value: unknown) => string
  parse: (text: string) => unknown
  placeholder?: string | undefined
  isNumber?: boolean
  disabled?: boolean
}

/** A cell of the matrix that is typed into. */
export function VariantCell({ name, label, print, parse, placeholder, isNumber = false, disabled = false }: Props) {
  const { field, fieldState } = useController<ProductValues>({ name })
  const [typed, setTyped] = useState(() => print(field.value))
  const read = parse(typed)
  const isSame = Object.is(read, field.value) || (Number.isNaN(read) && Number.isNaN(field.value))
  const error = fieldState.error?.message
  return (
    <>
      <input
        className={isNumber ? 'input input--num' : 'input'}
        inputMode={isNumber ? 'decimal' : undefined}
        dir="ltr"
        autoComplete="off"
        ref={field.ref}
        disabled={disabled}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        placeholder={placeholder}
        value={isSame ? typed : print(field.value)}
        onChange={({ target }) => {
          setTyped(target.value)
          field.onChange(parse(target.value))
        }}
        onBlur={field.onBlur}
      />
      {error && (
        <small className="err" id={`${name}-error`}>
          {error}
        </small>
      )}
    </>
  )
}
