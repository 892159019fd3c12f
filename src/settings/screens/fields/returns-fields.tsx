import { useI18n } from '../../../i18n/react.tsx'
import { MoneyField, NumberField } from '../../../ui/admin/forms/amount-fields.tsx'
import { FormPanel } from '../../../ui/admin/forms/fields.tsx'

/** How much is taken back at once, what that costs, and by when the goods have to be there. */
export function ReturnsFields() {
  const { t } = useI18n()
  const word = (name: string) => t(`admin-settings.returns.${name}`)
  const field = (name: string) => ({
    name: `returns.${name}`,
    label: word(name),
    hint: word(`hint.${name}`),
    required: true,
  })
  return (
    <FormPanel title={t('admin-settings.panel.returns')}>
      <NumberField {...field('leastUnits')} min={1} max={1000} />
      <NumberField {...field('feePercent')} min={0} max={100} />
      <MoneyField {...field('feeLeastMinor')} />
      <NumberField {...field('bringDays')} min={1} max={365} />
      <NumberField {...field('remindDays')} min={0} max={30} />
    </FormPanel>
  )
}
