import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { KnownBuyer } from '../../checkout/manual/manual-contracts.ts'
import { saysSame } from '../../checkout/rules.ts'
import { listCountries } from '../../i18n/countries.ts'
import { isLanguage, languageNames, languages } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { Finder } from '../../ui/admin/finder.tsx'
import { SelectField, TextField } from '../../ui/admin/forms/fields.tsx'
import { buyersQuery } from './load.ts'
import type { OrderValues } from './order-values.ts'

/** A part of the form under a name of its own. */
export function Part({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <section className="pan">
      <header>
        <h2>{name}</h2>
      </header>
      <div className="pan__in opart">{children}</div>
    </section>
  )
}

/** Fills in whoever ordered before. */
function BuyerPicker() {
  const { t } = useI18n()
  const [search, setSearch] = useState('')
  const { data, isPlaceholderData } = useQuery(buyersQuery(search))
  const { setValue } = useFormContext<OrderValues>()
  const take = ({ fullName, email, phone, billing, shipping, language }: KnownBuyer) => {
    const how = { shouldDirty: true, shouldValidate: true }
    setValue('contact', { fullName, email, phone }, how)
    setValue('billing', billing, how)
    setValue('sameAddress', shipping === null || saysSame(shipping, billing), how)
    setValue('shipping', shipping ?? billing, how)
    if (isLanguage(language)) setValue('language', language, how)
  }
  return (
    <Finder
      label={t('admin-orders.form.findBuyer')}
      hint={t('admin-orders.form.findBuyerHint')}
      nothing={t('admin-orders.form.noBuyer')}
      search={search}
      onSearch={setSearch}
      found={isPlaceholderData ? undefined : data}
      keyOf={({ email }) => email}
      nameOf={({ fullName }) => t('admin-orders.form.take', { name: fullName })}
      onPick={take}
    >
      {(buyer) => (
        <>
          <span>
            <b>
              <bdi>{buyer.fullName}</bdi>
            </b>
            <small className="quiet">
              <bdi dir="ltr">{buyer.email}</bdi> · <bdi dir="ltr">{buyer.phone}</bdi>
            </small>
          </span>
          <span className="btn btn--quiet btn--s">{t('admin-orders.form.add')}</span>
        </>
      )}
    </Finder>
  )
}

/** Who it is for. @param isName whether a name is enough, as for whoever stands in the store */
export function ContactFields({ isName = false }: { isName?: boolean }) {
  const { t } = useI18n()
  const isRequired = !isName
  return (
    <>
      <TextField name="contact.fullName" label={t('admin-orders.form.fullName')} maxLength={100} required />
      <TextField
        name="contact.phone"
        type="tel"
        label={t('admin-orders.form.phone')}
        maxLength={40}
        isLatin
        required={isRequired}
      />
      <TextField
        name="contact.email"
        type="email"
        label={t('admin-orders.form.email')}
        {...(isName && { hint: t('admin-orders.form.emailHint') })}
        maxLength={254}
        isLatin
        required={isRequired}
      />
    </>
  )
}

/** Who a new order or quote is for, and in which language they read. */
export function BuyerFields({ isName = false }: { isName?: boolean }) {
  const { t } = useI18n()
  return (
    <>
      <BuyerPicker />
      <ContactFields isName={isName} />
      <SelectField
        name="language"
        label={t('admin-orders.form.language')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </>
  )
}

/** An address. @param name where it is in the form */
export function AddressFields({ name }: { name: 'billing' | 'shipping' }) {
  const { t, language } = useI18n()
  const word = (field: string) => t(`admin-orders.form.${field}`)
  const countries = listCountries(language).map(({ code, name: label }) => ({ value: code, label }))
  return (
    <>
      <TextField name={`${name}.house`} label={word('house')} maxLength={200} required />
      <TextField name={`${name}.city`} label={word('city')} maxLength={100} required />
      <TextField name={`${name}.state`} label={word('state')} maxLength={100} />
      <TextField name={`${name}.zipCode`} label={word('zipCode')} maxLength={20} />
      <SelectField name={`${name}.country`} label={word('country')} options={countries} />
    </>
  )
}
