import { DoneNotice, ProfileLayout } from '../../accounts/pages/profile-layout.tsx'
import { countryName } from '../../i18n/countries.ts'
import { useI18n } from '../../i18n/react.tsx'
import { callHref, calls } from '../../routes.ts'
import { FormErrors } from '../../ui/forms/form-errors.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Island } from '../../ui/island.tsx'
import type { AddressEntry } from '../address-contracts.ts'
import { AddressForm } from './address-form.tsx'

export type AddressesPageView = {
  name: string
  phone: string
  addresses: readonly AddressEntry[]
  done: 'saved' | 'removed' | 'restored' | null
  /** The entry that was just removed and can be brought back. */
  removedId: string | null
}

/** Someone's address book. */
export function AddressesPage({ view }: { view: AddressesPageView }) {
  const { t } = useI18n()
  const { name, phone, addresses, done, removedId } = view
  return (
    <ProfileLayout current="addresses" name={name}>
      <h1>{t('profile.addresses.title')}</h1>
      {done && (
        <DoneNotice>
          {t(`profile.done.${done}`)}{' '}
          {removedId !== null && (
            <form method="post" action={callHref(calls.addressRestore.path, removedId)} encType="multipart/form-data">
              <button className="link" type="submit">
                {t('profile.done.undo')}
              </button>
            </form>
          )}
        </DoneNotice>
      )}
      <p className="profile__text quiet">{t('profile.addresses.lead')}</p>
      {addresses.length === 0 ? (
        <p className="profile__text">{t('profile.addresses.none')}</p>
      ) : (
        <ul className="book">
          {addresses.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <details className="book__new" open={addresses.length === 0}>
        <summary className="btn btn--quiet">
          <Icon name="plus" small />
          {t('profile.addresses.add')}
        </summary>
        <AddressForm id="new" action={calls.addressAdd.path} entry={{ fullName: name, phone }} />
      </details>
      <Island name="FormErrors" component={FormErrors} props={{ noAnswer: t('profile.noAnswer') }} when="idle" />
    </ProfileLayout>
  )
}

function Entry({ entry }: { entry: AddressEntry }) {
  const { t, language } = useI18n()
  const { id, fullName, phone, house, city, state, zipCode, country } = entry
  return (
    <li className="book__entry">
      <address>
        <b>
          <bdi>{fullName}</bdi>
        </b>
        <bdi>{house}</bdi>
        <bdi>{[city, state, zipCode].filter(Boolean).join(', ')}</bdi>
        <span>{countryName(country, language)}</span>
        <bdi dir="ltr">{phone}</bdi>
      </address>
      <p className="book__marks">
        {entry.isDefaultShipping && <span className="badge badge--ok">{t('profile.addresses.shipping')}</span>}
        {entry.isDefaultBilling && <span className="badge badge--info">{t('profile.addresses.billing')}</span>}
      </p>
      <div className="book__do">
        <form method="post" action={callHref(calls.addressRemove.path, id)} encType="multipart/form-data">
          <button className="link" type="submit" aria-label={t('profile.addresses.removeOf', { house })}>
            {t('profile.addresses.remove')}
          </button>
        </form>
        <details>
          <summary className="link" aria-label={t('profile.addresses.editOf', { house })}>
            {t('profile.addresses.edit')}
          </summary>
          <AddressForm id={id} action={callHref(calls.addressChange.path, id)} entry={entry} />
        </details>
      </div>
    </li>
  )
}
