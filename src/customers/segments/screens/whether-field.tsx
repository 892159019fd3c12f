import { useId } from 'react'
import { useController } from 'react-hook-form'
import { usePrinter } from '../../../ui/admin/forms/known-fields.ts'
import { useReadOnly } from '../../../ui/admin/forms/read-only.ts'
import { Field } from '../../../ui/forms/field.tsx'

type Props = { name: string; label: string; yes: string; no: string }

/** Whether something has to be so, or must not be: both in words, as a tick says only one. */
export function WhetherField({ name, label, yes, no }: Props) {
  const id = useId()
  const isReadOnly = useReadOnly()
  const { field } = useController({ name })
  usePrinter(name, (value) => (value === true ? yes : no))
  return (
    <Field id={id} label={label}>
      <select
        id={id}
        className="input"
        name={name}
        ref={field.ref}
        disabled={isReadOnly}
        value={field.value === false ? 'no' : 'yes'}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value === 'yes')}
      >
        <option value="yes">{yes}</option>
        <option value="no">{no}</option>
      </select>
    </Field>
  )
}
