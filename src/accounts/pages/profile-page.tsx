import type { ReactNode } from 'react'
import { languageNames, languages } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls, routes } from '../../routes.ts'
import { Field } from '../../ui/forms/field.tsx'
import { FormErrors } from '../../ui/forms/form-errors.tsx'
import { Island } from '../../ui/island.tsx'
import type { Details } from '../profile/queries.ts'
import { DoneNotice, ProfileLayout } from './profile-layout.tsx'

export type ProfilePageView = {
  details: Details
  isSaved: boolean
  /** The latest orders, which the orders' department draws. */
  latest: ReactNode
}

/** Someone's account: what they bought last, and what they say of themselves. */
export function ProfilePage({ view: { details, isSaved, latest } }: { view: ProfilePageView }) {
  const { t } = useI18n()
  return (
    <ProfileLayout current="overview" name={details.name}>
      <h1>{t('profile.tab.overview')}</h1>
      {isSaved && <DoneNotice>{t('profile.done.saved')}</DoneNotice>}
      {latest}
      <section className="profile__part" aria-labelledby="details">
        <h2 id="details">{t('profile.details.title')}</h2>
        <DetailsForm details={details} />
      </section>
      <Island name="FormErrors" component={FormErrors} props={{ noAnswer: t('profile.noAnswer') }} when="idle" />
    </ProfileLayout>
  )
}

function DetailsForm({ details }: { details: Details }) {
  const { t, language } = useI18n()
  return (
    <form
      className="fg"
      method="post"
      action={calls.profile.path}
      encType="multipart/form-data"
      data-send={`${routes.profile.href()}?done=saved`}
    >
      <Field id="name" label={t('profile.details.name')} className="c3">
        <input
          className="input"
          id="name"
          name="name"
          defaultValue={details.name}
          autoComplete="name"
          required
          maxLength={100}
          dir="auto"
        />
      </Field>
      <Field id="phone" label={t('profile.details.phone')} hint={t('profile.details.phoneHint')} className="c3">
        <input
          className="input"
          id="phone"
          name="phone"
          type="tel"
          defaultValue={details.phone}
          autoComplete="tel"
          maxLength={40}
          dir="ltr"
        />
      </Field>
      <Field id="language" label={t('profile.details.language')} className="c3">
        <select className="input" id="language" name="language" defaultValue={details.language ?? language}>
          {languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {languageNames[one]}
            </option>
          ))}
        </select>
      </Field>
      <div className="field c3">
        <b className="profile__label">{t('profile.details.email')}</b>
        <p className="profile__fixed">
          <bdi dir="ltr">{details.email}</bdi>{' '}
          <a className="link small" href={routes.security.href()}>
            {t('profile.details.changeEmail')}
          </a>
        </p>
      </div>
      <p className="c6">
        <button className="btn btn--ink" type="submit">
          {t('profile.details.save')}
        </button>
      </p>
    </form>
  )
}
