import { useWords } from '../../i18n/react.tsx'
import { FindBox } from '../../ui/find-box.tsx'
import type { AuditListView } from '../audit-schema.ts'
import { type AuditChange, type AuditSearch, isNarrowedAudit } from './audit-search.ts'
import { useActionName } from './audit-words.ts'

type Props = {
  search: AuditSearch
  list: AuditListView | undefined
  onChange: (change: AuditChange, replace?: boolean) => void
  onClear: () => void
}

/** What narrows the log: words, who, what, and when. */
export function AuditFilters({ search, list, onChange, onClear }: Props) {
  const { t } = useWords()
  const actionName = useActionName()
  return (
    <search className="filters">
      <FindBox
        id="audit-search"
        label={t('dashboard.audit.search')}
        hint={t('dashboard.audit.searchHint')}
        value={search.search ?? ''}
        onSearch={(text) => onChange({ search: text.trim() === '' ? undefined : text }, search.search !== undefined)}
      />
      <select
        className="input"
        aria-label={t('dashboard.audit.column.who')}
        value={search.who ?? ''}
        onChange={({ target }) => onChange({ who: target.value || undefined })}
      >
        <option value="">{t('dashboard.audit.anyone')}</option>
        {list?.people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={t('dashboard.audit.column.action')}
        value={search.action ?? ''}
        onChange={({ target }) => onChange({ action: target.value || undefined })}
      >
        <option value="">{t('dashboard.audit.anyAction')}</option>
        {list?.actions.map((action) => (
          <option key={action} value={action}>
            {actionName(action)}
          </option>
        ))}
      </select>
      {(['from', 'to'] as const).map((end) => (
        <label className="day" key={end}>
          {t(`dashboard.audit.${end}`)}
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
      {isNarrowedAudit(search) && (
        <button className="link" type="button" onClick={onClear}>
          {t('dashboard.audit.clear')}
        </button>
      )}
    </search>
  )
}
