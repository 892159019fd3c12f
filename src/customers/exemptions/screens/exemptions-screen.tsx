import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { countryName } from '../../../i18n/countries.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { regionsOf } from '../../../i18n/regions.ts'
import type { ExemptionRow } from '../../../pricing/exemptions/contracts.ts'
import { type AdminColumn, AdminTable } from '../../../ui/admin/lists/admin-table.tsx'
import { EmptyPanel } from '../../../ui/admin/lists/empty-panel.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { allExemptionsQuery } from './exemption-load.ts'
import { ExemptionEnd, ExemptionState } from './exemption-state.tsx'

function useColumns(today: string): AdminColumn<ExemptionRow>[] {
  const { t, language } = useI18n()
  return useMemo(() => {
    const title = (name: string) => t(`admin-taxes.column.${name}`)
    return [
      {
        id: 'customer',
        title: title('customer'),
        cell: ({ id, customer }) => (
          <Link className="link row__link" to="/users/exempt/$id" params={{ id }}>
            <bdi>{customer}</bdi>
          </Link>
        ),
      },
      { id: 'number', title: title('certificate'), cell: ({ number }) => <bdi dir="ltr">{number}</bdi> },
      { id: 'kind', title: title('why'), cell: ({ kind }) => t(`admin-taxes.exempt.kind.${kind}`) },
      { id: 'codes', title: title('codes'), cell: ({ codes }) => <bdi dir="ltr">{codes.join(', ')}</bdi> },
      {
        id: 'place',
        title: title('place'),
        cell: ({ country, region }) =>
          [countryName(country, language), regionsOf(country).find(({ code }) => code === region)?.name]
            .filter(Boolean)
            .join(' · '),
      },
      { id: 'ends', title: title('ends'), cell: ({ validTo }) => <ExemptionEnd validTo={validTo} /> },
      {
        id: 'state',
        title: title('state'),
        cell: (exemption) => <ExemptionState exemption={exemption} today={today} />,
      },
    ]
  }, [t, language, today])
}

/** Every certificate, those that end first at the top. */
export function ExemptionsScreen() {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(allExemptionsQuery)
  const columns = useColumns(data?.today ?? '')
  usePageTitle(t('admin-taxes.exempt.title'))
  return (
    <>
      <div className="dhead">
        <h1>{t('admin-taxes.exempt.title')}</h1>
        <p>{t('admin-taxes.exempt.hint')}</p>
      </div>
      {error && !data && (
        <LoadFailed
          what={t('admin-taxes.exempt.failed')}
          why={error.message || t('admin-kit.unreachable')}
          again={t('admin-kit.tryAgain')}
          onAgain={() => void refetch()}
        />
      )}
      <section className="pan">
        {data?.exemptions.length === 0 ? (
          <EmptyPanel
            icon="receipt-text"
            title={t('admin-taxes.exempt.none')}
            hint={t('admin-taxes.exempt.noneHint')}
            action={
              <Link className="btn btn--ink btn--s" to="/users">
                {t('dashboard.group.customers')}
              </Link>
            }
          />
        ) : (
          <AdminTable
            caption={t('admin-taxes.exempt.title')}
            columns={columns}
            rows={data?.exemptions}
            rowId={({ id }) => id}
            sorting={{ search: {}, usualSort: undefined }}
          />
        )}
      </section>
      {data?.more && <p className="quiet">{t('admin-taxes.exempt.more')}</p>}
    </>
  )
}
