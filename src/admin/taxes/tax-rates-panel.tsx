import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { taxesQuery } from '../../delivery/screens/load.ts'
import { countryName } from '../../i18n/countries.ts'
import { useI18n } from '../../i18n/react.tsx'
import { regionsOf } from '../../i18n/regions.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { TaxesView, TaxRateView } from '../../pricing/tax-contracts.ts'
import { idleRates } from '../../pricing/tax-warning-rules.ts'
import { usualTaxes } from '../../pricing/usual-taxes.ts'
import { calls } from '../../routes.ts'
import { type AdminColumn, AdminTable } from '../../ui/admin/lists/admin-table.tsx'
import { EmptyPanel } from '../../ui/admin/lists/empty-panel.tsx'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { showToast } from '../../ui/toast-store.ts'
import { warningsOf } from './tax-notices.tsx'

const regionName = (country: string, region: string): string | undefined =>
  regionsOf(country).find(({ code }) => code === region)?.name

/** Whether a rate takes anything: on and counting, on and idle, or off. */
function State({ rate, isIdle }: { rate: TaxRateView; isIdle: boolean }) {
  const { t } = useI18n()
  if (!rate.active) return <span className="badge badge--plain">{t('admin-shipping.off')}</span>
  if (isIdle) return <span className="badge badge--wait">{t('admin-shipping.tax.onIdle')}</span>
  return <span className="badge badge--ok">{t('admin-shipping.on')}</span>
}

/** On which days a rate is charged, in words. */
function daysOf(
  from: string | null,
  to: string | null,
  { t, day }: { t: Translate; day: (text: string) => string },
): string {
  if (from !== null && to !== null) return t('admin-shipping.tax.fromTo', { from: day(from), to: day(to) })
  if (from !== null) return t('admin-shipping.tax.from', { date: day(from) })
  return to === null ? t('admin-shipping.tax.always') : t('admin-shipping.tax.to', { date: day(to) })
}

function useColumns(taxes: TaxesView): AdminColumn<TaxRateView>[] {
  const { t, language, format } = useI18n()
  return useMemo(() => {
    const idle = idleRates(warningsOf(taxes))
    // Calendar days, of no time zone: noon is on its day everywhere.
    const day = (text: string) => format.date(new Date(`${text}T12:00:00Z`))
    return [
      {
        id: 'name',
        title: t('admin-shipping.tax.name'),
        cell: ({ id, name, code }) => (
          <Link className="link row__link" to="/shipping/taxes/$id" params={{ id }}>
            <bdi>{name[language] ?? name.en}</bdi>
            {name.en !== code && (
              <span className="quiet">
                {' '}
                <bdi dir="ltr">{code}</bdi>
              </span>
            )}
          </Link>
        ),
      },
      {
        id: 'place',
        title: t('admin-shipping.tax.place'),
        cell: ({ country, region }) => {
          const within = regionName(country, region)
          return (
            <>
              <bdi>{countryName(country, language)}</bdi>
              {within && (
                <>
                  {' · '}
                  <bdi>{within}</bdi>
                </>
              )}
            </>
          )
        },
      },
      {
        id: 'category',
        title: t('admin-shipping.tax.category'),
        cell: ({ categoryId }) => (
          <bdi>{taxes.categories.find(({ id }) => id === categoryId)?.name ?? t('admin-shipping.tax.everything')}</bdi>
        ),
      },
      {
        id: 'percent',
        title: t('admin-shipping.tax.percent'),
        align: 'end',
        cell: ({ percentMilli }) => (
          <bdi>{t('admin-shipping.tax.percentOf', { percent: format.number(percentMilli / 1000, 3) })}</bdi>
        ),
      },
      {
        id: 'days',
        title: t('admin-shipping.tax.when'),
        cell: ({ validFrom, validTo }) => daysOf(validFrom, validTo, { t, day }),
      },
      {
        id: 'active',
        title: t('admin-shipping.tax.state'),
        cell: (rate) => <State rate={rate} isIdle={idle.has(rate.id)} />,
      },
    ]
  }, [taxes, t, language, format])
}

/** Adds, at one press, the rates that are usual where the first store is. */
function UsualRates({ taxes }: { taxes: TaxesView }) {
  const { t, language, format } = useI18n()
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [place] = taxes.stores
  const usual = place ? usualTaxes(place) : []
  if (!place || usual.length === 0) return null
  const add = async () => {
    if (isAdding) return
    setAdding(true)
    for (const rate of usual) {
      const answer = await callEndpoint(calls.taxRateAdd, rate)
      if (isFailure(answer)) {
        showToast(spoken(answer) || t('admin-kit.unreachable'), { isError: true })
        break
      }
    }
    setAdding(false)
    await queries.invalidateQueries({ queryKey: taxesQuery.queryKey })
  }
  const names = usual.map(({ name, percentMilli }) =>
    t('admin-shipping.tax.usualOne', {
      name: `\u2068${name[language] ?? name.en}\u2069`,
      percent: format.number(percentMilli / 1000, 3),
    }),
  )
  return (
    <button
      className="btn btn--ink btn--s"
      type="button"
      aria-disabled={isAdding}
      data-busy={isAdding}
      onClick={() => void add()}
    >
      {t('admin-shipping.tax.addUsual', {
        names: new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
        place: regionName(place.country, place.region) ?? countryName(place.country, language),
      })}
    </button>
  )
}

/** Every rate with whether it counts; how to begin, where there is none. */
export function TaxRatesPanel({ taxes, mayEdit }: { taxes: TaxesView; mayEdit: boolean }) {
  const { t } = useI18n()
  const columns = useColumns(taxes)
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-shipping.tax.rates')}</h2>
      </header>
      {taxes.rates.length === 0 ? (
        <EmptyPanel
          icon="receipt-text"
          title={t('admin-shipping.tax.none')}
          hint={t('admin-shipping.tax.noneHint')}
          steps={['one', 'two', 'three'].map((step) => t(`admin-shipping.tax.step.${step}`))}
          action={
            mayEdit && (
              <>
                <UsualRates taxes={taxes} />
                <Link className="btn btn--quiet btn--s" to="/shipping/taxes/create">
                  {t('admin-shipping.tax.add')}
                </Link>
              </>
            )
          }
        />
      ) : (
        <AdminTable
          caption={t('admin-shipping.tax.rates')}
          columns={columns}
          rows={taxes.rates}
          rowId={({ id }) => id}
          sorting={{ search: {}, usualSort: undefined }}
        />
      )}
    </section>
  )
}
