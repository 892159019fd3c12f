import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { type TaxMode, taxModes } from '../../pricing/tax-rules.ts'
import type { TaxesView } from '../../pricing/tax-schema.ts'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { call, isFailure, spoken } from '../../ui/client.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { showToast } from '../../ui/toast-store.ts'
import { taxesQuery } from './load.ts'
import { ShippingTabs } from './shipping-tabs.tsx'
import { TaxExample } from './tax-example.tsx'
import { TaxNotices } from './tax-notices.tsx'
import { TaxRatesPanel } from './tax-rates-panel.tsx'

/** Whether tax is charged in the whole shop: saved as soon as it is chosen. */
function ModeChoice({ taxes }: { taxes: TaxesView }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const mayEdit = may(useViewer(), 'edit', 'shippingCharges')
  const [chosen, setChosen] = useState(taxes.mode)
  const choose = async (mode: TaxMode) => {
    // It stands as chosen at once; a refusal brings back what is stored.
    setChosen(mode)
    const answer = await call('PUT', calls.taxes, { mode, version: taxes.version })
    if (isFailure(answer)) setChosen(taxes.mode)
    showToast(isFailure(answer) ? spoken(answer) || t('office-kit.unreachable') : t('office-kit.form.saved'))
    await queries.invalidateQueries({ queryKey: taxesQuery.queryKey })
  }
  return (
    <section className="pan">
      <header>
        <h2 id="tax-mode">{t('office-shipping.tax.mode')}</h2>
      </header>
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
              <b>{t(`office-shipping.tax.${mode}`)}</b>
              <small className="quiet">{t(`office-shipping.tax.${mode}Hint`)}</small>
            </span>
          </label>
        ))}
      </div>
    </section>
  )
}

/** Whether tax is charged, and what it takes where. */
export function TaxesScreen() {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(taxesQuery)
  const mayEdit = may(useViewer(), 'edit', 'shippingCharges')
  usePageTitle(t('office-shipping.taxes'))
  return (
    <>
      <div className="dhead">
        <h1>{t('office-shipping.taxes')}</h1>
        {mayEdit && (
          <div className="moves">
            <Link className="btn btn--ink btn--s" to="/shipping/taxes/create">
              {t('office-shipping.tax.add')}
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
              <ModeChoice key={data.version} taxes={data} />
              <TaxExample taxes={data} />
            </div>
            <TaxRatesPanel taxes={data} mayEdit={mayEdit} />
          </div>
        </>
      )}
      {error && !data && (
        <LoadFailed
          what={t('office-shipping.tax.failed')}
          why={error.message || t('office-kit.unreachable')}
          again={t('office-kit.tryAgain')}
          onAgain={() => void refetch()}
        />
      )}
    </>
  )
}
