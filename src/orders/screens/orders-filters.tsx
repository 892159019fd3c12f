import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type changed, isNarrowed, type OrdersSearch } from './orders-search.ts'
import { isPaymentStatus, payments } from './tones.ts'

/** Long enough that a word is asked for once, short enough that the list seems to follow the typing. */
const PAUSE_MS = 250

type Change = Parameters<typeof changed>[1]
type Props = { search: OrdersSearch; onChange: (change: Change, replace?: boolean) => void; onClear: () => void }

/** The search box. It follows the address, and the address follows it when the typing pauses. */
function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { t } = useWords()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)
  if (known !== value) {
    setKnown(value)
    // What the address now says may be what was typed a moment ago: newer typing is not taken away.
    if (document.activeElement?.id !== 'orders-search' || value === '') setTyped(value)
  }

  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onSearch(text), PAUSE_MS)
  }

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focusOnSlash)
    return () => {
      document.removeEventListener('keydown', focusOnSlash)
      clearTimeout(timer.current)
    }
  }, [])

  return (
    <label className="find">
      <Icon name="search" small />
      <input
        id="orders-search"
        ref={input}
        type="search"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        aria-label={t('dashboard.orders.search')}
        placeholder={t('dashboard.orders.searchHint')}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <span className="key" aria-hidden="true">
        /
      </span>
    </label>
  )
}

/** What narrows the list besides the status. */
export function OrdersFilters({ search, onChange, onClear }: Props) {
  const { t } = useWords()
  return (
    <search className="filters">
      <SearchBox
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
