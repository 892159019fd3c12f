import { useFieldArray, useWatch } from 'react-hook-form'
import { intlTag } from '../../../i18n/languages.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { NumberField } from '../../../ui/admin/forms/amount-fields.tsx'
import { FormPanel, SelectField, TextField } from '../../../ui/admin/forms/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ShopSettings } from '../../schema.ts'

const RATE_DECIMALS = 6

/** Every currency that there is, by the name that the reader's language has for it. */
function useCurrencyOptions() {
  const { language } = useI18n()
  const names = new Intl.DisplayNames(intlTag(language), { type: 'currency', fallback: 'code' })
  return Intl.supportedValuesOf('currency').map((value) => ({ value, label: `${value} · ${names.of(value)}` }))
}

/** The currency that is charged, and those that prices can be shown in. */
export function CurrencyFields() {
  const { t } = useI18n()
  const options = useCurrencyOptions()
  const { fields, append, remove } = useFieldArray<Pick<ShopSettings, 'currencies'>>({ name: 'currencies' })
  const listed = (useWatch({ name: 'currencies' }) as ShopSettings['currencies'] | undefined) ?? []
  const word = (name: string) => t(`admin-settings.${name}`)
  const row = (path: string) => (
    <>
      <SelectField name={`${path}.name`} label={word('currency.name')} options={options} />
      <TextField name={`${path}.symbol`} label={word('currency.symbol')} maxLength={8} required />
      <NumberField
        name={`${path}.exchangeRate`}
        label={word('currency.rate')}
        decimals={RATE_DECIMALS}
        min={0.000001}
        max={1_000_000}
        required
      />
    </>
  )
  return (
    <>
      <FormPanel title={word('currency')}>
        <p className="hint">{word('currencyHint')}</p>
        <div className="setting__rate">{row('currency')}</div>
      </FormPanel>
      <FormPanel title={word('currencies')}>
        <p className="hint">{word('currenciesHint')}</p>
        {fields.map(({ id }, index) => (
          <div key={id} className="setting__rate">
            {row(`currencies.${index}`)}
            <button
              className="ibtn"
              type="button"
              aria-label={t('admin-settings.currency.remove', { currency: listed[index]?.name ?? '' })}
              onClick={() => remove(index)}
            >
              <Icon name="x" small />
            </button>
          </div>
        ))}
        <button
          className="btn btn--quiet btn--s setting__add"
          type="button"
          onClick={() => append({ name: 'EUR', symbol: '€', exchangeRate: 1 })}
        >
          <Icon name="plus" small />
          {word('currency.add')}
        </button>
      </FormPanel>
    </>
  )
}
