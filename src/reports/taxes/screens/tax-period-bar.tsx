import { useI18n } from '../../../i18n/react.tsx'
import { storeName } from '../../../settings/screens/store-names.ts'
import type { AdminList } from '../../../ui/admin/lists/use-list.ts'
import { storeIds } from '../../screens/overview-load.ts'
import { type TaxPeriodName, taxPeriodNames } from '../period-rules.ts'
import type { TaxReportSearch } from './load.ts'

const usual: TaxPeriodName = 'quarter'

type Props = { list: AdminList<TaxReportSearch>; shown: { from: string; to: string } | undefined }

/** For which days taxes are filed, and of which store; all of it is in the address. */
export function TaxPeriodBar({ list, shown }: Props) {
  const { t } = useI18n()
  const { period = usual, from, to, store } = list.search
  const choose = (name: TaxPeriodName) =>
    // An own period begins with the days that are being looked at.
    list.change({
      period: name === usual ? undefined : name,
      from: name === 'own' ? shown?.from : undefined,
      to: name === 'own' ? shown?.to : undefined,
    })
  return (
    <search className="moves rbar">
      {period === 'own' &&
        (['from', 'to'] as const).map((end) => (
          <label className="day" key={end}>
            {t(`admin-kit.list.${end}`)}
            <input
              className="input"
              type="date"
              min="1970-01-01"
              max="9999-12-31"
              value={(end === 'from' ? from : to) ?? ''}
              onChange={({ target }) => target.value !== '' && list.change({ [end]: target.value })}
            />
          </label>
        ))}
      <select
        className="input"
        aria-label={t('admin-taxes.period')}
        value={period}
        onChange={({ target }) => {
          const name = taxPeriodNames.find((known) => known === target.value)
          if (name) choose(name)
        }}
      >
        {taxPeriodNames.map((name) => (
          <option key={name} value={name}>
            {t(`admin-taxes.period.${name}`)}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={t('admin-reports.store')}
        value={store ?? ''}
        onChange={({ target }) => list.change({ store: target.value || undefined })}
      >
        <option value="">{t('admin-reports.allStores')}</option>
        {storeIds.map((id) => (
          <option key={id} value={id}>
            {storeName(id)}
          </option>
        ))}
      </select>
    </search>
  )
}
