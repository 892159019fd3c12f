import type { AddressInput } from '../../delivery/schema.ts'
import { useI18n } from '../../i18n/react.tsx'
import { errorId, Field } from '../../ui/forms/field.tsx'

/** What is wrong with which field, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>

type TextProps = {
  name: string
  label: string
  autoComplete: string
  errors: FieldErrors
  className: string
  type?: 'text' | 'email' | 'tel'
  defaultValue?: string
  maxLength: number
  isRequired?: boolean
  hint?: string
}

/** One typed line. Its id is its name, so that an error can lead to it. */
export function TextField({ name, label, autoComplete, errors, className, type = 'text', ...rest }: TextProps) {
  const { defaultValue = '', maxLength, isRequired = true, hint } = rest
  const error = errors[name]
  return (
    <Field id={name} label={label} error={error} hint={hint} className={error ? `field--bad ${className}` : className}>
      <input
        className="input"
        id={name}
        name={name}
        type={type}
        defaultValue={defaultValue}
        autoComplete={autoComplete}
        maxLength={maxLength}
        aria-required={isRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId(name) : hint && `${name}-hint`}
        dir={type === 'text' ? 'auto' : 'ltr'}
        spellCheck={false}
      />
    </Field>
  )
}

export type CountryOption = readonly [code: string, name: string]

type AddressProps = {
  group: 'shipping' | 'billing'
  errors: FieldErrors
  countries: readonly CountryOption[]
  /** What the fields begin with. */
  given: AddressInput | undefined
}

/** The five parts of an address, under names like `shipping.city`. */
export function AddressFields({ group, errors, countries, given }: AddressProps) {
  const { t } = useI18n()
  const field = (part: Exclude<keyof AddressInput, 'country'>, autoComplete: string) => ({
    defaultValue: given?.[part] ?? '',
    name: `${group}.${part}`,
    label: t(`checkout.${part}`),
    autoComplete: `${group} ${autoComplete}`,
    errors,
  })
  const country = `${group}.country`
  return (
    <>
      <TextField {...field('house', 'address-line1')} className="c6" maxLength={200} />
      <TextField {...field('city', 'address-level2')} className="c2" maxLength={100} />
      <TextField {...field('state', 'address-level1')} className="c2 m3" maxLength={100} isRequired={false} />
      <TextField {...field('zipCode', 'postal-code')} className="c2 m3" maxLength={20} isRequired={false} />
      <Field id={country} label={t('checkout.country')} error={errors[country]} className="c6">
        <select
          className="input"
          id={country}
          name={country}
          defaultValue={given?.country ?? 'CA'}
          autoComplete={`${group} country`}
          aria-describedby={errors[country] ? errorId(country) : undefined}
        >
          {countries.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </Field>
    </>
  )
}
