import { useI18n } from '../../../i18n/react.tsx'
import { Field } from '../../forms/field.tsx'
import { usePrinter } from './known-fields.ts'
import { type FieldProps, useField } from './use-field.ts'
import { instantOf, wallClockOf } from './wall-clock.ts'

/**
 * A day and a time of the store. The value is an ISO 8601 moment (`2026-11-20T18:00:00.000Z`), or null.
 * @param timeZone the store's IANA zone: what is typed is the time there, wherever the browser is
 */
export function MomentField({ timeZone, ...field }: FieldProps & { timeZone: string }) {
  const { t, format } = useI18n()
  usePrinter(field.name, (value) =>
    typeof value === 'string' && value !== '' ? format.dateTime(new Date(value)) : undefined,
  )
  const { id, value, set, error, attributes } = useField(field)
  return (
    <Field id={id} label={field.label} hint={field.hint ?? t('admin-kit.form.storeTime')} error={error}>
      <input
        className="input"
        type="datetime-local"
        max="9999-12-31T23:59"
        value={typeof value === 'string' && value !== '' ? wallClockOf(value, timeZone) : ''}
        onChange={({ target }) => set(target.value === '' ? null : instantOf(target.value, timeZone))}
        {...attributes}
      />
    </Field>
  )
}
