import { languageNames, languages } from '../../../i18n/languages.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { NumberField } from '../../../ui/admin/forms/amount-fields.tsx'
import { CheckField, FormPanel, SelectField, TextField } from '../../../ui/admin/forms/fields.tsx'
import { written } from '../../placeholder-rules.ts'
import { settingParts } from '../setting-names.ts'
import { AddressFields } from './address-fields.tsx'
import { CurrencyFields } from './currency-fields.tsx'
import { EmailFields } from './email-fields.tsx'
import type { FieldsProps } from './fields-props.ts'
import { HoursFields } from './hours-fields.tsx'
import { OwnTextField } from './own-text-field.tsx'

/** Who the store is, where, when it is open and how it is reached; networks, currencies and language. */
export function GeneralFields({ settings, standard }: FieldsProps) {
  const { t } = useI18n()
  const word = (name: string) => t(`admin-settings.${name}`)
  const field = (name: string) => ({ name, label: word(`field.${name}`), hint: word(`fieldHint.${name}`) })
  return (
    <>
      <FormPanel title={word('identity')}>
        <div className="setting__pair">
          <TextField {...field('name')} maxLength={80} required />
          <TextField {...field('title')} maxLength={80} required />
        </div>
        <OwnTextField
          name="description"
          label={word('field.description')}
          standard={standard}
          maxLength={600}
          rows={3}
        />
        <OwnTextField
          name="copyright"
          label={word('field.copyright')}
          standard={standard}
          otherwise={`© ${new Date().getFullYear()} ${settings.name}`}
          maxLength={200}
        />
        <SelectField
          name="language"
          label={word('field.language')}
          hint={word('field.languageHint')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </FormPanel>
      <AddressFields />
      <FormPanel title={word('contact')}>
        <div className="setting__pair">
          <TextField {...field('phoneHeader')} type="tel" isLatin required />
          <TextField {...field('phoneFooter')} type="tel" isLatin required />
        </div>
        <EmailFields />
        <TextField {...field('messagingUrl')} type="url" maxLength={300} isLatin />
        <div className="setting__pair">
          <TextField {...field('mapUrl')} type="url" maxLength={300} isLatin required />
          <TextField {...field('mapEmbedUrl')} type="url" maxLength={300} isLatin />
        </div>
      </FormPanel>
      <HoursFields />
      <FormPanel title={word('returns')}>
        <NumberField
          name="returnDays"
          label={word('field.returnDays')}
          hint={t('admin-settings.fieldHint.returnDays', { name: written('store.returns') })}
          min={1}
          max={365}
          required
        />
      </FormPanel>
      <FormPanel title={word('transfers')}>
        <NumberField
          name="transferDays"
          label={word('field.transferDays')}
          hint={word('fieldHint.transferDays')}
          min={0}
          max={60}
          required
        />
      </FormPanel>
      <FormPanel title={word('pickups')}>
        <NumberField
          name="pickupDays"
          label={word('field.pickupDays')}
          hint={word('fieldHint.pickupDays')}
          min={1}
          max={90}
          required
        />
      </FormPanel>
      <FormPanel title={word('terms')}>
        <NumberField
          name="dueReminderDays"
          label={word('field.dueReminderDays')}
          hint={word('fieldHint.dueReminderDays')}
          min={0}
          max={30}
          required
        />
        <CheckField
          name="monthlyStatements"
          label={word('field.monthlyStatements')}
          hint={word('fieldHint.monthlyStatements')}
        />
      </FormPanel>
      <FormPanel title={word('social')}>
        <p className="hint">{word('socialHint')}</p>
        <div className="setting__pair">
          {settingParts.networks.map((network) => (
            <TextField
              key={network}
              name={`social.${network}`}
              type="url"
              label={word(network)}
              maxLength={300}
              isLatin
            />
          ))}
        </div>
      </FormPanel>
      <CurrencyFields />
    </>
  )
}
