import { type FieldPath, useController, useFormContext } from 'react-hook-form'
import { useLabel, usePrinter } from '../../../../ui/admin/forms/known-fields.ts'
import { NumberInput, type Typed } from '../../../../ui/forms/number-input.tsx'
import type { ProductValues } from '../form-values.ts'

type Props = {
  name: FieldPath<ProductValues>
  /** What it is and of which variant, for those who do not see row and column. */
  label: string
  /** The value as a text, and the number of a text; NaN where it is none. */
  print: (value: unknown) => string
  parse?: (text: string) => number
  placeholder?: string | undefined
  /** It is a number; the sentence for what is none. */
  wrong?: string
  disabled?: boolean
}

/** A cell of the matrix that is typed into. */
export function VariantCell({ name, label, print, parse, placeholder, wrong, disabled = false }: Props) {
  useLabel(name, label)
  usePrinter(name, print)
  const { trigger } = useFormContext<ProductValues>()
  const { field, fieldState } = useController<ProductValues>({
    name,
    ...(wrong !== undefined && { rules: { validate: (value) => !Number.isNaN(value) || wrong } }),
  })
  const error = fieldState.error?.message
  const attributes = {
    name,
    ref: field.ref,
    disabled,
    dir: 'ltr',
    autoComplete: 'off',
    'aria-label': label,
    placeholder,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
  }
  const leave = () => {
    field.onBlur()
    if (Number.isNaN(field.value)) void trigger(name)
  }
  return (
    <>
      {wrong === undefined ? (
        <input
          className="input"
          {...attributes}
          value={print(field.value)}
          onChange={({ target }) => field.onChange(target.value)}
          onBlur={leave}
        />
      ) : (
        <NumberInput
          {...attributes}
          value={(field.value ?? null) as Typed}
          onChange={(value) => {
            field.onChange(value)
            if (error !== undefined) void trigger(name)
          }}
          parse={parse}
          print={print}
          onBlur={leave}
        />
      )}
      {error && (
        <small className="err" id={`${name}-error`}>
          {error}
        </small>
      )}
    </>
  )
}
