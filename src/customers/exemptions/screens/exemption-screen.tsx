import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useI18n } from '../../../i18n/react.tsx'
import { RowScreen } from '../../../ui/admin/row-screen.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { ExemptionForm } from './exemption-form.tsx'
import { exemptionQuery } from './exemption-load.ts'

const ofCustomer = getRouteApi('/users/exempt-new/$id')
const one = getRouteApi('/users/exempt/$id')

function BackToCustomer({ id }: { id: string }) {
  const { t } = useI18n()
  return (
    <Link className="more back" to="/users/$id" params={{ id }}>
      <Icon name="arrow-right" small directional />
      {t('admin-taxes.exempt.back')}
    </Link>
  )
}

/** A new certificate of a customer. */
export function NewExemptionScreen() {
  const { t } = useI18n()
  const { id } = ofCustomer.useParams()
  usePageTitle(t('admin-taxes.exempt.add'))
  return (
    <>
      <BackToCustomer id={id} />
      <div className="dhead">
        <h1>{t('admin-taxes.exempt.add')}</h1>
      </div>
      <ExemptionForm customerId={id} />
    </>
  )
}

/** One certificate. */
export function ExemptionScreen() {
  const { t } = useI18n()
  const { id } = one.useParams()
  const result = useQuery(exemptionQuery(id))
  const number = result.data?.number
  usePageTitle(number ?? t('admin-taxes.exempt.one'))
  return (
    <RowScreen
      back={{ to: '/users/exempt', label: t('admin-taxes.exempt.title') }}
      result={result}
      failed={t('admin-taxes.exempt.failed')}
    >
      {(exemption) => (
        <>
          <div className="dhead">
            <h1>
              <bdi dir="ltr">{exemption.number}</bdi>
            </h1>
            <p>
              <Link className="link" to="/users/$id" params={{ id: exemption.userId }}>
                {t('admin-taxes.exempt.back')}
              </Link>
            </p>
          </div>
          <ExemptionForm key={exemption.id} customerId={exemption.userId} exemption={exemption} />
        </>
      )}
    </RowScreen>
  )
}
