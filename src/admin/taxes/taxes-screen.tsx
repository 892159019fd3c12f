import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { taxesQuery } from '../../delivery/screens/load.ts'
import { ShippingTabs } from '../../delivery/screens/shipping-tabs.tsx'
import { useI18n } from '../../i18n/react.tsx'
import type { TaxesView } from '../../pricing/tax-contracts.ts'
import { type TaxMode, taxModes } from '../../pricing/tax-rate-rules.ts'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { ConflictBanner } from '../../ui/admin/forms/conflict-banner.tsx'
import { type Clash, saveMerged } from '../../ui/admin/save-merged.ts'
import { callEndpoint, spoken } from '../../ui/client.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { showToast } from '../../ui/toast-store.ts'
import { TaxExample } from './tax-example.tsx'
import { TaxNotices } from './tax-notices.tsx'
import { TaxRatesPanel } from './tax-rates-panel.tsx'

type Mode = { mode: TaxMode }
type Stored = Clash<Mode>['theirs']

/** Whether tax is charged in the whole shop: saved as soon as it is chosen. */
function ModeChoice({ taxes }: { taxes: TaxesView }) {
  const { t } = useI18n()
  const queries = useQueryClient()
  const mayEdit = may(useViewer(), 'edit', 'shippingCharges')
  /** What was pressed, until it is stored or given up. */
  const [wish, setWish] = useState<TaxMode>()
  const [clash, setClash] = useState<Clash<Mode>>()
  const chosen = wish ?? taxes.mode
  const choose = async (mode: TaxMode, base: Stored = { values: { mode: taxes.mode }, version: taxes.version }) => {
    // It stands as chosen at once; a refusal brings back what is stored.
    setWish(mode)
    setClash(undefined)
    const outcome = await saveMerged({
      base,
      mine: { mode },
      send: (values, version) => callEndpoint(calls.taxMode, { ...values, version }),
      theirsOf: ({ saved }) => saved && { values: { mode: saved.mode }, version: saved.version },
    })
    if (outcome.kind === 'clash') return setClash(outcome.clash)
    const { kind } = outcome
    showToast(kind === 'saved' ? t('admin-kit.form.saved') : spoken(outcome.failure) || t('admin-kit.unreachable'))
    await queries.invalidateQueries({ queryKey: taxesQuery.queryKey })
    setWish(undefined)
  }
  const takeTheirs = async () => {
    setClash(undefined)
    await queries.invalidateQueries({ queryKey: taxesQuery.queryKey })
    setWish(undefined)
  }
  return (
    <section className="pan">
      <header>
        <h2 id="tax-mode">{t('admin-shipping.tax.mode')}</h2>
      </header>
      {clash && (
        <ConflictBanner
          clashes={clash.clashes.map(({ field, theirs, mine }) => ({
            field,
            theirs: t(`admin-shipping.tax.${theirs}`),
            mine: t(`admin-shipping.tax.${mine}`),
          }))}
          names={{ mode: t('admin-shipping.tax.mode') }}
          onTakeTheirs={() => void takeTheirs()}
          onKeepMine={() => void choose(clash.mine.mode, clash.theirs)}
        />
      )}
      <div className="pan__in taxmodes" role="radiogroup" aria-labelledby="tax-mode">
        {taxModes.map((mode) => (
          <label className="taxmodes__one" key={mode}>
            <input
              type="radio"
              name="mode"
              value={mode}
              checked={chosen === mode}
              disabled={!mayEdit}
              onChange={() => void choose(mode)}
            />
            <span>
              <b>{t(`admin-shipping.tax.${mode}`)}</b>
              <small className="quiet">{t(`admin-shipping.tax.${mode}Hint`)}</small>
            </span>
          </label>
        ))}
      </div>
    </section>
  )
}

/** Whether tax is charged, and what it takes where. */
export function TaxesScreen() {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(taxesQuery)
  const mayEdit = may(useViewer(), 'edit', 'shippingCharges')
  usePageTitle(t('admin-shipping.taxes'))
  return (
    <>
      <div className="dhead">
        <h1>{t('admin-shipping.taxes')}</h1>
        {mayEdit && (
          <div className="moves">
            <Link className="btn btn--ink btn--s" to="/shipping/taxes/create">
              {t('admin-shipping.tax.add')}
            </Link>
          </div>
        )}
      </div>
      <ShippingTabs />
      {data && (
        <>
          <TaxNotices taxes={data} mayEdit={mayEdit} />
          <div className="panels">
            <div className="guide">
              <ModeChoice taxes={data} />
              <TaxExample taxes={data} />
            </div>
            <TaxRatesPanel taxes={data} mayEdit={mayEdit} />
          </div>
        </>
      )}
      {error && !data && (
        <LoadFailed
          what={t('admin-shipping.tax.failed')}
          why={error.message || t('admin-kit.unreachable')}
          again={t('admin-kit.tryAgain')}
          onAgain={() => void refetch()}
        />
      )}
    </>
  )
}
