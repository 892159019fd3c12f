import { useController, useFormContext } from 'react-hook-form'
import { useI18n } from '../../i18n/react.tsx'
import type { Area, Permission, Right } from '../../platform/actor.ts'
import { Field } from '../../ui/forms/field.tsx'
import { grantableAreas, mayGrant, type Preset, presets, rights, withRight } from '../rules.ts'
import { useViewer } from './viewer.ts'

type Props = { name: string; disabled?: boolean }

/**
 * Who may do what where: a row an area, a column a right. What implies another ticks it too; what the reader lacks is not
 * theirs to give.
 */
export function PermissionGrid({ name, disabled = false }: Props) {
  const { t } = useI18n()
  const viewer = useViewer()
  const { control } = useFormContext()
  const { field } = useController({ name, control })
  const permissions = field.value as Permission[]
  const has = (area: Area, right: Right) => permissions.some((entry) => entry.name === area && entry[right])
  const givable = (area: Area, right: Right) =>
    mayGrant(viewer, { isAdmin: false, permissions: withRight([], area, right, true) })
  const set = (areas: readonly Area[], right: Right, isGiven: boolean) =>
    field.onChange(areas.reduce<Permission[]>((kept, area) => withRight(kept, area, right, isGiven), permissions))
  const word = (key: string) => t(`admin-staff.${key}`)

  return (
    <section className="pan" aria-labelledby="grid-name">
      <header className="rightsgrid__head">
        <div>
          <h2 id="grid-name">{word('grid.title')}</h2>
          <p className="quiet">{word('grid.hint')}</p>
        </div>
        {!disabled && <PresetChoice onChoose={field.onChange} />}
      </header>
      <table className="tbl rightsgrid" aria-labelledby="grid-name">
        <thead>
          <tr>
            <th scope="col">{word('grid.area')}</th>
            {rights.map((right) => {
              const areas = grantableAreas.filter((area) => givable(area, right))
              const isAll = areas.length > 0 && areas.every((area) => has(area, right))
              return (
                <th key={right} scope="col" className="rightsgrid__cell">
                  <label className="check">
                    <input
                      type="checkbox"
                      aria-label={t('admin-staff.grid.column', { right: word(`right.${right}`) })}
                      disabled={disabled || areas.length === 0}
                      checked={isAll}
                      onChange={() => set(areas, right, !isAll)}
                    />
                    <span aria-hidden="true">{word(`right.${right}`)}</span>
                  </label>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {grantableAreas.map((area) => (
            <tr key={area}>
              <th scope="row">{word(`area.${area}`)}</th>
              {rights.map((right) => (
                <td key={right} className="rightsgrid__cell">
                  <label className="check">
                    <input
                      type="checkbox"
                      aria-label={t('admin-staff.grid.cell', {
                        area: word(`area.${area}`),
                        right: word(`right.${right}`),
                      })}
                      disabled={disabled || !givable(area, right)}
                      checked={has(area, right)}
                      onChange={({ target }) => set([area], right, target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Fills the grid in for a usual kind of work; only those that the reader may give. */
function PresetChoice({ onChoose }: { onChoose: (permissions: readonly Permission[]) => void }) {
  const { t } = useI18n()
  const viewer = useViewer()
  const names = (Object.keys(presets) as Preset[]).filter((name) =>
    mayGrant(viewer, { isAdmin: false, permissions: presets[name] }),
  )
  return (
    <Field id="preset" label={t('admin-staff.preset.label')}>
      <select
        className="input"
        id="preset"
        value=""
        onChange={({ target }) => {
          const chosen = names.find((name) => name === target.value)
          if (chosen) onChoose(presets[chosen])
        }}
      >
        <option value="">{t('admin-staff.preset.choose')}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {t(`admin-staff.preset.${name}`)}
          </option>
        ))}
      </select>
    </Field>
  )
}
