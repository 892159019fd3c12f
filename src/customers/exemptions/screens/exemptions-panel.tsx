import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../../i18n/react.tsx'
import { customerExemptionsQuery } from './exemption-load.ts'
import { ExemptionEnd, ExemptionState } from './exemption-state.tsx'

/** The certificates by which a customer is free of taxes, with the way to the next one for those who may add it. */
export function ExemptionsPanel({ customerId, mayEdit }: { customerId: string; mayEdit: boolean }) {
  const { t } = useI18n()
  const { data } = useQuery(customerExemptionsQuery(customerId))
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-taxes.exempt.title')}</h2>
        {mayEdit && (
          <Link className="btn btn--quiet btn--s" to="/users/exempt-new/$id" params={{ id: customerId }}>
            {t('admin-taxes.exempt.add')}
          </Link>
        )}
      </header>
      <div className="pan__in">
        {data?.exemptions.length === 0 && <p className="quiet">{t('admin-taxes.exempt.noneHere')}</p>}
        <ul className="exemptions">
          {data?.exemptions.map((exemption) => (
            <li key={exemption.id}>
              <Link className="link" to="/users/exempt/$id" params={{ id: exemption.id }}>
                <bdi dir="ltr">{exemption.number}</bdi>
              </Link>{' '}
              <ExemptionState exemption={exemption} today={data.today} />
              <small className="quiet">
                {t('admin-taxes.column.codes')} <bdi dir="ltr">{exemption.codes.join(', ')}</bdi>
                {' · '}
                {exemption.validTo !== null && `${t('admin-taxes.column.ends')} `}
                <ExemptionEnd validTo={exemption.validTo} />
              </small>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
