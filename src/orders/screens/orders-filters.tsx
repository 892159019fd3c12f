import { useWords } from '../../i18n/react.tsx'
import { FindBox } from '../../ui/find-box.tsx'
import { type changed, isNarrowed, type OrdersSearch } from './orders-search.ts'
import { isPaymentStatus, payments } from './tones.ts'

type Change = Parameters<typeof changed>[1]
type Props = { search: OrdersSearch; onChange: (change: Change, replace?: boolean) => void; onClear: () => void }

/** What narrows the list besides the status. */
export function OrdersFilters({ search, onChange, onClear }: Props) {
  const { t } = useWords()
  return (
    <search className="filters">
      <FindBox
        id="orders-search"
        label={t('dashboard.orders.search')}
        hint={t('dashboard.orders.searchHint')}
        value={search.search ?? ''}
        onSearch={(text) => onChange({ search: text.trim() === '' ? undefined : text }, search.search !== undefined)}
      />
      <select
        className="input"
        aria-label={t('dashboard.orders.column.payment')}
        value={search.payment ?? ''}
        onChange={({ target }) => onChange({ payment: isPaymentStatus(target.value) ? target.value : undefined })}
      >
        <option value="">{t('dashboard.orders.anyPayment')}</option>
        {payments.map((payment) => (
          <option key={payment} value={payment}>
            {t(`dashboard.payment.${payment}`)}
          </option>
        ))}
      </select>
      {(['from', 'to'] as const).map((end) => (
        <label className="day" key={end}>
          {t(`dashboard.orders.${end}`)}
          <input
            className="input"
            type="date"
            min="1970-01-01"
            max="9999-12-31"
            value={search[end] ?? ''}
            onChange={({ target }) => onChange({ [end]: target.value || undefined })}
          />
        </label>
      ))}
      {isNarrowed(search) && (
        <button className="link" type="button" onClick={onClear}>
          {t('dashboard.orders.clear')}
        </button>
      )}
    </search>
  )
}
