import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { SelectField } from '../../ui/admin/forms/fields.tsx'
import { segmentChoicesQuery } from './coupons-load.ts'

/** The segment of customers that a discount is only for. */
export function SegmentField() {
  const { t } = useI18n()
  const { data: segments = [] } = useQuery(segmentChoicesQuery)
  const word = (name: string) => t(`admin-coupons.field.${name}`)
  return (
    <SelectField
      name="segmentId"
      label={word('segment')}
      none={word('everybody')}
      hint={word('segmentHint')}
      options={segments}
    />
  )
}

/** Whose discounts a sample cart is tried with. It stands there before the segments are known, so that nothing moves when they are. */
export function PreviewSegment({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useI18n()
  const id = useId()
  const { data: segments = [] } = useQuery(segmentChoicesQuery)
  return (
    <div className="field">
      <label htmlFor={id}>{t('admin-segments.one')}</label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('admin-coupons.field.everybody')}</option>
        {segments.map((segment) => (
          <option key={segment.value} value={segment.value}>
            {segment.label}
          </option>
        ))}
      </select>
    </div>
  )
}
