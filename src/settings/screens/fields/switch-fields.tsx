import { useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/react.tsx'
import { CheckField, FormPanel, TextField } from '../../../ui/admin/forms/fields.tsx'
import { loginProviders, onlineGateways, usableGateways } from '../../rules.ts'
import type { ShopSettings } from '../../schema.ts'
import { settingParts } from '../setting-names.ts'
import type { FieldsProps } from './fields-props.ts'

/** Whether there are keys for something: that, and never what they are. */
function Keys({ hasKeys, takes = true }: { hasKeys: boolean; takes?: boolean }) {
  const { t, format } = useI18n()
  const isGood = hasKeys && takes
  return (
    <span className={`badge ${isGood ? 'badge--ok' : 'badge--wait'}`}>
      {!hasKeys && t('admin-settings.keys.missing')}
      {hasKeys && !takes && t('admin-settings.keys.otherCurrency', { currency: format.currency.charged })}
      {isGood && t('admin-settings.keys.there')}
    </span>
  )
}

/** The ways to pay: which are on, which have keys, and which of them customers can choose. */
export function GatewayFields({ settings, reach }: FieldsProps) {
  const { t } = useI18n()
  const paymentGateway = useWatch({ name: 'paymentGateway' }) as ShopSettings['paymentGateway']
  const usable: readonly string[] = usableGateways({ paymentGateway }, reach)
  return (
    <FormPanel title={t('admin-settings.panel.gateway')}>
      <ul className="switches">
        {(['cod', ...onlineGateways] as const).map((name) => {
          const { hasKeys, takesCurrency } =
            name === 'cod' ? { hasKeys: true, takesCurrency: true } : reach.payment[name]
          return (
            <li key={name}>
              <CheckField
                name={`paymentGateway.${name}`}
                label={t(`admin-settings.gateway.${name}`)}
                hint={t(`admin-settings.gateway.${usable.includes(name) ? 'offered' : 'notOffered'}`)}
                // Whoever wants to switch on what cannot be is told why where they look: the switch is there all the same.
                disabled={(!hasKeys || !takesCurrency) && !settings.paymentGateway[name]}
                isSwitch
              />
              {name !== 'cod' && <Keys hasKeys={hasKeys} takes={takesCurrency} />}
            </li>
          )
        })}
      </ul>
    </FormPanel>
  )
}

/** The ways to sign in by an account elsewhere. */
export function LoginFields({ settings, reach }: FieldsProps) {
  const { t } = useI18n()
  return (
    <FormPanel title={t('admin-settings.panel.login')}>
      <ul className="switches">
        {loginProviders.map((name) => (
          <li key={name}>
            <CheckField
              name={`login.${name}`}
              label={t(`admin-settings.login.${name}`)}
              disabled={!reach.login[name].hasKeys && !settings.login[name]}
              isSwitch
            />
            <Keys hasKeys={reach.login[name].hasKeys} />
          </li>
        ))}
      </ul>
    </FormPanel>
  )
}

/** The ids of the tools of others. */
export function ScriptFields() {
  const { t } = useI18n()
  return (
    <FormPanel title={t('admin-settings.panel.script')}>
      {settingParts.scripts.map((name) => (
        <TextField
          key={name}
          name={`script.${name}`}
          label={t(`admin-settings.script.${name}`)}
          hint={t(`admin-settings.script.hint.${name}`)}
          maxLength={100}
          isLatin
        />
      ))}
    </FormPanel>
  )
}
