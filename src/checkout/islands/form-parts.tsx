import type { AddressEntry } from '../../delivery/address-contracts.ts'
import { useI18n } from '../../i18n/react.tsx'
import type { PaymentMethod } from '../../orders/schema.ts'
import { errorId } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type AccountCredit, AccountWhen } from './account-payment.tsx'
import { AddressBook } from './address-book.tsx'
import { AddressFields, type CountryOption, type FieldErrors, TextField } from './address-fields.tsx'

type ContactProps = { errors: FieldErrors; contact: { fullName: string; email: string; phone: string } }

export function ContactFields({ errors, contact }: ContactProps) {
  const { t } = useI18n()
  return (
    <fieldset>
      <legend>{t('checkout.contact')}</legend>
      <div className="fg">
        <TextField
          name="contact.email"
          label={t('checkout.email')}
          type="email"
          autoComplete="email"
          defaultValue={contact.email}
          errors={errors}
          className="c6"
          maxLength={254}
        />
        <TextField
          name="contact.fullName"
          label={t('checkout.fullName')}
          autoComplete="name"
          defaultValue={contact.fullName}
          errors={errors}
          className="c3"
          maxLength={100}
        />
        <TextField
          name="contact.phone"
          label={t('checkout.phone')}
          type="tel"
          autoComplete="tel"
          defaultValue={contact.phone}
          errors={errors}
          className="c3"
          maxLength={40}
        />
      </div>
    </fieldset>
  )
}

const place = ({ country, zipCode }: { country: string; zipCode: string }) => ({ country, zipCode })

type AddressesProps = {
  isPickup: boolean
  errors: FieldErrors
  countries: readonly CountryOption[]
  book: readonly AddressEntry[]
  /** Where the page was asked about, without script: for who has no address book. */
  asked: { country: string; zipCode: string } | null
}

/**
 * Where the goods go, and the bill: one address until the box is unticked. Goods that are collected need only the
 * bill's. The style sheet hides the second address, so that this works without script too.
 */
export function Addresses({ isPickup, errors, countries, book, asked }: AddressesProps) {
  const { t } = useI18n()
  const shipping = book.find((entry) => entry.isDefaultShipping) ?? book[0]
  const billing = book.find((entry) => entry.isDefaultBilling) ?? shipping
  return (
    <div className="addresses" data-pickup={isPickup}>
      <fieldset>
        <legend>{t(isPickup ? 'checkout.billingAddress' : 'checkout.shippingAddress')}</legend>
        <div className="fg">
          <AddressBook group="shipping" book={book} />
          <AddressFields
            group="shipping"
            errors={errors}
            countries={countries}
            given={shipping ?? (asked?.zipCode ? { house: '', city: '', state: '', ...place(asked) } : undefined)}
          />
          <label className="check c6 billing-same">
            <input type="checkbox" name="billingSame" value="true" defaultChecked={shipping?.id === billing?.id} />
            {t('checkout.billingSame')}
          </label>
        </div>
      </fieldset>
      <fieldset className="billing">
        <legend>{t('checkout.billingAddress')}</legend>
        <div className="fg">
          <AddressBook group="billing" book={book} />
          <AddressFields group="billing" errors={errors} countries={countries} given={billing} />
        </div>
      </fieldset>
    </div>
  )
}

const icons = {
  cod: 'banknote',
  stripe: 'credit-card',
  paypal: 'wallet',
  sslCommerz: 'credit-card',
  account: 'file-text',
} as const

type PaymentProps = {
  methods: readonly PaymentMethod[]
  error: string | undefined
  /** What a trade customer may still owe; null of everybody else. */
  credit: AccountCredit | null
  /** What the order comes to, in minor units, where that is known. */
  totalMinor: number | undefined
}

/** The ways to pay. What is more than a customer may owe cannot be put on their account. */
export function Payment({ methods: open, error, credit, totalMinor = 0 }: PaymentProps) {
  const { t } = useI18n()
  const isBeyond = credit !== null && totalMinor > credit.leftMinor
  const methods: readonly PaymentMethod[] = credit ? [...open, 'account'] : open
  return (
    <fieldset>
      <legend>{t('checkout.payment')}</legend>
      {methods.length > 0 ? (
        <div className="ways" id="payment" tabIndex={-1}>
          {methods.map((method, index) => (
            <label key={method}>
              <input
                type="radio"
                name="payment"
                value={method}
                defaultChecked={index === 0}
                disabled={method === 'account' && isBeyond}
              />
              <b>{t(`checkout.pay.${method}`)}</b>
              <Icon name={icons[method]} />
              {method === 'account' && credit ? (
                <AccountWhen credit={credit} isBeyond={isBeyond} />
              ) : (
                <small>{t(`checkout.payWhen.${method}`)}</small>
              )}
            </label>
          ))}
        </div>
      ) : (
        <p className="note">{t('checkout.noPayment')}</p>
      )}
      {error && (
        <p className="err" id={errorId('payment')}>
          <Icon name="circle-alert" small />
          {error}
        </p>
      )}
    </fieldset>
  )
}

export function Note({ error }: { error: string | undefined }) {
  const { t } = useI18n()
  return (
    <fieldset>
      <legend>{t('checkout.note')}</legend>
      <div className={error ? 'field field--bad' : 'field'}>
        <label htmlFor="note">{t('checkout.noteLabel')}</label>
        <textarea
          className="input"
          id="note"
          name="note"
          rows={3}
          maxLength={1000}
          dir="auto"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId('note') : undefined}
        />
        {error && (
          <p className="err" id={errorId('note')}>
            <Icon name="circle-alert" small />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}
