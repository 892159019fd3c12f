import { useI18n } from '../../i18n/react.tsx'
import { storeName } from '../../settings/screens/store-names.ts'
import type { AdminList } from '../../ui/admin/lists/use-list.ts'
import { type Compared, type PeriodName, periodNames } from '../period-rules.ts'
import { type OverviewSearch, storeIds } from './overview-load.ts'

type Props = { list: AdminList<OverviewSearch>; shown: Compared | undefined }

/** Which days are looked at, and which store; all of it is in the address. */
export function PeriodBar({ list, shown }: Props) {
  const { t } = useI18n()
  const { period = '30days', from, to, store } = list.search
  const choose = (name: PeriodName) =>
    // An own period begins with the days that are being looked at.
    list.change({
      period: name === '30days' ? undefined : name,
      from: name === 'own' ? shown?.now.from : undefined,
      to: name === 'own' ? shown?.now.to : undefined,
    })
  return (
    <div className="moves rbar">
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
        aria-label={t('admin-reports.period')}
        value={period}
        onChange={({ target }) => {
          const name = periodNames.find((known) => known === target.value)
          if (name) choose(name)
        }}
      >
        {periodNames.map((name) => (
          <option key={name} value={name}>
            {t(`admin-reports.period.${name}`)}
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
    </div>
  )
}
