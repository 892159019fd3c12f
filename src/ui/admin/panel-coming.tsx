import { useI18n } from '../../i18n/react.tsx'

/** Stands where a panel will, until what it shows is loaded. */
export function PanelComing() {
  const { t } = useI18n()
  return (
    <div className="skeleton" aria-busy="true">
      <span className="sr">{t('admin-kit.list.loading')}</span>
      <i className="skeleton__pan" />
    </div>
  )
}
