import { useI18n } from '../../../i18n/react.tsx'
import { FindBox } from '../../forms/find-box.tsx'
import { isNarrowedBy, type ListSearch } from './list-address.ts'
import type { AdminList } from './use-list.ts'

/** A choice of one value of a filter, or a first and a last day (the filters `from` and `to`). */
export type ListFilter =
  | { kind: 'choice'; name: string; label: string; any: string; options: readonly { value: string; label: string }[] }
  | { kind: 'days' }

type Props = {
  list: AdminList<object>
  filters: readonly ListFilter[]
  messages: { search: string; searchHint: string }
  /** Filters with a place of their own, which the button that clears leaves. */
  besides: readonly string[]
}

/** What narrows a list: words, choices, days. */
export function ListFilters({ list, filters, messages, besides }: Props) {
  const { t } = useI18n()
  const search = list.search as ListSearch
  const change = list.change as (change: Record<string, string | undefined>, isReplaced?: boolean) => void
  return (
    <>
      <FindBox
        id={`${list.screen}-search`}
        label={messages.search}
        hint={messages.searchHint}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text.trim() === '' ? undefined : text }, search.search !== undefined)}
      />
      {filters.map((filter) =>
        filter.kind === 'choice' ? (
          <select
            key={filter.name}
            className="input"
            aria-label={filter.label}
            value={search[filter.name] ?? ''}
            onChange={({ target }) => change({ [filter.name]: target.value || undefined })}
          >
            <option value="">{filter.any}</option>
            {filter.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <span className="days" key="days">
            {(['from', 'to'] as const).map((end) => (
              <label className="day" key={end}>
                {t(`admin-kit.list.${end}`)}
                <input
                  className="input"
                  type="date"
                  min="1970-01-01"
                  max="9999-12-31"
                  value={search[end] ?? ''}
                  onChange={({ target }) => change({ [end]: target.value || undefined })}
                />
              </label>
            ))}
          </span>
        ),
      )}
      {isNarrowedBy(search, besides) && (
        <button className="link" type="button" onClick={() => list.ask()}>
          {t('admin-kit.list.clear')}
        </button>
      )}
    </>
  )
}
