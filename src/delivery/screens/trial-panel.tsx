import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { listCountries } from '../../i18n/countries.ts'
import { useI18n } from '../../i18n/react.tsx'
import { Field } from '../../ui/forms/field.tsx'
import type { AreaTrial } from '../area-contracts.ts'
import { instantOf } from '../lead-days.ts'
import { countryOf } from '../postal/rules.ts'
import { trialQuery } from './load.ts'

const isolated = (text: string): string => `\u2068${text}\u2069`

/** Which area takes a postal code, and by which of its rules; the others that have it stand below. */
function Outcome({ trial: { kind, areas, zipCode, arrivesOn } }: { trial: AreaTrial }) {
  const { t, format, language } = useI18n()
  const nameOf = ({ name }: AreaTrial['areas'][number]) => name[language] ?? name.en
  const [first, ...others] = areas
  const code = `\u2066${zipCode}\u2069`
  return (
    <div role="status">
      <p>
        <b>
          {first
            ? t(kind === 'tooHeavy' ? 'admin-shipping.try.tooHeavy' : 'admin-shipping.try.served', {
                area: isolated(nameOf(first)),
                code,
              })
            : t(`admin-shipping.try.${kind}`, { code })}
        </b>
      </p>
      {first && (
        <p className="quiet">
          {t('admin-shipping.try.why', { rule: `\u2066${first.rule}\u2069` })}{' '}
          {arrivesOn && t('admin-shipping.try.day', { date: format.date(instantOf(arrivesOn)) })}
        </p>
      )}
      {others.length > 0 && (
        <ul className="said">
          {others.map((area) => (
            <li key={area.id}>
              <Link className="link" to="/shipping/$id" params={{ id: area.id }}>
                <bdi>{nameOf(area)}</bdi>
              </Link>{' '}
              {t('admin-shipping.try.also', { rule: `\u2066${area.rule}\u2069` })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Tries a postal code: which area takes it, and why. */
export function TrialPanel() {
  const { t, language } = useI18n()
  const [country, setCountry] = useState('CA')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<{ country: string; zipCode: string }>()
  const { data, error } = useQuery(trialQuery(asked))
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const found = country === 'CA' ? countryOf(typed, country) : country
    setCountry(found)
    if (typed.trim() !== '') setAsked({ country: found, zipCode: typed })
  }
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-shipping.try.title')}</h2>
        <p className="quiet">{t('admin-shipping.try.hint')}</p>
      </header>
      <div className="pan__in">
        <search>
          <form className="trial" onSubmit={send}>
            <Field id="try-code" label={t('delivery.postalCode')}>
              <input
                className="input"
                id="try-code"
                dir="ltr"
                value={typed}
                maxLength={20}
                autoComplete="off"
                placeholder="V3W 2P1"
                onChange={({ target }) => setTyped(target.value)}
              />
            </Field>
            <Field id="try-country" label={t('admin-shipping.field.country')}>
              <select
                className="input"
                id="try-country"
                value={country}
                onChange={({ target }) => setCountry(target.value)}
              >
                {listCountries(language).map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            </Field>
            <button className="btn btn--ink btn--s" type="submit">
              {t('admin-shipping.try.go')}
            </button>
          </form>
        </search>
        {data && <Outcome trial={data} />}
        {error && <p className="note note--bad">{error.message || t('admin-kit.unreachable')}</p>}
      </div>
    </section>
  )
}
