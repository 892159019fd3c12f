import { languageNames, languages } from '../../i18n/languages.ts'
import { useWords } from '../../i18n/react.tsx'
import { FormPanel, SelectField, TextAreaField, TextField } from '../../ui/office/fields.tsx'
import { CurrencyFields } from './currency-fields.tsx'
import { settingParts } from './setting-names.ts'

/** Name, addresses, numbers, networks, currencies and language. */
export function GeneralFields() {
  const { t } = useWords()
  const word = (name: string) => t(`office-settings.${name}`)
  return (
    <>
      <FormPanel title={word('identity')}>
        <div className="setting__pair">
          <TextField name="name" label={word('field.name')} maxLength={80} required />
          <TextField name="title" label={word('field.title')} maxLength={80} required />
        </div>
        <TextAreaField name="description" label={word('field.description')} maxLength={600} rows={3} />
        <div className="setting__pair">
          <TextField name="copyright" label={word('field.copyright')} maxLength={200} />
          <SelectField
            name="language"
            label={word('field.language')}
            hint={word('field.languageHint')}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </div>
      </FormPanel>
      <FormPanel title={word('contact')}>
        <div className="setting__pair">
          <TextField name="address" label={word('field.address')} maxLength={200} required />
          <TextField name="shortAddress" label={word('field.shortAddress')} maxLength={80} required />
          <TextField name="email" type="email" label={word('field.email')} isLatin required />
          <span />
          <TextField name="phoneHeader" type="tel" label={word('field.phoneHeader')} isLatin required />
          <TextField name="phoneFooter" type="tel" label={word('field.phoneFooter')} isLatin required />
        </div>
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
