import { useId } from 'react'
import { type FieldError, type RegisterOptions, useController, useFormContext } from 'react-hook-form'
import { useWords } from '../../i18n/react.tsx'
import { errorId } from '../field.tsx'
import { useReadOnly } from './read-only.ts'

/** What every field of a form is told. */
export type FieldProps = {
  /** Where its value is in the form: `price`, `name.en`. */
  name: string
  label: string
  hint?: string
  required?: boolean
  disabled?: boolean
}

type Rules = Pick<RegisterOptions, 'validate'>

/** A field's value, what is wrong with it, and the attributes that its control has because of that. */
export function useField({ name, required = false, disabled: isOff = false }: FieldProps, { validate }: Rules = {}) {
  const { t } = useWords()
  const isReadOnly = useReadOnly()
  const disabled = isOff || isReadOnly
  const id = useId()
  const { control } = useFormContext()
  const rules = {
    ...(required && { validate: { required: (value: unknown) => isFilled(value) || t('office-kit.form.required') } }),
    ...(validate && { validate }),
  }
  const { field, fieldState } = useController({ name, control, rules: rules as RegisterOptions })
  const error = (fieldState.error as FieldError | undefined)?.message || undefined
  const attributes = {
    id,
    name,
    disabled,
    ref: field.ref,
    onBlur: field.onBlur,
    'aria-required': required || undefined,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error === undefined ? undefined : errorId(id),
  }
  return { id, value: field.value as unknown, set: field.onChange as (value: unknown) => void, error, attributes }
}

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== '')
