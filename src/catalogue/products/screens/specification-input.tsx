import { useFormContext, useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/react.tsx'
import { NumberField } from '../../../ui/admin/forms/amount-fields.tsx'
import { CheckField, SelectField, TextField } from '../../../ui/admin/forms/fields.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { accessoryPurposes, maxSpecification } from '../../schema.ts'
import type { SpecificationField } from '../admin-rules.ts'
import { ScaledField } from './fields-price.tsx'
import type { ProductValues } from './form-values.ts'

const scaled: readonly SpecificationField[] = ['boardLengthTenthMm', 'boardWidthTenthMm']
const lists: readonly SpecificationField[] = ['installation', 'rooms']
const whole: readonly SpecificationField[] = [
  ...(['piecesPerBox', 'weightGrams', 'waterHours', 'acclimationHours', 'expansionGapMm', 'maxRunFeet'] as const),
  ...(['warrantyHomeYears', 'warrantyBusinessYears', 'wetDcofHundredths'] as const),
]

/** A list of words, typed with commas between them. */
function ListField({ name, label, disabled }: { name: 'installation' | 'rooms'; label: string; disabled: boolean }) {
  const { t } = useI18n()
  const { setValue } = useFormContext<ProductValues>()
  const value = useWatch<ProductValues, 'specification'>({ name: 'specification' })[name] ?? []
  const id = `specification-${name}`
  return (
    <Field id={id} label={label} hint={t('admin-products.spec.listHint')}>
      <input
        className="input"
        id={id}
        dir="auto"
        disabled={disabled}
        defaultValue={value.join(', ')}
        key={value.length === 0 ? 'empty' : 'filled'}
        onBlur={({ target }) => {
          const words = target.value
            .split(',')
            .map((word) => word.trim())
            .filter(Boolean)
          setValue(`specification.${name}`, words, { shouldDirty: true })
        }}
      />
    </Field>
  )
}

/** One field of the data sheet. */
export function SpecificationInput({ name, disabled }: { name: SpecificationField; disabled: boolean }) {
  const { t } = useI18n()
  const field = { name: `specification.${name}`, label: t(`admin-products.spec.${name}`), disabled }
  if (name === 'wastePercent')
    return (['straight', 'diagonal', 'herringbone'] as const).map((laying) => (
      <NumberField
        key={laying}
        name={`specification.wastePercent.${laying}`}
        label={t('admin-products.spec.waste', { laying: t(`admin-products.spec.laying.${laying}`) })}
        unit="%"
        max={100}
        disabled={disabled}
      />
    ))
  if (name === 'need') return null
  if (name === 'installation' || name === 'rooms')
    return <ListField name={name} label={field.label} disabled={disabled} />
  if (name === 'radiantHeat' || name === 'belowGrade' || name === 'vapourBarrier') return <CheckField {...field} />
  if (name === 'purpose')
    return (
      <SelectField
        {...field}
        none={t('admin-products.spec.noPurpose')}
        options={accessoryPurposes.map((value) => ({ value, label: t(`admin-products.spec.purposes.${value}`) }))}
      />
    )
  if (scaled.includes(name)) return <ScaledField {...field} per={10} />
  if (whole.includes(name) && !lists.includes(name)) return <NumberField {...field} max={maxSpecification} />
  return <TextField {...field} maxLength={120} />
}
