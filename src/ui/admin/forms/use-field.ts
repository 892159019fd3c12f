import { useId } from 'react'
import { type FieldError, type RegisterOptions, useController, useFormContext } from 'react-hook-form'
import { useI18n } from '../../../i18n/react.tsx'
import { errorId } from '../../forms/field.tsx'
import { useLabel } from './known-fields.ts'
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

type Rules = Pick<RegisterOptions, 'validate'> & {
  /** Whether what is typed is looked at when the field is left, and not first when the form is sent. */
  isCheckedOnLeaving?: boolean
}

/** A field's value, what is wrong with it, and the attributes that its control has because of that. */
export function useField(
  { name, label, required = false, disabled: isOff = false }: FieldProps,
  { validate, isCheckedOnLeaving }: Rules = {},
) {
  const { t } = useI18n()
  useLabel(name, label)
  const isReadOnly = useReadOnly()
  const disabled = isOff || isReadOnly
  const id = useId()
  const { control, trigger } = useFormContext()
  const rules = {
    ...(required && { validate: { required: (value: unknown) => isFilled(value) || t('admin-kit.form.required') } }),
    ...(validate && { validate }),
  }
  const { field, fieldState } = useController({ name, control, rules: rules as RegisterOptions })
  const error = (fieldState.error as FieldError | undefined)?.message || undefined
  const leave = () => {
    field.onBlur()
    // What was left empty is told of when it is sent: whoever only passes by did nothing wrong.
    if (isCheckedOnLeaving && error === undefined && isFilled(field.value)) void trigger(name)
  }
  const set = (value: unknown) => {
    field.onChange(value)
    if (isCheckedOnLeaving && error !== undefined) void trigger(name)
  }
  const attributes = {
    id,
    name,
    disabled,
    ref: field.ref,
    onBlur: leave,
    'aria-required': required || undefined,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error === undefined ? undefined : errorId(id),
  }
  return { id, value: field.value as unknown, set, error, attributes }
}

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== '')
