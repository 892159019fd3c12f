import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useI18n } from '../../i18n/react.tsx'
import { useReadOnly } from '../../ui/admin/forms/read-only.ts'
import { groupChoicesQuery } from './coupons-load.ts'

/** The groups of customers that a discount is only for; none ticked is everybody. */
export function GroupsField() {
  const { t } = useI18n()
  const isReadOnly = useReadOnly()
  const { field } = useController({ name: 'groupIds' })
  const ids = (field.value ?? []) as string[]
  const { data: groups = [] } = useQuery(groupChoicesQuery)
  const toggle = (id: string) =>
    field.onChange(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].sort())
  return (
    <fieldset className="field" data-field="groupIds">
      <legend className="label">{t('admin-coupons.field.groups')}</legend>
      {groups.length === 0 && <p className="quiet">{t('admin-coupons.field.noGroups')}</p>}
      {groups.map(({ value, label }) => (
        <label className="check" key={value}>
          <input
            type="checkbox"
            checked={ids.includes(value)}
            disabled={isReadOnly}
            onChange={() => toggle(value)}
            onBlur={field.onBlur}
          />
          <span>
            <bdi>{label}</bdi>
          </span>
        </label>
      ))}
      <p className="hint">{t('admin-coupons.field.groupsHint')}</p>
    </fieldset>
  )
}

/** Whose prices a sample cart is tried at. It stands there before the groups are known, so that nothing moves when they are. */
export function PreviewGroup({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useI18n()
  const id = useId()
  const { data: groups = [] } = useQuery(groupChoicesQuery)
  return (
    <div className="field">
      <label htmlFor={id}>{t('admin-coupons.preview.group')}</label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('admin-coupons.preview.everybody')}</option>
        {groups.map((group) => (
          <option key={group.value} value={group.value}>
            {group.label}
          </option>
        ))}
      </select>
    </div>
  )
}
