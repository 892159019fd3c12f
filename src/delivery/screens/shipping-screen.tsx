import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { PanelComing } from '../../ui/admin/panel-coming.tsx'
import { SortableList } from '../../ui/admin/sortable-list.tsx'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Money } from '../../ui/money.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { AdminArea, ShippingView } from '../area-contracts.ts'
import { shippingQuery } from './load.ts'
import { PickupPanel } from './pickup-panel.tsx'
import { ShippingTabs } from './shipping-tabs.tsx'
import { TrialPanel } from './trial-panel.tsx'

/** An amount that keeps its order of signs inside a sentence that runs the other way (Unicode LRI … PDI). */
const isolated = (text: string): string => `\u2066${text}\u2069`

/** What an area costs, in short: `$45.00 · free from $1,500.00 · 2 open days`. */
function AreaFacts({ area }: { area: AdminArea }) {
  const { t, format } = useI18n()
  const { costMinor, freeFromMinor, perKgMinor, freeWeightGrams, leadDays } = area
  return (
    <span className="areas__facts">
      <Money>{costMinor === 0 ? t('admin-shipping.free') : format.charged(costMinor)}</Money>
      {perKgMinor !== null && (
        <span>
          {t('admin-shipping.perKgShort', {
            amount: isolated(format.charged(perKgMinor)),
            weight: format.number(freeWeightGrams / 1000),
          })}
        </span>
      )}
      {freeFromMinor !== null && (
        <span>{t('admin-shipping.freeFromShort', { amount: isolated(format.charged(freeFromMinor)) })}</span>
      )}
      <span>{t('admin-shipping.leadShort', { count: leadDays })}</span>
    </span>
  )
}

function Areas({ areas }: { areas: AdminArea[] }) {
  const { t, language } = useI18n()
  const queries = useQueryClient()
  const mayEdit = may(useViewer(), 'edit', 'shippingCharges')
  const nameOf = ({ name }: AdminArea) => name[language] ?? name.en

  const order = async (next: AdminArea[]) => {
    // The list stands in its new order at once; a refusal brings back what is stored.
    queries.setQueryData(
      shippingQuery.queryKey,
      (before: ShippingView | undefined) => before && { ...before, areas: next },
    )
    const answer = await callEndpoint(calls.areasOrder, { ids: next.map(({ id }) => id) })
    showToast(isFailure(answer) ? spoken(answer) || t('admin-kit.unreachable') : t('admin-shipping.ordered'))
    void queries.invalidateQueries({ queryKey: shippingQuery.queryKey })
  }

  return (
    <SortableList
      items={areas}
      idOf={({ id }) => id}
      nameOf={nameOf}
      label={t('admin-shipping.areas')}
      isDisabled={!mayEdit}
      onChange={(next) => void order(next)}
      render={(area) => (
        <div className="areas__row">
          <Link className="link" to="/shipping/$id" params={{ id: area.id }}>
            <bdi>{nameOf(area)}</bdi>
          </Link>
          {!area.active && <span className="badge badge--plain">{t('admin-shipping.off')}</span>}
          {area.active && area.codes.length === 0 && (
            <span className="badge badge--bad">{t('admin-shipping.servesNobody')}</span>
          )}
          <AreaFacts area={area} />
        </div>
      )}
    />
  )
}

/** Where the shop delivers and for how much, in the order it is offered, and where goods are collected. */
export function ShippingScreen() {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(shippingQuery)
  const mayEdit = may(useViewer(), 'edit', 'shippingCharges')
  usePageTitle(t('admin-shipping.title'))
  return (
    <>
      <div className="dhead">
        <h1>{t('admin-shipping.title')}</h1>
        {mayEdit && (
          <div className="moves">
            <Link className="btn btn--ink btn--s" to="/shipping/create">
              {t('admin-shipping.add')}
            </Link>
          </div>
        )}
      </div>
      <ShippingTabs />
      {error && !data && (
        <LoadFailed
          what={t('admin-shipping.failed')}
          why={error.message || t('admin-kit.unreachable')}
          again={t('admin-kit.tryAgain')}
          onAgain={() => void refetch()}
        />
      )}
      {!data && !error && <PanelComing />}
      {data?.areas.some(({ active, codes }) => active && codes.length === 0) && (
        <p className="note note--bad" role="status">
          {t('admin-shipping.someServeNobody')}
        </p>
      )}
      {data && (
        <div className="panels">
          <section className="pan">
            <header>
              <h2>{t('admin-shipping.areas')}</h2>
              {mayEdit && data.areas.length > 1 && <p className="quiet">{t('admin-shipping.orderHint')}</p>}
            </header>
            <div className="pan__in">
              {data.areas.length > 0 ? <Areas areas={data.areas} /> : <p>{t('admin-shipping.none')}</p>}
            </div>
          </section>
          <TrialPanel />
          <PickupPanel stores={data.pickup} />
        </div>
      )}
    </>
  )
}
