import { useFormContext, useWatch } from 'react-hook-form'
import { listCountries } from '../../i18n/countries.ts'
import { useI18n } from '../../i18n/react.tsx'
import { writeDay } from '../../settings/hours-rules.ts'
import { weekdays } from '../../settings/identity-schema.ts'
import { MoneyField, NumberField } from '../../ui/admin/forms/amount-fields.tsx'
import { FormPanel, SelectField, TextAreaField, TextField } from '../../ui/admin/forms/fields.tsx'
import type { SlotUse } from '../area-contracts.ts'
import type { AreaValues } from './area-values.ts'

type Props = { mayEdit: boolean; slots: readonly SlotUse[] }

/** Which postal codes an area has. */
function CodeFields({ mayEdit }: Pick<Props, 'mayEdit'>) {
  const { t, language } = useI18n()
  const codes = useWatch<AreaValues, 'codes'>({ name: 'codes' })
  const count = codes.split(/[\n,;\t]/).filter((code) => code.trim() !== '').length
  const word = (name: string) => t(`admin-shipping.field.${name}`)
  return (
    <FormPanel title={t('admin-shipping.codes')}>
      <SelectField
        name="country"
        label={word('country')}
        disabled={!mayEdit}
        options={listCountries(language).map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextAreaField
        name="codes"
        label={word('codes')}
        hint={t('admin-shipping.codesHint', { count })}
        rows={8}
        maxLength={40_000}
        disabled={!mayEdit}
      />
    </FormPanel>
  )
}

/** On which days of the week the truck goes. */
function WeekdayFields({ mayEdit }: Pick<Props, 'mayEdit'>) {
  const { t, language } = useI18n()
  const { setValue } = useFormContext<AreaValues>()
  const chosen = useWatch<AreaValues, 'weekdays'>({ name: 'weekdays' })
  return (
    <fieldset className="opart" disabled={!mayEdit}>
      <legend>{t('admin-shipping.field.weekdays')}</legend>
      <div className="weekdays">
        {weekdays.map((day) => (
          <label className="check" key={day}>
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={({ target }) =>
                setValue(
                  'weekdays',
                  weekdays.filter((one) => (one === day ? target.checked : chosen.includes(one))),
                  { shouldDirty: true },
                )
              }
            />
            {writeDay(day, language)}
          </label>
        ))}
      </div>
      <p className="hint">{t('admin-shipping.weekdaysHint')}</p>
    </fieldset>
  )
}

/** The windows of a day, and how many orders each takes. */
function WindowFields({ mayEdit, slots }: Props) {
  const { t, format } = useI18n()
  const { setValue } = useFormContext<AreaValues>()
  const windows = useWatch<AreaValues, 'windows'>({ name: 'windows' })
  const change = (next: AreaValues['windows']) => setValue('windows', next, { shouldDirty: true })
  const word = (name: string) => t(`admin-shipping.window.${name}`)
  return (
    <fieldset className="opart" disabled={!mayEdit}>
      <legend>{t('admin-shipping.field.windows')}</legend>
      {windows.map(({ id }, index) => {
        const used = slots.filter(({ windowId }) => windowId === id)
        return (
          <div className="windows__row" key={id}>
            <TextField name={`windows.${index}.starts`} label={word('starts')} maxLength={5} isLatin required />
            <TextField name={`windows.${index}.ends`} label={word('ends')} maxLength={5} isLatin required />
            <NumberField name={`windows.${index}.capacity`} label={word('capacity')} required max={10_000} />
            <button
              className="btn btn--quiet btn--s"
              type="button"
              onClick={() => change(windows.filter((one) => one.id !== id))}
            >
              {word('remove')}
            </button>
            {used.length > 0 && (
              <p className="quiet">
                {used
                  .slice(0, 5)
                  .map(({ day, taken, capacity }) =>
                    t('admin-shipping.window.used', {
                      day: format.date(new Date(`${day}T12:00:00Z`)),
                      taken: format.number(taken),
                      capacity: format.number(capacity),
                    }),
                  )
                  .join(' · ')}
              </p>
            )}
          </div>
        )
      })}
      {windows.length === 0 && <p className="hint">{word('none')}</p>}
      {windows.length < 8 && (
        <button
          className="btn btn--quiet btn--s"
          type="button"
          onClick={() =>
            change([...windows, { id: crypto.randomUUID(), starts: '08:00', ends: '12:00', capacity: 10 }])
          }
        >
          {word('add')}
        </button>
      )}
    </fieldset>
  )
}

/** Where an area's truck goes, when, with how much, and what it does there. */
export function ReachFields({ mayEdit, slots }: Props) {
  const { t } = useI18n()
  const field = (name: keyof AreaValues) => ({
    name,
    label: t(`admin-shipping.field.${name}`),
    disabled: !mayEdit,
  })
  return (
    <>
      <CodeFields mayEdit={mayEdit} />
      <FormPanel title={t('admin-shipping.when')}>
        <TextField {...field('cutOff')} hint={t('admin-shipping.cutOffHint')} maxLength={5} isLatin />
        <WeekdayFields mayEdit={mayEdit} />
        <WindowFields mayEdit={mayEdit} slots={slots} />
        <TextAreaField {...field('closedDays')} hint={t('admin-shipping.closedHint')} rows={3} maxLength={2000} />
      </FormPanel>
      <FormPanel title={t('admin-shipping.limits')}>
        <NumberField {...field('maxWeightKg')} decimals={3} hint={t('admin-shipping.limitHint')} />
        <NumberField {...field('maxPallets')} max={1000} hint={t('admin-shipping.limitHint')} />
        <NumberField {...field('palletKg')} decimals={3} required />
      </FormPanel>
      <FormPanel title={t('admin-shipping.extras')}>
        <MoneyField {...field('liftgateMinor')} hint={t('admin-shipping.extraHint')} />
        <MoneyField {...field('stairsMinor')} hint={t('admin-shipping.extraHint')} />
        <MoneyField {...field('appointmentMinor')} hint={t('admin-shipping.extraHint')} />
        <MoneyField {...field('fetchMinor')} hint={t('admin-shipping.extraHint')} />
      </FormPanel>
    </>
  )
}
