import { useFormContext, useWatch } from 'react-hook-form'
import { listCountries } from '../../../i18n/countries.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { hasRegions, regionCode, regionsOf } from '../../../i18n/regions.ts'
import { FormPanel, SelectField, TextField } from '../../../ui/admin/forms/fields.tsx'
import { streetLine } from '../../identity-rules.ts'
import type { PostalAddress } from '../../identity-schema.ts'

/** Where the store is, part by part, as search engines, documents and taxes need it. */
export function AddressFields() {
  const { t, language } = useI18n()
  const { setValue } = useFormContext()
  const address = useWatch({ name: 'address' }) as PostalAddress
  const word = (name: string) => t(`admin-settings.${name}`)
  const label = (name: string) => word(`field.address.${name}`)
  const isListed = hasRegions(address.country)
  const known = regionsOf(address.country).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))
  const short = [streetLine(address), address.city].filter(Boolean).join(', ')
  return (
    <FormPanel title={word('field.address')}>
      <p className="hint">{word('addressHint')}</p>
      <div className="setting__street">
        <TextField name="address.street" label={label('street')} maxLength={120} required />
        <TextField name="address.unit" label={label('unit')} maxLength={40} />
      </div>
      <div className="setting__pair">
        <TextField name="address.city" label={label('city')} maxLength={80} required />
        {isListed ? (
          <SelectField
            key={address.country}
            name="address.region"
            label={label('region')}
            // One that is of another country stands for none.
            options={
              known.some(({ value }) => value === address.region)
                ? known
                : [{ value: address.region, label: word('field.address.chooseRegion') }, ...known]
            }
            required
          />
        ) : (
          <TextField name="address.region" label={label('region')} maxLength={80} />
        )}
        <TextField name="address.postalCode" label={label('postalCode')} maxLength={20} isLatin />
        <SelectField
          name="address.country"
          label={label('country')}
          options={listCountries(language).map(({ code, name }) => ({ value: code, label: name }))}
          onChosen={(country) => {
            if (hasRegions(country) && regionCode(country, address.region) === '')
              setValue('address.region', '', { shouldDirty: true })
          }}
          required
        />
      </div>
      <TextField
        name="shortAddress"
        label={word('field.shortAddress')}
        hint={t('admin-settings.shortAddressHint', { line: `\u2068${short}\u2069` })}
        maxLength={80}
      />
    </FormPanel>
  )
}
