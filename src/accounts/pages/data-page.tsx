import { useI18n } from '../../i18n/react.tsx'
import { calls, routes } from '../../routes.ts'
import { Field } from '../../ui/forms/field.tsx'
import { FormErrors } from '../../ui/forms/form-errors.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Island } from '../../ui/island.tsx'
import type { Details } from '../profile/queries.ts'
import { ProfileLayout } from './profile-layout.tsx'

/** What the shop holds of someone: a copy of it, and its end. */
export function DataPage({ view: { details } }: { view: { details: Details } }) {
  const { t } = useI18n()
  return (
    <ProfileLayout current="data" name={details.name}>
      <h1>{t('profile.data.title')}</h1>
      <section className="profile__part" aria-labelledby="export">
        <h2 id="export">{t('profile.data.exportTitle')}</h2>
        <p className="profile__text">{t('profile.data.exportText')}</p>
        <p>
          <a className="btn btn--quiet" href={calls.profileExport.path} download="underfoot-my-data.json">
            <Icon name="download" small />
            {t('profile.data.export')}
          </a>
        </p>
      </section>
      <section className="profile__part" aria-labelledby="delete">
        <h2 id="delete">{t('profile.data.deleteTitle')}</h2>
        <p className="profile__text">{t('profile.data.deleteText')}</p>
        <p className="profile__text quiet">{t('profile.data.deleteOrders')}</p>
        <DeleteForm hasPassword={details.hasPassword} />
      </section>
      <Island name="FormErrors" component={FormErrors} props={{ noAnswer: t('profile.noAnswer') }} when="idle" />
    </ProfileLayout>
  )
}

function DeleteForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useI18n()
  return (
    <form
      className="fg"
      method="post"
      action={calls.profileDelete.path}
      encType="multipart/form-data"
      data-send={routes.home.href()}
    >
      {hasPassword ? (
        <Field id="password" label={t('profile.data.password')} className="c3">
          <input
            className="input"
            id="password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={1000}
            dir="ltr"
          />
        </Field>
      ) : (
        <p className="c6 quiet">{t('profile.data.noPassword')}</p>
      )}
      <div className="field c6">
        <label className="check">
          <input id="confirmed" type="checkbox" name="confirmed" value="true" required />
          {t('profile.data.confirm')}
        </label>
      </div>
      <p className="c6">
        <button className="btn btn--ink" type="submit">
          {t('profile.data.delete')}
        </button>
      </p>
    </form>
  )
}
