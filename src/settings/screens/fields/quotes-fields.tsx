import { useI18n } from '../../../i18n/react.tsx'
import { NumberField } from '../../../ui/admin/forms/amount-fields.tsx'
import { FormPanel } from '../../../ui/admin/forms/fields.tsx'

/** For how long a quote holds, what is paid of it first, and what staff may take off it. */
export function QuotesFields() {
  const { t } = useI18n()
  const word = (name: string) => t(`admin-settings.quotes.${name}`)
  const field = (name: string) => ({
    name: `quotes.${name}`,
    label: word(name),
    hint: word(`hint.${name}`),
    required: true,
  })
  return (
    <FormPanel title={t('admin-settings.panel.quotes')}>
      <NumberField {...field('validDays')} min={1} max={365} />
      <NumberField {...field('depositPercent')} min={0} max={99} />
      <NumberField {...field('staffDiscountPercent')} min={0} max={100} />
      <NumberField {...field('remindDays')} min={0} max={30} />
      <NumberField {...field('draftDays')} min={1} max={365} />
    </FormPanel>
  )
}
