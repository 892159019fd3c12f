import { useI18n } from '../../../i18n/react.tsx'
import { MoneyField, NumberField, PercentField } from '../../../ui/admin/forms/amount-fields.tsx'
import { CheckField, FormPanel } from '../../../ui/admin/forms/fields.tsx'

/** Who may buy and who may work here, what a guest may order without being asked about, and how long unconfirmed orders hold their goods. */
export function SecurityFields() {
  const { t } = useI18n()
  const word = (name: string) => t(`admin-settings.guestOrders.${name}`)
  const field = (name: string) => ({
    name: `guestOrders.${name}`,
    label: word(name),
    hint: word(`hint.${name}`),
    required: true,
  })
  return (
    <>
      <FormPanel title={t('admin-settings.panel.security')}>
        <CheckField
          name="security.loginForPurchase"
          label={t('admin-settings.security.loginForPurchase')}
          hint={t('admin-settings.security.hint')}
          isSwitch
        />
      </FormPanel>
      <FormPanel title={t('admin-settings.panel.staffSignIn')}>
        <CheckField
          name="security.staffCodes"
          label={t('admin-settings.security.staffCodes')}
          hint={t('admin-settings.security.staffCodesHint')}
          isSwitch
        />
      </FormPanel>
      <FormPanel title={t('admin-settings.panel.guestOrders')}>
        <p className="hint">{word('about')}</p>
        <NumberField {...field('mostUnits')} min={1} max={1_000_000} />
        <MoneyField {...field('mostValueMinor')} />
        <PercentField {...field('guestPercent')} min={1} />
        <PercentField {...field('allGuestsPercent')} min={1} />
      </FormPanel>
      <FormPanel title={t('admin-settings.panel.hold')}>
        <p className="hint">{word('holdAbout')}</p>
        <NumberField {...field('holdHours')} min={1} max={720} />
      </FormPanel>
    </>
  )
}
