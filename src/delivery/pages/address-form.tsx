import { listCountries } from '../../i18n/countries.ts'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Field } from '../../ui/forms/field.tsx'
import type { AddressEntry } from '../address-contracts.ts'

type Props = {
  /** Begins the ids of its controls: a page has several of these forms. */
  id: string
  action: string
  entry: Partial<AddressEntry>
}

const lines = [
  { name: 'fullName', autoComplete: 'name', maxLength: 100, className: 'c3', isRequired: true },
  { name: 'phone', autoComplete: 'tel', maxLength: 40, className: 'c3', isRequired: true },
  { name: 'house', autoComplete: 'address-line1', maxLength: 200, className: 'c6', isRequired: true },
  { name: 'city', autoComplete: 'address-level2', maxLength: 100, className: 'c2', isRequired: true },
  { name: 'state', autoComplete: 'address-level1', maxLength: 100, className: 'c2 m3', isRequired: false },
  { name: 'zipCode', autoComplete: 'postal-code', maxLength: 20, className: 'c2 m3', isRequired: false },
] as const

/** An entry of the address book, to be filled in or changed. */
export function AddressForm({ id, action, entry }: Props) {
  const { t, language } = useI18n()
  return (
    <form
      className="fg book__form"
      method="post"
      action={action}
      encType="multipart/form-data"
      data-send={`${routes.profileAddresses.href()}?done=saved`}
    >
      {lines.map(({ name, autoComplete, maxLength, className, isRequired }) => (
        <Field key={name} id={`${id}-${name}`} label={t(`profile.field.${name}`)} className={className}>
          <input
            className="input"
            id={`${id}-${name}`}
            name={name}
            type={name === 'phone' ? 'tel' : 'text'}
            defaultValue={entry[name] ?? ''}
            autoComplete={autoComplete}
            maxLength={maxLength}
            required={isRequired}
            dir={name === 'phone' ? 'ltr' : 'auto'}
            spellCheck={false}
          />
        </Field>
      ))}
      <Field id={`${id}-country`} label={t('profile.field.country')} className="c6">
        <select
          className="input"
          id={`${id}-country`}
          name="country"
          defaultValue={entry.country ?? 'CA'}
          autoComplete="country"
        >
          {listCountries(language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <label className="check c6">
        <input type="checkbox" name="isDefaultShipping" value="true" defaultChecked={entry.isDefaultShipping} />
        {t('profile.addresses.makeShipping')}
      </label>
      <label className="check c6">
        <input type="checkbox" name="isDefaultBilling" value="true" defaultChecked={entry.isDefaultBilling} />
        {t('profile.addresses.makeBilling')}
      </label>
      <p className="c6">
        <button className="btn btn--ink" type="submit">
          {t('profile.addresses.save')}
        </button>
      </p>
    </form>
  )
}
