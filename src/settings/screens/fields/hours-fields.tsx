import { useController, useFormContext } from 'react-hook-form'
import { useI18n } from '../../../i18n/react.tsx'
import { FormPanel } from '../../../ui/admin/forms/fields.tsx'
import { useReadOnly } from '../../../ui/admin/forms/read-only.ts'
import { Icon } from '../../../ui/icon.tsx'
import { writeDay } from '../../hours-rules.ts'
import { type OpeningHours, type Weekday, weekdays } from '../../identity-schema.ts'

type Errors = { opens?: { message?: string }; closes?: { message?: string }; message?: string }

/** What a day is opened with, until it is said otherwise. */
const usual = { opens: '09:00', closes: '17:30' }

/** One day: whether the store is open on it, and from when to when. */
function DayRow({ day }: { day: Weekday }) {
  const { t, language } = useI18n()
  const disabled = useReadOnly()
  const { control, getValues } = useFormContext<{ hours: OpeningHours }>()
  const { field, fieldState } = useController({ name: `hours.${day}`, control })
  const open = field.value
  const errors = fieldState.error as unknown as Errors | undefined
  const said = errors?.opens?.message ?? errors?.closes?.message ?? errors?.message
  const id = `hours-${day}`
  const name = writeDay(day, language)
  /** A day that is opened keeps the hours of the nearest day before it that is open. */
  const hoursBefore = () => {
    const hours = getValues('hours')
    const before = weekdays.slice(0, weekdays.indexOf(day)).findLast((other) => hours[other] !== null)
    return { ...((before && hours[before]) || usual) }
  }
  const time = (part: 'opens' | 'closes') => (
    <input
      className="input"
      type="time"
      name={`hours.${day}.${part}`}
      aria-label={t(`admin-settings.hours.${part}`, { day: name })}
      dir="ltr"
      required
      disabled={disabled}
      value={open?.[part] ?? ''}
      aria-invalid={said ? true : undefined}
      aria-describedby={said && `${id}-error`}
      onChange={({ target }) => open && field.onChange({ ...open, [part]: target.value })}
    />
  )
  return (
    <div className="setting__day">
      <label className="check" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={`hours.${day}`}
          checked={open !== null}
          disabled={disabled}
          onChange={({ target }) => field.onChange(target.checked ? hoursBefore() : null)}
        />
        {name}
      </label>
      {open === null ? (
        <span className="quiet">{t('admin-settings.hours.closed')}</span>
      ) : (
        <span className="setting__times">
          {time('opens')}
          <span aria-hidden="true">–</span>
          {time('closes')}
        </span>
      )}
      {said && (
        <p className="err" id={`${id}-error`}>
          <Icon name="circle-alert" small />
          {said}
        </p>
      )}
    </div>
  )
}

/** From when to when the store is open, day by day. */
export function HoursFields() {
  const { t } = useI18n()
  return (
    <FormPanel title={t('admin-settings.field.hours')}>
      <p className="hint">{t('admin-settings.hoursHint')}</p>
      <div className="setting__days">
        {weekdays.map((day) => (
          <DayRow key={day} day={day} />
        ))}
      </div>
    </FormPanel>
  )
}
