import { useI18n } from '../../../i18n/react.tsx'
import { MoneyField, NumberField } from '../../../ui/admin/forms/amount-fields.tsx'
import { CheckField, FormPanel } from '../../../ui/admin/forms/fields.tsx'

/** How many samples a customer is sent, what they cost, and whether that comes off the floor. */
export function SamplesFields() {
  const { t } = useI18n()
  const word = (name: string) => t(`admin-settings.samples.${name}`)
  const field = (name: string) => ({
    name: `samples.${name}`,
    label: word(name),
    hint: word(`hint.${name}`),
    required: true,
  })
  return (
    <>
      <FormPanel title={t('admin-settings.panel.samples')}>
        <CheckField name="samples.offered" label={word('offered')} hint={word('hint.offered')} isSwitch />
        <NumberField {...field('most')} min={1} max={20} />
        <NumberField {...field('free')} min={0} max={20} />
        <MoneyField {...field('priceMinor')} />
      </FormPanel>
      <FormPanel title={t('admin-settings.panel.sampleCredit')}>
        <CheckField name="samples.isCredited" label={word('isCredited')} hint={word('hint.isCredited')} isSwitch />
        <NumberField {...field('creditDays')} min={1} max={365} />
      </FormPanel>
    </>
  )
}
